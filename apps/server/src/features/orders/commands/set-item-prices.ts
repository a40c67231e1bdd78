import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { resolveAgreedPrice } from '@tiraaz/domain/pricing/resolve-agreed-price'
import { checkSetPrice, checkStillPriced } from '@tiraaz/domain/pricing/check-set-price'
import type { Problem } from '@tiraaz/domain/problem'
import type { ClientCtx } from '../../../context/context.ts'
import { NotFound, refuseIfAny } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { isInvoiced } from '../queries/is-invoiced.query.ts'
import type { ItemPrice } from '@tiraaz/domain/pricing/price-order'
import { refuseUnlessOpen } from './open-order.ts'
import { loadOrder, saveOrder } from '../store/order-store.ts'
import { priceSingleItem } from './price-items.ts'
import {
  applyItemPrices,
  type PriceOverrides,
  resolveOverride,
  replaceItem,
} from '@tiraaz/domain/pricing/resolve-override'
import type { StoredItem, StoredOrder } from '../store/stored-order.ts'
import { sendPriceChangeEmail } from '../emails/price-change-emails.ts'

type Input = EndpointRequest<Endpoints['setItemPrices']>

const isPrintingHouse = async (ctx: ClientCtx, id: string): Promise<boolean> => {
  const query = ctx.db.selectFrom('printing_houses').select('id').where('id', '=', id)
  return (await query.where('organization_id', '=', ctx.organizationId).execute()).length > 0
}

/** Rejects another printing house once the worksheet exists; the worksheet has its own (R21). */
const checkPrintingHouseChoice = async (ctx: ClientCtx, order: StoredOrder, item: StoredItem, id: string | null) => {
  const key = 'printingHouseId'
  if (id === item.chosenPrintingHouseId) return []
  if (order.status !== 'submitted') return [{ key, code: 'printingHouseFixed' }] satisfies Problem[]
  return id === null || (await isPrintingHouse(ctx, id)) ? [] : ([{ key, code: 'unknownValue' }] satisfies Problem[])
}

const overridesOf = ({ purchaseOverrideCents, saleOverrideCents }: StoredItem): PriceOverrides => ({
  purchase: purchaseOverrideCents,
  sale: saleOverrideCents,
})

const withOverride = (item: StoredItem, { body }: Input): StoredItem => {
  const { purchase, sale, reason } = resolveOverride(overridesOf(item), body)
  return {
    ...item,
    saleOverrideCents: sale,
    purchaseOverrideCents: purchase,
    overrideReason: reason,
    chosenPrintingHouseId: body.printingHouseId,
  }
}

/** Uses today's price lists until the order is confirmed; later agreed prices and the printing house stay. */
const withPrice = (order: StoredOrder, was: StoredItem, item: StoredItem, fresh: ItemPrice): StoredItem => {
  if (order.status === 'submitted') {
    const { saleCents, purchaseCents, markup, printingHouseId } = fresh
    return { ...item, saleCents, purchaseCents, markup, printingHouseId }
  }
  return applyItemPrices(item, {
    purchaseCents: resolveAgreedPrice(
      { set: was.purchaseOverrideCents, cents: was.purchaseCents },
      { set: item.purchaseOverrideCents, cents: fresh.purchaseCents },
    ),
    saleCents: resolveAgreedPrice(
      { set: was.saleOverrideCents, cents: was.saleCents },
      { set: item.saleOverrideCents, cents: fresh.saleCents },
    ),
  })
}

/** Prices the item by today's price lists (R15); for a confirmed order, by its printing house only. */
const pricedItem = async (ctx: ClientCtx, order: StoredOrder, was: StoredItem, item: StoredItem) => {
  const requested = order.status === 'submitted' ? item : { ...item, chosenPrintingHouseId: was.printingHouseId }
  const [fresh] = await priceSingleItem(ctx, [requested])
  if (fresh === undefined) throw new Error(`Item ${item.id} was not priced`)
  return withPrice(order, was, item, fresh)
}

/** Sets the agency's override prices of one item (R15, R16); other items stay unchanged. */
export const setItemPrices = async (ctx: ClientCtx, input: Input): Promise<{ version: number }> => {
  const { params, query, body } = input
  const before = await loadOrder(ctx, params.id)
  const was = before.items.find(({ id }) => id === params.itemId)
  if (was === undefined) throw new NotFound()
  refuseUnlessOpen(ctx, before, query.version, 'setPrices')
  const isAgreed = before.status !== 'submitted'
  const { isSet, isTakenBack } = resolveOverride(overridesOf(was), body)
  const invoiced = await isInvoiced(ctx, before.id)
  refuseIfAny([
    ...(invoiced ? [{ key: 'order', code: 'alreadyInvoiced' } as const] : []),
    ...checkSetPrice({ reason: body.reason, isSet, isTakenBack }, { hadPrice: was.saleCents !== null, isAgreed }),
    ...(await checkPrintingHouseChoice(ctx, before, was, body.printingHouseId)),
  ])
  const item = await pricedItem(ctx, before, was, withOverride(was, input))
  if (isAgreed) refuseIfAny(checkStillPriced([item.saleCents]))
  const after = replaceItem(before, item)
  return inTransaction(ctx, async (tx) => {
    const saved = await saveOrder(tx, { before, after, kind: 'pricesSet' })
    await sendPriceChangeEmail(tx, before, after)
    return saved
  })
}
