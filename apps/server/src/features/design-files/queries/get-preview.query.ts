import { checkArtwork } from '@tiraaz/domain/artwork/check-artwork'
import type { DocumentFacts } from '@tiraaz/domain/artwork/document-facts'
import type { Finding } from '@tiraaz/domain/artwork/findings'
import type { FixCode } from '@tiraaz/domain/artwork/fix-codes'
import { listFixes } from '@tiraaz/domain/artwork/fixes'
import { findPageCut, measurePrintedPage } from '@tiraaz/domain/artwork/page-cut'
import type { ProductFormat } from '@tiraaz/domain/artwork/product-format'
import type { ClientCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { getPreviewAddress } from './get-preview-address.ts'
import type { PreviewReference } from './is-visible-preview.ts'
import { toProductFormat } from './product-format.ts'
import { canBeFixed, readPreview } from './read-preview.ts'

type Input = { query: PreviewReference }

/** Returns the facts of a file in the shape of the contract, and findings against the product's current format. */
const factsFor = (facts: DocumentFacts, format: ProductFormat, isFixable: boolean) => ({
  facts: {
    pageCount: facts.pageCount,
    pages: facts.pages.map((page) => ({
      widthMm: page.widthMm,
      heightMm: page.heightMm,
      cut: findPageCut(page, format),
      printed: measurePrintedPage(page, format),
    })),
    colourSpaces: facts.colourSpaces,
    isComplete: facts.isComplete,
  },
  findings: checkArtwork(facts, format),
  fixes: isFixable ? listFixes(facts, format) : [],
})

const NO_FACTS: { facts: null; findings: Finding[]; fixes: FixCode[] } = { facts: null, findings: [], fixes: [] }

/**
 * Returns the preview of a design file of the client, or of the caller's own upload that no design uses yet (D3, R28).
 */
export const getPreview = async (ctx: ClientCtx, { query }: Input) => {
  const preview = await readPreview(ctx, query)
  if (preview === undefined) throw new NotFound()
  const { state, failure, facts, renderedPages, sha256, fileType, storageKey: _, ...format } = preview
  const isReady = state === 'ready'
  const pages = isReady
    ? Array.from({ length: renderedPages }, (_, at) => getPreviewAddress(ctx, query.previewId, 'page', at + 1))
    : []
  return {
    value: pages[0] ?? null,
    state,
    failure: state === 'failed' ? failure : null,
    thumbnailUrl: isReady ? getPreviewAddress(ctx, query.previewId, 'thumb') : null,
    pages,
    sha256,
    ...(facts === null ? NO_FACTS : factsFor(facts, toProductFormat(format), canBeFixed({ fileType, sha256 }))),
  }
}
