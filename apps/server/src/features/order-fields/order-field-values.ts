import type { OrderFieldsRequest } from '@tiraaz/contract/order-fields/order-fields'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { type Cents, centsToEuros, sumPrices } from '@tiraaz/domain/money/money'
import { checkBlanketOrder } from '@tiraaz/domain/order-fields/check-blanket-order'
import {
  checkOrderFields,
  checkOrderFieldsComplete,
  keepUsedFields,
} from '@tiraaz/domain/order-fields/check-order-fields'
import { capitalizeByMask } from '@tiraaz/domain/order-fields/purchase-order-mask'
import type { CostCentre, OwnFieldValue } from '@tiraaz/domain/order-fields/order-fields'
import type { Problem } from '@tiraaz/domain/problem'
import { emptyToNull } from '@tiraaz/domain/text/empty-to-null'
import type { ClientCtx } from '../../context/context.ts'
import { refuseIfAny } from '../../core/errors.ts'
import {
  findBlanketOrder,
  getOrderFieldSettings,
  listCostCentres,
  lockBlanketOrder,
  sumByPurchaseOrder,
} from './order-fields-store.ts'

/** Order with its order fields; other features pass their orders. */
export type FieldedOrder = {
  id: string
  purchaseOrderNumber: string | null
  costCentre: CostCentre | null
  ownFields: OwnFieldValue[] | null
  items: readonly { id: string; costCentre: CostCentre | null }[]
}

type PricedOrder = FieldedOrder & { itemsSaleCents: Cents | null; transportSaleCents: Cents | null }

const withOwnFields = (order: FieldedOrder) => ({ ...order, ownFields: order.ownFields ?? [] })

/** Copies the cost centres of the ids; ids that the order holds keep their copy, unknown ones are problems. */
const chooseCentres = async (ctx: ClientCtx, order: FieldedOrder, input: OrderFieldsRequest) => {
  const held = [order.costCentre, ...order.items.map((item) => item.costCentre)].filter((centre) => centre !== null)
  const known = new Map(held.map((centre) => [centre.id, centre]))
  const wanted = [input.costCentreId, ...input.items.map(({ costCentreId }) => costCentreId)]
  if (wanted.some((id) => id !== null && !known.has(id))) {
    for (const centre of await listCostCentres(ctx)) known.set(centre.id, centre)
  }
  const problems: Problem[] = []
  const choose = (id: string | null, key: string): CostCentre | null => {
    const found = id === null ? null : known.get(id)
    if (found === undefined) problems.push({ key, code: 'unknownValue' })
    return found ?? null
  }
  const costCentre = choose(input.costCentreId, 'costCentreId')
  const byItem = new Map(
    input.items.map(({ id, costCentreId }, at) => [id, choose(costCentreId, `items[${at}].costCentreId`)]),
  )
  return { problems, costCentre, byItem }
}

/**
 * Returns the order with new order fields (R45). Throws Invalid for a number that the mask does not allow and for unknown
 * cost centres; empty fields are allowed until the order is sent.
 */
export const applyOrderFields = async <O extends FieldedOrder>(
  ctx: ClientCtx,
  order: O,
  input: OrderFieldsRequest,
): Promise<O> => {
  const settings = getOrderFieldSettings(ctx)
  const { problems, costCentre, byItem } = await chooseCentres(ctx, order, input)
  const values = new Map(input.ownFields.map(({ id, value }) => [id, value]))
  const ownFields = settings.ownFields.flatMap(({ id, name }) => {
    const value = values.get(id) ?? ''
    return value === '' ? [] : [{ id, name, value }]
  })
  const number = emptyToNull(input.purchaseOrderNumber)
  const changed = {
    ...order,
    purchaseOrderNumber: number === null ? null : capitalizeByMask(number, settings.purchaseOrderMask),
    costCentre,
    ownFields: ownFields.length === 0 ? null : ownFields,
    items: order.items.map((item) => ({
      ...item,
      costCentre: byItem.has(item.id) ? (byItem.get(item.id) ?? null) : item.costCentre,
    })),
  }
  refuseIfAny([...problems, ...checkOrderFields(withOwnFields(changed), settings)])
  return changed
}

