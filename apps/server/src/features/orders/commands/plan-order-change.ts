import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { addDays, findFirstWorkday } from '@tiraaz/domain/calendar/workdays'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { checkDeadline } from '@tiraaz/domain/deadline/minimum-deadline'
import { eurosToCentsOrNull } from '@tiraaz/domain/money/money'
import { scaleShares } from '@tiraaz/domain/orders/scale-shares'
import { sumDesigns } from '@tiraaz/domain/orders/design-quantities'
import { applyGoodsPrices, getGoodsPrices } from '@tiraaz/domain/pricing/resolve-override'
import { filterProblems, type Problem } from '@tiraaz/domain/problem'
import type { ItemPrice } from '@tiraaz/domain/pricing/order-to-price'
import type { ClientCtx } from '../../../context/context.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { checkOrderItems, findProducts } from './check-order-items.ts'
import { getItemPrices, priceItems, toPricedDestinations } from './price-items.ts'
import { findQuantityFixedItems } from '../queries/quantity-fixed-items.query.ts'
import { isInvoiced } from '../queries/is-invoiced.query.ts'
import { findOrderAddresses } from '../store/find-order-addresses.ts'
import { readTerms, type OrderTerms } from '../store/order-terms.ts'
import type { StoredDestination, StoredItem, StoredOrder } from '../store/stored-order.ts'

type ChangeInput = EndpointRequest<Endpoints['previewOrderChange']>['body']
type ItemInput = ChangeInput['items'][number]

/** Change of one item: as stored, as requested, and its index in the request. */
type ItemChange = { was: StoredItem; is: StoredItem; input: ItemInput; key: string }

const changeDesigns = (item: StoredItem, { designs }: ItemInput): StoredItem => {
  const quantities = new Map(designs.map(({ id, quantity }) => [id, quantity]))
  const changed = item.designs.map((design) => {
    const quantity = quantities.get(design.id) ?? design.quantity
    if (quantity === design.quantity) return design
    const { destinations, packingInfo } = design
    return {
      ...design,
      quantity,
      destinations: scaleShares(destinations, quantity),
      packingInfo: scaleShares(packingInfo, quantity),
    }
  })
  return { ...item, quantity: sumDesigns(changed), designs: changed }
}

const isQuantityChanged = ({ was, is }: ItemChange): boolean =>
  is.designs.some(({ quantity }, at) => quantity !== was.designs[at]?.quantity)

/** An item with another quantity loses the prices that the agency set for the old one, unless it sets new ones. */
const withOverrides = (item: StoredItem, input: ItemInput, { isNew, reason }: { isNew: boolean; reason: string }) => {
  const sale = eurosToCentsOrNull(input.price) ?? (isNew ? null : item.saleOverrideCents)
  const purchase = eurosToCentsOrNull(input.purchasePrice) ?? (isNew ? null : item.purchaseOverrideCents)
  const isSet = input.price !== null || input.purchasePrice !== null
  const kept = sale === null && purchase === null ? null : item.overrideReason
  return { ...item, saleOverrideCents: sale, purchaseOverrideCents: purchase, overrideReason: isSet ? reason : kept }
}

const collectChanges = (order: StoredOrder, { items }: ChangeInput, reason: string) => {
  const problems: Problem[] = []
  const changes: ItemChange[] = []
  for (const [at, input] of items.entries()) {
    const key = `items[${at}]`
    const was = order.items.find(({ id }) => id === input.id)
    if (was === undefined || changes.some((change) => change.was === was)) {
      problems.push({ key: `${key}.id`, code: 'unknownValue' })
      continue
    }
    const known = new Set(was.designs.map(({ id }) => id))
    problems.push(
      ...input.designs.flatMap(({ id }, index): Problem[] =>
        known.delete(id) ? [] : [{ key: `${key}.designs[${index}].id`, code: 'designUnknown' }],
      ),
    )
    const change = { was, is: changeDesigns(was, input), input, key }
    const isNew = isQuantityChanged(change)
    if (!isNew && input.price === null && input.purchasePrice === null) continue
    changes.push({ ...change, is: withOverrides(change.is, input, { isNew, reason }) })
  }
  return { problems, changes }
}

