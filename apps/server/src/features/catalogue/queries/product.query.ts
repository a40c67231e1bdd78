import { getCallerParty } from '@tiraaz/domain/access/role'
import { canChangeQuantity } from '@tiraaz/domain/orders/check-items'
import type { ClientCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { settleAll } from '../../../core/settle-all.ts'
import { getThumbnailAddress } from '../../design-files/index.ts'
import { buildPriceTable } from '@tiraaz/domain/pricing/build-price-table'
import { getStartQuantity } from '@tiraaz/domain/pricing/get-start-quantity'
import { findPricing } from '../../pricing/index.ts'
import { findKeptDesigns } from './find-offered-products.ts'
import { createBlankDesign } from '../commands/create-blank-design.ts'
import { selectOfferedProducts } from './select-offered-products.ts'

const findProduct = async (ctx: ClientCtx, id: string) => {
  const product = await selectOfferedProducts(ctx.db, { clientId: ctx.client.id, organizationId: ctx.organizationId })
    .where('products.id', '=', id)
    .select([
      'products.id',
      'products.code',
      ctx.locale === 'en-US' ? 'products.name_en as name' : 'products.name_et as name',
      ctx.locale === 'en-US' ? 'products.material_en as material' : 'products.material_et as material',
      'products.width_mm as widthMm',
      'products.height_mm as heightMm',
      'products.bleed_mm as bleedMm',
      'products.page_count as pageCount',
      'products.colour_mode as colourMode',
      'products.design_files_are_required as designFilesAreRequired',
      'products.are_quantities_locked as areQuantitiesLocked',
      'products.min_quantity as minQuantity',
      'products.max_quantity as maxQuantity',
      'products.quantity_step as quantityStep',
    ])
    .select((of) =>
      of
        .selectFrom('product_uses')
        .whereRef('product_uses.product_id', '=', 'products.id')
        .where('product_uses.client_id', '=', ctx.client.id)
        .select('product_uses.printed_preview_id as previewId')
        .as('previewId'),
    )
    .select((of) =>
      of
        .selectFrom('previews')
        .whereRef('previews.id', '=', 'products.thumbnail_preview_id')
        .where('previews.state', '=', 'ready')
        .select('previews.id')
        .as('pictureId'),
    )
    .executeTakeFirst()
  if (product === undefined) throw new NotFound()
  return product
}

/** Returns a product with today's prices by quantity and the client's kept designs (R13), or one blank design. */
export const getProduct = async (ctx: ClientCtx, { params: { id } }: { params: { id: string } }) => {
  const [{ previewId, pictureId, ...product }, kept, pricing] = await settleAll([
    findProduct(ctx, id),
    findKeptDesigns(ctx, id),
    findPricing(ctx, { productIds: [id], countries: [] }),
  ])
  const { rows, printingHouseId } = pricing.products.get(id) ?? { rows: [], printingHouseId: null }
  const start = getStartQuantity({ ...product, printingHouseId }, { rows, day: pricing.today })
  const shownId = previewId ?? pictureId
  return {
    ...product,
    priceBreaks: buildPriceTable(product, pricing),
    canChangeQuantity: canChangeQuantity(product, getCallerParty(ctx.role)),
    thumbnailUrl: shownId === null ? null : getThumbnailAddress(ctx, shownId),
    designs: kept.length > 0 ? kept : [createBlankDesign(ctx, start)],
  }
}