/** Reports what the client's order fields lack before an order is sent; no statement where the client has none. */
export const checkSentOrderFields = async (ctx: ClientCtx, order: FieldedOrder): Promise<Problem[]> => {
  if (ctx.client.orderFields === null) return []
  const ids = new Set((await listCostCentres(ctx)).map(({ id }) => id))
  return checkOrderFieldsComplete(withOwnFields(order), ctx.client.orderFields, ids)
}

/**
 * Returns the order with the fields that it is sent with: without values of fields that the client does not use any more, and with
 * its cost centres as the list names them now.
 */
export const settleOrderFields = async <O extends FieldedOrder>(ctx: ClientCtx, order: O): Promise<O> => {
  const hasCentres = [order, ...order.items].some(({ costCentre }) => costCentre !== null)
  const listed = new Map((hasCentres ? await listCostCentres(ctx) : []).map((centre) => [centre.id, centre]))
  const toListed = (centre: CostCentre | null) => listed.get(centre?.id ?? '') ?? centre
  const named: FieldedOrder = {
    ...order,
    costCentre: toListed(order.costCentre),
    items: order.items.map((item) => ({ ...item, costCentre: toListed(item.costCentre) })),
  }
  const { ownFields, ...kept } = keepUsedFields(withOwnFields(named), getOrderFieldSettings(ctx))
  // Safe cast: every other field is that of the order.
  return { ...kept, ownFields: ownFields.length === 0 ? null : [...ownFields] } as O
}

/**
 * Checks what is left of the blanket order of an order's number (R45), locked until the transaction ends, so that orders
 * sent at the same time cannot exceed it together. Returns the order with the number as the blanket order has it. Throws
 * Invalid.
 */
export const takeFromBlanketOrder = async <O extends PricedOrder>(tx: ClientCtx, order: O): Promise<O> => {
  const { id, purchaseOrderNumber, itemsSaleCents, transportSaleCents } = order
  if (purchaseOrderNumber === null) return order
  const blanket = await lockBlanketOrder(tx, purchaseOrderNumber)
  if (blanket === null) return order
  const { number } = blanket
  const usedCents = (await sumByPurchaseOrder(tx, [number], id)).get(number) ?? 0
  const orderCents = sumPrices([itemsSaleCents, transportSaleCents])
  refuseIfAny(checkBlanketOrder(blanket, { orderCents, usedCents, today: toTallinnDay(tx.now()) }))
  return { ...order, purchaseOrderNumber: number }
}

/** Blanket order of an order that is not sent yet, with what the sent orders have left of it. */
export type BlanketOrderResponse = { left: number; endsOn: string; obstacle: 'ended' | 'exceeded' | null }

/** Presents the blanket order of the number of an order that waits, for its price of now (R45); null without one. */
export const presentBlanketOrder = async (
  ctx: ClientCtx,
  { id, purchaseOrderNumber: number }: FieldedOrder,
  orderCents: Cents | null,
): Promise<BlanketOrderResponse | null> => {
  const blanket = number === null ? null : await findBlanketOrder(ctx, number)
  if (blanket === null) return null
  const usedCents = (await sumByPurchaseOrder(ctx, [blanket.number], id)).get(blanket.number) ?? 0
  const [problem] = checkBlanketOrder(blanket, { orderCents, usedCents, today: toTallinnDay(ctx.now()) })
  const obstacle = problem === undefined ? null : problem.code === 'blanketOrderEnded' ? 'ended' : 'exceeded'
  return { left: centsToEuros(Math.max(0, blanket.amountCents - usedCents)), endsOn: blanket.endsOn, obstacle }
}
