import { checkArtwork } from '@tiraaz/domain/artwork/check-artwork'
import type { DocumentFacts } from '@tiraaz/domain/artwork/document-facts'
import type { Finding } from '@tiraaz/domain/artwork/findings'
import { findPageCut } from '@tiraaz/domain/artwork/page-cut'
import type { ProductFormat } from '@tiraaz/domain/artwork/product-format'
import type { ClientCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { selectDigest } from '../store/select-digest.ts'
import { toProductFormat } from './product-format.ts'
import { getPreviewAddress } from './get-preview-address.ts'
import { isVisiblePreview } from './is-visible-preview.ts'

type Input = { query: { productId: string; previewId: string } }

const readPreview = (ctx: ClientCtx, which: Input['query']) =>
  ctx.db
    .selectFrom('previews')
    .innerJoin('products', (join) =>
      join.on('products.id', '=', which.productId).onRef('products.organization_id', '=', 'previews.organization_id'),
    )
    .where(isVisiblePreview(ctx, which))
    .select((of) => selectDigest(of).as('sha256'))
    .select([
      'previews.state',
      'previews.failure',
      'previews.facts',
      'previews.rendered_pages as renderedPages',
      'products.width_mm as widthMm',
      'products.height_mm as heightMm',
      'products.bleed_mm as bleedMm',
      'products.page_count as pageCount',
      'products.colour_mode as colourMode',
      'products.print_profile as printProfile',
      'products.total_ink_percent as totalInkPercent',
    ])
    .executeTakeFirst()

/** Returns the facts of a file in the shape of the contract, and findings against the product's current format. */
const factsFor = (facts: DocumentFacts, format: ProductFormat) => ({
  facts: {
    pageCount: facts.pageCount,
    pages: facts.pages.map((page) => ({
      widthMm: page.widthMm,
      heightMm: page.heightMm,
      cut: findPageCut(page, format),
    })),
    colourSpaces: facts.colourSpaces,
    isComplete: facts.isComplete,
  },
  findings: checkArtwork(facts, format),
})

const NO_FACTS: { facts: null; findings: Finding[] } = { facts: null, findings: [] }

/**
 * Returns the preview of a design file of the client, or of the caller's own upload that no design uses yet (D3, R28).
 */
export const getPreview = async (ctx: ClientCtx, { query }: Input) => {
  const preview = await readPreview(ctx, query)
  if (preview === undefined) throw new NotFound()
  const { state, failure, facts, renderedPages, sha256, ...format } = preview
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
    ...(facts === null ? NO_FACTS : factsFor(facts, toProductFormat(format))),
  }
}
