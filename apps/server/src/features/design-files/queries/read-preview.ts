import type { ClientCtx } from '../../../context/context.ts'
import { selectOwnLimits } from './product-format.ts'
import { selectDigest } from '../store/select-digest.ts'
import { isVisiblePreview, type PreviewReference } from './is-visible-preview.ts'

/** Reads a preview that the caller may see, with the format of the product; undefined if there is none. */
export const readPreview = (ctx: ClientCtx, which: PreviewReference) =>
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
      'previews.file_type as fileType',
      'previews.storage_key as storageKey',
      'previews.rendered_pages as renderedPages',
      'products.width_mm as widthMm',
      'products.height_mm as heightMm',
      'products.bleed_mm as bleedMm',
      'products.page_count as pageCount',
      'products.colour_mode as colourMode',
      'products.print_profile as printProfile',
      'products.total_ink_percent as totalInkPercent',
    ])
    .select(selectOwnLimits('products').as('ownLimits'))
    .executeTakeFirst()
