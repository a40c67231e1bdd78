import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ItemInput } from '@tiraaz/contract/orders/order-item'
import { centsToEurosOrNull } from '@tiraaz/domain/money/money'
import type { OrderPrices } from '@tiraaz/domain/pricing/order-to-price'
import type { ClientCtx } from '../../../context/context.ts'
import { NotFound, refuseIfAny } from '../../../core/errors.ts'
import { listOrderBudgets, presentOrderBudgets } from '../../budgets/index.ts'
import { findOrderAddresses } from '../store/find-order-addresses.ts'
import { checkOrderItems, findProducts } from '../commands/check-order-items.ts'
import { createEmptyDraft } from '../commands/create-draft.ts'
import { loadOrderOfItem } from '../store/order-store.ts'
import { toOrderForBudgets } from '../store/settle-order-budgets.ts'
import { priceItems } from '../commands/price-items.ts'
import type { StoredItem, StoredOrder } from '../store/stored-order.ts'

type Output = EndpointOutput<Endpoints['calculatePrices']>

/** Loads the order of the items; an empty draft if no item has an id. */
const orderOf = async (ctx: ClientCtx, items: readonly ItemInput[]): Promise<StoredOrder> => {
  const first = items.find((item) => item.id !== undefined && item.id !== null)?.id
  return first === undefined || first === null ? createEmptyDraft(ctx) : loadOrderOfItem(ctx, first)
}

const storedItem = (order: StoredOrder, { id, productId }: ItemInput): StoredItem | undefined => {
  if (id === undefined || id === null) return undefined
  const stored = order.items.find((item) => item.id === id)
  if (stored === undefined || stored.productId !== productId) throw new NotFound()
  return stored
}

const toPrice = (item: ItemInput, stored: StoredItem | undefined) => ({
  id: stored?.id ?? null,
  productId: item.productId,
  quantity: item.quantity,
  designs: item.designs,
  saleOverrideCents: stored?.saleOverrideCents ?? null,
  purchaseOverrideCents: stored?.purchaseOverrideCents ?? null,
  chosenPrintingHouseId: stored?.chosenPrintingHouseId ?? null,
  speedLevelDays: stored?.speedLevelDays ?? null,
  speedCents: stored?.speedCents ?? null,
  speedPurchaseCents: stored?.speedPurchaseCents ?? null,
  speedOverrideCents: stored?.speedOverrideCents ?? null,
  speedPurchaseOverrideCents: stored?.speedPurchaseOverrideCents ?? null,
})

/** Budgets of a draft with these prices (R48); sent orders are counted already. */
const findBudgets = async (
  ctx: ClientCtx,
  order: StoredOrder,
  stored: readonly (StoredItem | undefined)[],
  prices: OrderPrices,
) => {
  if (order.status !== 'draft') return []
  const items = stored.map((item, at) => ({
    costCentreId: item?.costCentre?.id ?? null,
    saleCents: prices.items[at]?.saleCents ?? null,
  }))
  const transportCents = prices.totals.transportSaleCents
  return presentOrderBudgets(await listOrderBudgets(ctx, { ...toOrderForBudgets(ctx, order), items, transportCents }))
}

/** Prices items as the screen shows them (R15, R17) and the minimum deadline (R19). Saves nothing. */
export const calculatePrices = async (
  ctx: ClientCtx,
  { body }: EndpointRequest<Endpoints['calculatePrices']>,
): Promise<Output> => {
  const order = await orderOf(ctx, body.items)
  const stored = body.items.map((item) => storedItem(order, item))
  const products = await findProducts(
    ctx,
    order,
    body.items.map((item) => item.productId),
  )
  if (body.items.some((item, at) => stored[at] === undefined && !products.allowed.has(item.productId))) {
    throw new NotFound()
  }
  const addresses = await findOrderAddresses(ctx, body.items, order)
  refuseIfAny(checkOrderItems(ctx, body.items, { stage: 'save', before: order.items, products, addresses }))
  const { isTransportPriceExcluded } = body
  const items = body.items.map((item, at) => toPrice(item, stored[at]))
  const { status } = order
  const deadline = body.deadline === undefined ? order.deadline : body.deadline
  const isMoved = deadline !== order.deadline
  const asked = { items, isTransportPriceExcluded, deadline, status: isMoved ? ('draft' as const) : status }
  const prices = await priceItems(ctx, asked, addresses)
  const budgets = await findBudgets(ctx, order, stored, prices)
  return {
    deadline: prices.minimumDeadline,
    workdaysNeeded: prices.workdaysNeeded,
    ...(prices.proofDays > 0 && { proofDays: prices.proofDays }),
    items: body.items.map(({ id, productId }, at) => ({
      id: id ?? null,
      productId,
      price: centsToEurosOrNull(prices.items[at]?.saleCents ?? null),
      noPriceReason: prices.items[at]?.noPriceReason ?? null,
    })),
    transportPrice: centsToEurosOrNull(prices.totals.transportSaleCents),
    noTransportPriceReason: prices.noTransportReason,
    daysOff: [...prices.daysOff],
    ...(prices.isPricedByDay && { isPricedByDay: true }),
    ...(budgets.length > 0 && { budgets }),
  }
}
