import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { findFirstPricedQuantity } from '@tiraaz/domain/pricing/price-list'
import type { Selectable } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import type { ProductsTable } from '../../../db/schema/catalogue.ts'
import { getThumbnailAddress } from '../../design-files/index.ts'
import { toProduct } from '../store/product-rows.ts'

type Input = EndpointRequest<Endpoints['getAgencyProduct']>
type Output = EndpointOutput<Endpoints['getAgencyProduct']>

const readThumbnail = async (ctx: OrganizationCtx, previewId: string | null): Promise<Output['thumbnail']> => {
  if (previewId === null) return null
  const preview = await ctx.db
    .selectFrom('previews')
    .where('id', '=', previewId)
    .where('organization_id', '=', ctx.organizationId)
    .select('state')
    .executeTakeFirst()
  if (preview === undefined) return null
  const { state } = preview
  return { state, url: state === 'ready' ? getThumbnailAddress(ctx, previewId) : null }
}

const readFirstPriced = async (
  { db, organizationId, now }: OrganizationCtx,
  product: Pick<Selectable<ProductsTable>, 'id' | 'printing_house_id'>,
) => {
  const rows = await db
    .selectFrom('price_rows')
    .innerJoin('printing_houses', 'printing_houses.id', 'price_rows.printing_house_id')
    .where('price_rows.product_id', '=', product.id)
    .where('price_rows.organization_id', '=', organizationId)
    .where('printing_houses.is_active', '=', true)
    .select([
      'price_rows.printing_house_id as printingHouseId',
      'price_rows.quantity_break as quantityBreak',
      'price_rows.valid_from as validFrom',
      'price_rows.valid_to as validTo',
    ])
    .execute()
  return findFirstPricedQuantity({ rows, day: toTallinnDay(now()), printingHouseId: product.printing_house_id })
}

/** Returns a product with all fields of the agency, archived or not. */
export const getAgencyProduct = async (ctx: OrganizationCtx, { params: { id } }: Input): Promise<Output> => {
  const row = await ctx.db
    .selectFrom('products')
    .where('id', '=', id)
    .where('organization_id', '=', ctx.organizationId)
    .selectAll()
    .executeTakeFirst()
  if (row === undefined) throw new NotFound()
  const offers = await ctx.db
    .selectFrom('product_offers')
    .where('product_id', '=', id)
    .where('organization_id', '=', ctx.organizationId)
    .select('client_id')
    .orderBy('client_id')
    .execute()
  const clientIds = offers.map((offer) => offer.client_id)
  const thumbnail = await readThumbnail(ctx, row.thumbnail_preview_id)
  const firstPriced = await readFirstPriced(ctx, row)
  return {
    id,
    version: row.version,
    ...toProduct(row, clientIds),
    clientIds,
    thumbnail,
    firstPricedQuantity: firstPriced,
  }
}
