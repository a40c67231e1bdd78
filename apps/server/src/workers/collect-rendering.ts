import type { DocumentFacts, PageFacts } from '@tiraaz/domain/artwork/document-facts'
import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'
import type { Rendering } from '../ports/previews/preview-renderer.ts'
import type { RenderMessage } from './render-messages.ts'

const UNKNOWN_PAGE: PageFacts = { widthMm: null, heightMm: null, bleedMm: null, pixels: null, lowestDpi: null }

/**
 * Collects the messages of the preview process about one file. A file with a first page is ready, however the process
 * ended.
 */
export const collectRendering = () => {
  const pages: Uint8Array[] = []
  let thumb: Uint8Array | null = null
  let facts: DocumentFacts | null = null
  return {
    add: (message: Exclude<RenderMessage, { kind: 'begun' | 'end' }>): void => {
      facts = message.facts
      if (message.kind === 'facts') return
      thumb ??= message.thumb
      pages.push(message.page)
    },
    end: (failure: PreviewFailure | null): Rendering => {
      if (thumb === null || facts === null) return { outcome: 'failed', reason: failure ?? 'crashed' }
      const { pages: known, pageCount } = facts
      const isWhole = failure === null && pages.length === pageCount
      return {
        outcome: 'ready',
        thumb,
        pages,
        facts: {
          ...facts,
          pages: pages.map((_, nth) => known[nth] ?? UNKNOWN_PAGE),
          isComplete: facts.isComplete && isWhole,
        },
      }
    },
  }
}
