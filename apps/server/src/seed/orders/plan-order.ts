import type { Day } from '@tiraaz/domain/calendar/day'
import { addWorkdays, findFirstWorkday } from '@tiraaz/domain/calendar/workdays'
import { roundHalfUp, sumPrices } from '@tiraaz/domain/money/money'
import type { OrderPrices } from '@tiraaz/domain/pricing/order-to-price'
import { newId } from '../../core/ids.ts'
import type { DemoClient } from '../clients.ts'
import { ADDITIONAL_INFOS, ORDER_NAMES, AGREED_PRICE_REASON } from '../content/order-texts.ts'
import type { DemoMember } from '../people.ts'
import type { Random } from '../random.ts'
import type { DemoOrder, OrderSlot } from './demo-order.ts'
import { fillItems, type FillContext } from './fill-items.ts'
import { priceDemoOrder } from './price-demo-order.ts'
import { planEndTimes, planStartTimes } from './times.ts'

/** Interval in days of the calendar at which confirmed orders have an agreed price. */
const EVERY = 4
/** Agreed sale price in percent of the purchase price: below the agencies' margin floor. */
const OVER_PURCHASE = 108

/** Price that the agency agreed with a good customer for the first item of some confirmed orders; null for all others. */
const planAgreedPrice = (slot: OrderSlot, { items }: OrderPrices): DemoOrder['agreed'] => {
  const [first] = items
  if (slot.status !== 'confirmed' || slot.special !== 'none' || Number(slot.day.slice(-2)) % EVERY !== 0) return null
  if (first === undefined || first.purchaseCents === null || first.saleCents === null) return null
  const saleCents = roundHalfUp(first.purchaseCents * OVER_PURCHASE, 100)
  return { saleCents, listedCents: first.saleCents, reason: AGREED_PRICE_REASON }
}

/** Prices of an order with the agreed price applied. */
const applyAgreedPrice = (prices: OrderPrices, agreed: DemoOrder['agreed']): OrderPrices => {
  if (agreed === null) return prices
  const items = prices.items.map((item, at) =>
    at === 0 ? { ...item, saleCents: agreed.saleCents, markup: 800 } : item,
  )
  const itemsSaleCents = sumPrices(items.map(({ saleCents }) => saleCents))
  return { ...prices, items, totals: { ...prices.totals, itemsSaleCents } }
}

/**
 * Picks the creator: mostly one of the client's first two buyers; each draft of the first client belongs to one of the
 * printed log-ins.
 */
const buyerOf = (client: DemoClient, slot: OrderSlot, random: Random): DemoMember => {
  const [first, second] = client.buyers
  if (first === undefined) throw new Error(`${client.name} has nobody who orders`)
  if (slot.status === 'draft') return slot.special === 'withoutDestinations' ? first : (second ?? first)
  return random.chance(0.45) ? first : random.pick(client.buyers)
}

/**
 * Picks the deadline: after today for orders in production, before today for done ones. Null where the client leaves the
 * day to the agency.
 */
const deadlineOf = (
  slot: OrderSlot,
  minimum: Day,
  today: Day,
  daysOff: ReadonlySet<Day>,
  random: Random,
): Day | null => {
  const slack = random.int(0, 4)
  const isOpen = random.chance(0.15)
  switch (slot.status) {
    case 'draft':
      return slot.special === 'withoutDestinations' ? null : addWorkdays(minimum, slack, daysOff)
    case 'submitted':
      return isOpen ? null : addWorkdays(minimum, slack, daysOff)
    case 'confirmed': {
      const afterToday = addWorkdays(findFirstWorkday(today, daysOff), 1 + slack, daysOff)
      return minimum > afterToday ? minimum : afterToday
    }
    case 'done':
      return isOpen ? null : minimum
    case 'complete':
    case 'canceled':
      return isOpen ? null : addWorkdays(minimum, slack, daysOff)
  }
}

/** Records the submission as the last use of each file of the order. */
const markFilesUsed = (order: DemoOrder): void => {
  const at = order.times.submittedAt ?? order.times.createdAt
  for (const file of order.items.flatMap(({ designs }) => designs.flatMap(({ files }) => files))) {
    if (file.firstUsedAt === null || at < file.firstUsedAt) file.firstUsedAt = at
    if (file.lastUsedAt === null || at > file.lastUsedAt) file.lastUsedAt = at
  }
}

export const planOrder = (filling: FillContext, now: Date, today: Day): DemoOrder => {
  const { client, slot, random } = filling
  const daysOff = new Set(client.organization.daysOff)
  const times = planStartTimes(slot, random, daysOff)
  const items = fillItems(filling)
  const isTransportPriceExcluded = random.chance(0.05)
  // A draft has the prices of its last save; a check today finds them unchanged.
  const pricedAt = times.submittedAt ?? now
  const listed = priceDemoOrder(client, items, { now: pricedAt, isTransportPriceExcluded })
  const agreed = planAgreedPrice(slot, listed)
  const prices = applyAgreedPrice(listed, agreed)
  const minimum = prices.minimumDeadline
  if (minimum === null) throw new Error('An order of the demo has items')
  const deadline = deadlineOf(slot, minimum, today, daysOff, random)
  const suppliedOn = slot.status === 'done' || slot.status === 'complete' ? (deadline ?? minimum) : null
  const representative = buyerOf(client, slot, random)
  const order: DemoOrder = {
    id: newId(times.createdAt),
    client,
    status: slot.status,
    special: slot.special,
    times: suppliedOn === null ? times : { ...times, ...planEndTimes(slot, suppliedOn, random, daysOff) },
    deadline,
    suppliedOn,
    createdBy: slot.status !== 'draft' && random.chance(0.06) ? client.agent.id : representative.id,
    representative,
    name: random.pick(ORDER_NAMES),
    info: random.pick(ADDITIONAL_INFOS),
    isTransportPriceExcluded,
    items,
    prices,
    agreed,
    projectNumber: null,
    approval: 'none',
    purchaseOrderNumber: null,
    costCentre: null,
  }
  markFilesUsed(order)
  return order
}
