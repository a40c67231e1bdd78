import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { basisPointsToPercent, centsToEurosOrNull } from '@tiraaz/domain/money/money'
import type { ItemPrice } from '@tiraaz/domain/pricing/order-to-price'
import { getGoodsPrices } from '@tiraaz/domain/pricing/resolve-override'
import { byName } from '../../../core/by-name.ts'
import type { ClientCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { loadOrder } from '../store/order-store.ts'
import { getItemPrices, priceSingleItem } from '../commands/price-items.ts'
import { presentAgencySpeed } from './present-speed.ts'

type Output = EndpointOutput<Endpoints['getItemOffers']>

const readPrintingHouses = ({ db, organizationId }: ClientCtx): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('printing_houses')
    .where('organization_id', '=', organizationId)
    .where('is_active', '=', true)
    .select(['id', 'name'])
    .execute()

const presentOffer = (offer: ItemPrice | undefined) => {
  if (offer === undefined) return { purchasePrice: null }
  const prices = getItemPrices(offer)
  const { speed } = presentAgencySpeed(prices)
  return {
    purchasePrice: centsToEurosOrNull(getGoodsPrices(prices).purchaseCents),
    ...(speed && { speedPurchasePrice: speed.purchasePrice }),
  }
}

/** Returns today's list prices of an item by printing house, for setting override prices (R15). */
export const getItemOffers = async (
  ctx: ClientCtx,
  { params }: EndpointRequest<Endpoints['getItemOffers']>,
): Promise<Output> => {
  const order = await loadOrder(ctx, params.id)
  const item = order.items.find(({ id }) => id === params.itemId)
  if (item === undefined) throw new NotFound()
  const canChooseHouse = order.status === 'submitted'
  const printingHouses = (await readPrintingHouses(ctx)).sort(byName(ctx.locale))
  const withoutOverrides = {
    ...item,
    saleOverrideCents: null,
    purchaseOverrideCents: null,
    speedOverrideCents: null,
    speedPurchaseOverrideCents: null,
  }
  const counting = canChooseHouse ? null : item.printingHouseId
  const [standard, listed, ...offers] = await priceSingleItem(ctx, [
    { ...withoutOverrides, chosenPrintingHouseId: counting, speedLevelDays: null },
    ...[counting, ...printingHouses.map(({ id }) => id)].map((id) => ({
      ...withoutOverrides,
      chosenPrintingHouseId: id,
    })),
  ])
  const prices = listed === undefined ? null : getItemPrices(listed)
  const goods = prices === null ? null : getGoodsPrices(prices)
  return {
    purchasePrice: centsToEurosOrNull(goods?.purchaseCents ?? null),
    price: centsToEurosOrNull(goods?.saleCents ?? null),
    ...(prices === null ? {} : presentAgencySpeed(prices)),
    markupPercentage: basisPointsToPercent(standard?.markup ?? 0),
    houses: printingHouses.map((printingHouse, at) => ({ ...printingHouse, ...presentOffer(offers[at]) })),
    canChooseHouse,
  }
}
