import { roundHalfUp, totalOf } from '@tiraaz/domain/money/money'
import type { OrderPrices } from '../../features/pricing/price-order.ts'
import { AGREED_PRICE_REASON } from '../content/order-words.ts'
import type { DemoOrder, OrderSlot } from './demo-order.ts'

/** Of so many days' confirmed orders one has a price of its own. */
const EVERY = 4
/** What is left of a good customer's discount: below the agencies' floor. */
const OVER_PURCHASE = 108

/** What the agency agreed with a good customer: the first item of some orders in work, for little more than it costs. */
export const agreedPrice = (slot: OrderSlot, { items }: OrderPrices): DemoOrder['agreed'] => {
  const [first] = items
  if (slot.status !== 'confirmed' || slot.special !== 'none' || Number(slot.day.slice(-2)) % EVERY !== 0) return null
  if (first === undefined || first.purchaseCents === null || first.saleCents === null) return null
  const saleCents = roundHalfUp(first.purchaseCents * OVER_PURCHASE, 100)
  return { saleCents, listedCents: first.saleCents, reason: AGREED_PRICE_REASON }
}

/** The prices of an order with what was agreed in them. */
export const withAgreedPrice = (prices: OrderPrices, agreed: DemoOrder['agreed']): OrderPrices => {
  if (agreed === null) return prices
  const items = prices.items.map((item, at) =>
    at === 0 ? { ...item, saleCents: agreed.saleCents, markup: 800 } : item,
  )
  const itemsSaleCents = totalOf(items.map(({ saleCents }) => saleCents))
  return { ...prices, items, totals: { ...prices.totals, itemsSaleCents } }
}
