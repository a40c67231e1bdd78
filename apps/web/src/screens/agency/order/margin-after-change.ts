import { eurosToCentsOrNull, percentToBasisPoints, sumEuros } from '@tiraaz/domain/money/money'
import { presentMargin } from '@tiraaz/domain/pricing/margin'
import type { AgencyOrderPage, OrderMargin } from '../../../data/agency-orders/agency-order.ts'

/** Prices in euros; null while unknown. */
type PricePair = { purchasePrice: number | null; price: number | null }

type PricedItem = PricePair & { id: string }
type PricedDelivery = PricePair & { destinationId: string; override: PricePair }
type PricedPage = Pick<AgencyOrderPage, 'transportMargin' | 'isTransportPriceExcluded' | 'marginFloorPercent'> & {
  order: { transportPrice: number | null; items: readonly PricedItem[] }
  deliveries: readonly PricedDelivery[]
}

const difference = (from: number | null, part: number | null): number | null =>
  from === null || part === null ? null : sumEuros([from, -part])

/** Transport prices of an order; the purchase price is derived from the margin, which drafts without deliveries have too. */
export const transportPrices = (
  page: Pick<PricedPage, 'transportMargin'> & { order: { transportPrice: number | null } },
) => ({
  price: page.order.transportPrice,
  purchasePrice: difference(page.order.transportPrice, page.transportMargin.euros),
})

/** Margin of a whole order, with transport, against the organization's floor. */
const marginOf = (parts: readonly PricePair[], floorPercent: number | null): OrderMargin =>
  presentMargin(
    eurosToCentsOrNull(sumEuros(parts.map(({ price }) => price))),
    eurosToCentsOrNull(sumEuros(parts.map(({ purchasePrice }) => purchasePrice))),
    percentToBasisPoints(floorPercent ?? 0),
  )

/** Margin of the order once an item has these prices. */
export const marginAfterItem = (page: PricedPage, itemId: string | undefined, prices: PricePair): OrderMargin => {
  const items = page.order.items.map((item) => (item.id === itemId ? prices : item))
  return marginOf([...items, transportPrices(page)], page.marginFloorPercent)
}

/** Price of a delivery with an override or without: by tariff it is known while none was set. */
const priceWith = (typed: number | null, override: number | null, price: number | null): number | null =>
  typed ?? (override === null ? price : null)

/** Margin of the order once some deliveries have these prices; an empty price stands for the tariff. */
export const marginAfterDeliveries = (
  page: PricedPage,
  changed: readonly { destinationId: string }[],
  typed: PricePair,
): OrderMargin => {
  const deliveries = page.deliveries.map((delivery): PricePair => {
    const { override, price, purchasePrice } = delivery
    const after = changed.some(({ destinationId }) => destinationId === delivery.destinationId)
      ? {
          price: priceWith(typed.price, override.price, price),
          purchasePrice: priceWith(typed.purchasePrice, override.purchasePrice, purchasePrice),
        }
      : { price, purchasePrice }
    return page.isTransportPriceExcluded ? { ...after, price: 0 } : after
  })
  return marginOf([...page.order.items, ...deliveries], page.marginFloorPercent)
}
