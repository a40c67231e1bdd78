/** Why a file has no picture: kept with its preview. */
export type RenderFailure =
  | 'unreadable'
  | 'encrypted'
  | 'notSupported'
  | 'tooLarge'
  | 'timedOut'
  | 'crashed'
  /** Not the file's fault: what is around it failed at every try. */
  | 'unavailable'

/** WebP pictures of the first page on white: `thumb` at most 480 px wide and high, `page` at most 1600. */
export type Rendering =
  | { outcome: 'ready'; pageCount: number; thumb: Uint8Array; page: Uint8Array }
  | { outcome: 'failed'; reason: RenderFailure }

/** Turns a stranger's file into pictures. Whatever the file is: it answers, within bounded time and memory (R28). */
export interface PreviewRenderer {
  render: (file: { path: string; fileType: string }) => Promise<Rendering>
  close: () => Promise<void>
}
