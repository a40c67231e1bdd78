import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { OrganizationCtx } from '../../core/context.ts'
import { NotFound } from '../../core/errors.ts'
import { thumbnailAddress } from '../design-files/design-file-facts.ts'
import { productOfRow } from './product-rows.ts'

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
  return { state, url: state === 'ready' ? thumbnailAddress(ctx, previewId) : null }
}

/** A product with all that the agency keeps of it, archived or not. */
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
  return { id, version: row.version, ...productOfRow(row, clientIds), clientIds, thumbnail }
}