/** Checks the changed items by the rules of quantities; problem keys are those of the request. */
const checkChanges = async (ctx: ClientCtx, after: StoredOrder, changes: readonly ItemChange[]) => {
  const ids = after.items.map(({ productId }) => productId)
  const products = await findProducts(ctx, after, ids)
  const addresses = await findOrderAddresses(ctx, after.items, after)
  const problems = checkOrderItems(ctx, after.items, { stage: 'submit', before: after.items, products, addresses })
  const fixed = await findQuantityFixedItems(ctx, after.id)
  const ofChanges = changes.flatMap((change): Problem[] => {
    if (!isQuantityChanged(change)) return []
    if (fixed.has(change.was.id)) return [{ key: change.key, code: 'worksheetPrinted' }]
    const at = after.items.findIndex(({ id }) => id === change.was.id)
    return filterProblems(problems, `items[${at}]`).map(({ key, ...problem }) => ({
      ...problem,
      key: key === '' ? change.key : `${change.key}.${key}`,
    }))
  })
  return { problems: ofChanges, addresses }
}

/** Prices a changed item by its printing house; an agreed price stays while the quantity does. */
const priceChange = (change: ItemChange, fresh: ItemPrice | undefined): StoredItem => {
  const { was, is, input } = change
  const stays = !isQuantityChanged(change)
  const [sale, purchase] = [eurosToCentsOrNull(input.price), eurosToCentsOrNull(input.purchasePrice)]
  // The speed that was promised stays, with the surcharge of the new quantity (R46).
  const priced =
    fresh === undefined ? { ...is, saleCents: null, purchaseCents: null } : { ...is, ...getItemPrices(fresh) }
  const agreed = stays ? was : priced
  const goods = getGoodsPrices(agreed)
  return applyGoodsPrices(
    is,
    { saleCents: sale ?? goods.saleCents, purchaseCents: purchase ?? goods.purchaseCents },
    agreed,
  )
}

/** Keeps the agreed courier price of destinations that get as much as before. */
const keepAgreed = (before: StoredOrder, fresh: readonly StoredDestination[]): StoredDestination[] => {
  const agreed = new Map(before.places.map((place) => [place.contactId, place]))
  return fresh.map((place) => {
    const was = agreed.get(place.contactId)
    return was !== undefined && was.grams === place.grams ? was : place
  })
}

const checkNewDeadline = (ctx: ClientCtx, before: StoredOrder, after: StoredOrder, daysOff: ReadonlySet<string>) =>
  after.deadline === before.deadline
    ? []
    : checkDeadline({
        deadline: after.deadline,
        minimum: findFirstWorkday(addDays(toTallinnDay(ctx.now()), 1), daysOff),
        daysOff,
      })

const missingPrices = (items: readonly StoredItem[], changes: readonly ItemChange[]): Problem[] =>
  changes.flatMap(({ was, key }): Problem[] =>
    items.find(({ id }) => id === was.id)?.saleCents === null ? [{ key: `${key}.price`, code: 'priceMissing' }] : [],
  )

/**
 * Plans a change of deadline, quantities and prices of a confirmed order (R40); its terms are not written. Addresses get
 * changed quantities in the same proportions, unchanged items and destinations keep their agreed prices.
 */
export const planOrderChange = async (
  ctx: ClientCtx,
  before: StoredOrder,
  input: ChangeInput,
  reason = '',
): Promise<OrderTerms> => {
  if (await isInvoiced(ctx, before.id)) refuseIfAny([{ key: 'order', code: 'alreadyInvoiced' }])
  const { problems, changes } = collectChanges(before, input, reason)
  refuseIfAny(problems)
  const deadline = input.deadline ?? before.deadline
  if (changes.length === 0 && deadline === before.deadline) refuseIfAny([{ key: 'change', code: 'nothingToChange' }])
  const changed = new Map(changes.map(({ was, is }) => [was.id, is]))
  const after = { ...before, deadline, items: before.items.map((item) => changed.get(item.id) ?? item) }
  const checked = await checkChanges(ctx, after, changes)
  // The printing house of a worksheet stays.
  const requested = after.items.map((item) => ({ ...item, chosenPrintingHouseId: item.printingHouseId }))
  const prices = await priceItems(ctx, { ...after, items: requested }, checked.addresses)
  const byId = new Map(changes.map((change) => [change.was.id, change]))
  const items = after.items.map((item, at) => {
    const change = byId.get(item.id)
    return change === undefined ? item : priceChange(change, prices.items[at])
  })
  const places = keepAgreed(before, toPricedDestinations(prices, checked.addresses))
  refuseIfAny([
    ...checked.problems,
    ...checkNewDeadline(ctx, before, after, prices.daysOff),
    ...missingPrices(items, changes),
    ...(places.some(({ courierSaleCents }) => courierSaleCents === null)
      ? [{ key: 'transport', code: 'transportPriceMissing' } as const]
      : []),
  ])
  return readTerms({ ...after, items, places })
}
