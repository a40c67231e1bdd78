import type { DocumentFacts } from '@tiraaz/domain/artwork/document-facts'
import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'

/** Request from the portal to the preview process. */
export type RenderRequest = {
  path: string
  fileType: string
  /** Folder for this file alone; the portal removes it afterwards, also if the process crashed. */
  folder: string
  /** Milliseconds after which no further page is begun. */
  pagesMs: number
  /** Milliseconds after the start of the file at which measuring ends. */
  measureMs: number
  /** Milliseconds for measuring the inks of all pages. */
  inkMs: number
}

/** Messages from the preview process, in order. If the process is ended meanwhile, those that arrived are kept. */
export type RenderMessage =
  /** The process is up and begins with the file. */
  | { kind: 'begun' }
  | { kind: 'page'; thumb: Uint8Array | null; page: Uint8Array; facts: DocumentFacts }
  | { kind: 'facts'; facts: DocumentFacts }
  | { kind: 'end'; failure: PreviewFailure | null; memoryBytes: number }

/** Sends results while a file is being read. Each call resolves when its message has left the process. */
export type RenderOutput = {
  page: (pictures: { thumb: Uint8Array | null; page: Uint8Array }, facts: DocumentFacts) => Promise<void>
  facts: (facts: DocumentFacts) => Promise<void>
}

export type RenderJob = RenderRequest & {
  output: RenderOutput
  /** Start time, as returned by performance.now(). */
  startedAt: number
}
