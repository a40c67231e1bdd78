import type { DocumentFacts } from '@tiraaz/domain/artwork/document-facts'
import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'

/**
 * WebP pictures on white and what was read from the file: `thumb` is the first page at most 480 px wide and high,
 * `pages` the first pages (at most FILE_LIMITS.previewPages) at most 1600.
 */
export type Rendering =
  | { outcome: 'ready'; facts: DocumentFacts; thumb: Uint8Array; pages: Uint8Array[] }
  | { outcome: 'failed'; reason: PreviewFailure }

/** Turns an untrusted file into pictures. It answers for any file, within bounded time and memory (R28). */
export interface PreviewRenderer {
  /** A larger file of this type is refused unread. */
  maxBytes: (fileType: string) => number
  render: (file: { path: string; fileType: string }) => Promise<Rendering>
  close: () => Promise<void>
}
