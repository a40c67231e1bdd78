import type { DocumentFacts } from '@tiraaz/domain/artwork/document-facts'
import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'

/** What the portal sends to the preview process. */
export type RenderRequest = {
  path: string
  fileType: string
  /** A folder for this file alone; the portal removes it afterwards, however the process ended. */
  folder: string
  /** After this time no further page is begun. */
  pagesMs: number
  /** After this time since the file was begun nothing further is measured. */
  measureMs: number
  /** The inks of all pages may take this long. */
  inkMs: number
}

/** What comes back, one after the other: should the process be ended meanwhile, what has come is kept. */
export type RenderMessage =
  /** The process is up and begins with the file. */
  | { kind: 'begun' }
  | { kind: 'page'; thumb: Uint8Array | null; page: Uint8Array; facts: DocumentFacts }
  | { kind: 'facts'; facts: DocumentFacts }
  | { kind: 'end'; failure: PreviewFailure | null; memoryBytes: number }

/** What the readers of the formats say while they work. Each resolves when the message has left the process. */
export type Output = {
  page: (pictures: { thumb: Uint8Array | null; page: Uint8Array }, facts: DocumentFacts) => Promise<void>
  facts: (facts: DocumentFacts) => Promise<void>
}

export type RenderJob = RenderRequest & {
  output: Output
  /** By performance.now(). */
  startedAt: number
}
