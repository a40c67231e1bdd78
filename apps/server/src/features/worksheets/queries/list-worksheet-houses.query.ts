import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { centsToEurosOrNull } from '@tiraaz/domain/money/money'
import { byName } from '../../../core/by-name.ts'
import type { OrganizationCtx } from '../../../context/context.ts'
import { loadOrder } from '../../orders/index.ts'
import { findPurchasePrices } from './find-purchase-prices.ts'
import { findWorksheet, createClientCtx } from '../store/open-worksheet.ts'

/** Lists the printing houses for a worksheet by name; the purchase price is null without a price list row. */
export const listWorksheetHouses = async (
  ctx: OrganizationCtx,
  { params }: EndpointRequest<Endpoints['listWorksheetHouses']>,
): Promise<EndpointOutput<Endpoints['listWorksheetHouses']>> => {
  const worksheet = await findWorksheet(ctx, { id: params.id, organizationId: ctx.organizationId })
  const inClient = createClientCtx(ctx, worksheet)
  const item = (await loadOrder(inClient, worksheet.orderId)).items.find(({ id }) => id === worksheet.itemId)
  if (item === undefined) throw new Error(`Worksheet ${worksheet.id} is of no item of its order`)
  const priceOf = await findPurchasePrices(inClient, item)
  const printingHouses = await ctx.db
    .selectFrom('printing_houses')
    .where('organization_id', '=', ctx.organizationId)
    .where(({ eb, or }) => or([eb('is_active', '=', true), eb('id', '=', worksheet.printingHouseId)]))
    .select(['id', 'name'])
    .execute()
  return printingHouses
    .map(({ id, name }) => ({
      id,
      name,
      purchasePrice: centsToEurosOrNull(priceOf(id)?.purchaseCents ?? null),
      isChosen: id === worksheet.printingHouseId,
    }))
    .sort(byName(ctx.locale))
}
