import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { type Cents, eurosToCents, totalOf } from '@tiraaz/domain/money/money'
import { checkSetPrice } from '@tiraaz/domain/pricing/check-set-price'
import type { Problem } from '@tiraaz/domain/problem'
import type { ClientCtx } from '../../core/context.ts'
import { NotFound, refuseIfAny } from '../../core/errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { isInvoiced } from './is-invoiced.query.ts'
import { type ItemPrice, markupBetween } from '../pricing/pricing-facts.ts'
import { refuseUnlessOpen } from './open-order.ts'
import { loadOrder, saveOrder } from './order-store.ts'
import { priceAlone } from './price-now.ts'
import type { StoredItem, StoredOrder } from './stored-order.ts'
import { tellPricedOnceKnown } from './tell-priced.ts'

type Input = EndpointRequest<Endpoints['setItemPrices']>

export const centsOrNull = (euros: number | null): Cents | null => (euros === null ? null : eurosToCents(euros))

const isPrintingHouse = async (ctx: ClientCtx, id: string): Promise<boolean> => {
  const query = ctx.db.selectFrom('printing_houses').select('id').where('id', '=', id)
  return (await query.where('organization_id', '=', ctx.organizationId).execute()).length > 0
}

/** The house can be chosen until there is a worksheet, which then has its own (R21). */
const checkHouse = async (ctx: ClientCtx, order: StoredOrder, item: StoredItem, id: string | null) => {
  const key = 'printingHouseId'
  if (id === item.chosenPrintingHouseId) return []
  if (order.status !== 'submitted') return [{ key, code: 'printingHouseFixed' }] satisfies Problem[]
  return id === null || (await isPrintingHouse(ctx, id)) ? [] : ([{ key, code: 'unknownValue' }] satisfies Problem[])
}

const withOverride = (item: StoredItem, { body }: Input): StoredItem => {
  const [saleOverrideCents, purchaseOverrideCents] = [centsOrNull(body.price), centsOrNull(body.purchasePrice)]
  const isSet = saleOverrideCents !== null || purchaseOverrideCents !== null
  return {
    ...item,
    saleOverrideCents,
    purchaseOverrideCents,
    overrideReason: isSet && body.reason !== '' ? body.reason : null,
    chosenPrintingHouseId: body.printingHouseId,
  }
}

/**
 * After the confirm both sides have agreed: a price that is not set now and was not before stays as it is, and so does the
 * printing house.
 */
const withPrice = (order: StoredOrder, was: StoredItem, item: StoredItem, fresh: ItemPrice): StoredItem => {
  if (order.status === 'submitted') {
    const { saleCents, purchaseCents, markup, printingHouseId } = fresh
    return { ...item, saleCents, purchaseCents, markup, printingHouseId }
  }
  const staysFor = (set: Cents | null, before: Cents | null): boolean => set === null && before === null
  const purchaseCents = staysFor(item.purchaseOverrideCents, was.purchaseOverrideCents)
    ? was.purchaseCents
    : fresh.purchaseCents
  const saleCents = staysFor(item.saleOverrideCents, was.saleOverrideCents) ? was.saleCents : fresh.saleCents
  return {
    ...item,
    saleCents,
    purchaseCents,
    markup: saleCents === null ? null : markupBetween(purchaseCents, saleCents),
  }
}

/** R15: asked of today's price lists; of a confirmed order at the house that prints it. */
const pricedItem = async (ctx: ClientCtx, order: StoredOrder, was: StoredItem, item: StoredItem) => {
  const asked = order.status === 'submitted' ? item : { ...item, chosenPrintingHouseId: was.printingHouseId }
  const [fresh] = await priceAlone(ctx, [asked])
  if (fresh === undefined) throw new Error(`Item ${item.id} was not priced`)
  return withPrice(order, was, item, fresh)
}

const withItem = (order: StoredOrder, item: StoredItem): StoredOrder => {
  const items = order.items.map((one) => (one.id === item.id ? item : one))
  return {
    ...order,
    items,
    itemsSaleCents: totalOf(items.map(({ saleCents }) => saleCents)),
    itemsPurchaseCents: totalOf(items.map(({ purchaseCents }) => purchaseCents)),
  }
}

/** R15 and R16: the agency's own prices of one item; the others, agreed as they are, stay untouched. */
export const setItemPrices = async (ctx: ClientCtx, input: Input): Promise<{ version: number }> => {
  const { params, query, body } = input
  const before = await loadOrder(ctx, params.id)
  const was = before.items.find(({ id }) => id === params.itemId)
  if (was === undefined) throw new NotFound()
  refuseUnlessOpen(ctx, before, query.version, 'setPrices')
  const isSet = body.price !== null || body.purchasePrice !== null
  const invoiced = await isInvoiced(ctx, before.id)
  refuseIfAny([
    ...(invoiced ? [{ key: 'order', code: 'alreadyInvoiced' } as const] : []),
    ...checkSetPrice({ reason: body.reason, isSet }, { hadPrice: was.saleCents !== null }),
    ...(await checkHouse(ctx, before, was, body.printingHouseId)),
  ])
  const after = withItem(before, await pricedItem(ctx, before, was, withOverride(was, input)))
  return inTransaction(ctx, async (tx) => {
    const saved = await saveOrder(tx, { before, after, kind: 'pricesSet' })
    await tellPricedOnceKnown(tx, before, after)
    return saved
  })
}
