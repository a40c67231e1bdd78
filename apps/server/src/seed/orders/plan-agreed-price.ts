import { roundHalfUp, sumPrices } from '@tiraaz/domain/money/money'
import type { OrderPrices } from '@tiraaz/domain/pricing/price-order'
import { AGREED_PRICE_REASON } from '../content/order-texts.ts'
import type { DemoOrder, OrderSlot } from './demo-order.ts'

/** Interval in days of the calendar at which confirmed orders have an agreed price. */
const EVERY = 4
/** Agreed sale price in percent of the purchase price: below the agencies' margin floor. */
const OVER_PURCHASE = 108

/** Price that the agency agreed with a good customer for the first item of some confirmed orders; null for all others. */
export const planAgreedPrice = (slot: OrderSlot, { items }: OrderPrices): DemoOrder['agreed'] => {
  const [first] = items
  if (slot.status !== 'confirmed' || slot.special !== 'none' || Number(slot.day.slice(-2)) % EVERY !== 0) return null
  if (first === undefined || first.purchaseCents === null || first.saleCents === null) return null
  const saleCents = roundHalfUp(first.purchaseCents * OVER_PURCHASE, 100)
  return { saleCents, listedCents: first.saleCents, reason: AGREED_PRICE_REASON }
}

/** Prices of an order with the agreed price applied. */
export const applyAgreedPrice = (prices: OrderPrices, agreed: DemoOrder['agreed']): OrderPrices => {
  if (agreed === null) return prices
  const items = prices.items.map((item, at) =>
    at === 0 ? { ...item, saleCents: agreed.saleCents, markup: 800 } : item,
  )
  const itemsSaleCents = sumPrices(items.map(({ saleCents }) => saleCents))
  return { ...prices, items, totals: { ...prices.totals, itemsSaleCents } }
}
