import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { eurosToCentsOrNull } from '@tiraaz/domain/money/money'
import { resolveAgreedPrice } from '@tiraaz/domain/pricing/resolve-agreed-price'
import { checkSetPrice, checkStillPriced } from '@tiraaz/domain/pricing/check-set-price'
import type { Problem } from '@tiraaz/domain/problem'
import type { ClientCtx } from '../../../context/context.ts'
import { NotFound, refuseIfAny } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { isInvoiced } from '../queries/is-invoiced.query.ts'
import type { ItemPrice } from '@tiraaz/domain/pricing/order-to-price'
import { refuseUnlessOpen } from './open-order.ts'
import { loadOrder, saveOrder } from '../store/order-store.ts'
import { getItemPrices, priceSingleItem } from './price-items.ts'
import {
  applyGoodsPrices,
  getGoodsPrices,
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

/** Surcharges that the agency sets for the speed of an item (R46): null goes back to those of its level, absent keeps them. */
const resolveSurcharges = (item: StoredItem, { speedPrice, speedPurchasePrice }: Input['body']): PriceOverrides => {
  if (item.speedLevelDays === null) return { sale: null, purchase: null }
  const { speedOverrideCents, speedPurchaseOverrideCents } = item
  return {
    sale: speedPrice === undefined ? speedOverrideCents : eurosToCentsOrNull(speedPrice),
    purchase: speedPurchasePrice === undefined ? speedPurchaseOverrideCents : eurosToCentsOrNull(speedPurchasePrice),
  }
}

/** Tells whether the request sets prices or surcharges, and whether it takes some back. */
const describeChange = (item: StoredItem, body: Input['body']): { isSet: boolean; isTakenBack: boolean } => {
  const goods = resolveOverride(overridesOf(item), body)
  const { sale, purchase } = resolveSurcharges(item, body)
  const { speedOverrideCents, speedPurchaseOverrideCents } = item
  return {
    isSet: goods.isSet || sale !== null || purchase !== null,
    isTakenBack:
      goods.isTakenBack ||
      (speedOverrideCents !== null && sale === null) ||
      (speedPurchaseOverrideCents !== null && purchase === null),
  }
}

const withOverride = (item: StoredItem, { body }: Input): StoredItem => {
  const { purchase, sale } = resolveOverride(overridesOf(item), body)
  const { isSet, isTakenBack } = describeChange(item, body)
  const surcharges = resolveSurcharges(item, body)
  const { reason } = body
  return {
    ...item,
    saleOverrideCents: sale,
    purchaseOverrideCents: purchase,
    overrideReason: (isSet || isTakenBack) && reason !== '' ? reason : null,
    chosenPrintingHouseId: body.printingHouseId,
    speedOverrideCents: surcharges.sale,
    speedPurchaseOverrideCents: surcharges.purchase,
  }
}

/** Uses today's price lists until the order is confirmed; later agreed prices and the printing house stay. */
const withPrice = (order: StoredOrder, was: StoredItem, item: StoredItem, fresh: ItemPrice): StoredItem => {
  const now = { ...item, ...getItemPrices(fresh) }
  if (order.status === 'submitted') return now
  const [agreed, listed] = [getGoodsPrices(was), getGoodsPrices(now)]
  return applyGoodsPrices(
    item,
    {
      purchaseCents: resolveAgreedPrice(
        { set: was.purchaseOverrideCents, cents: agreed.purchaseCents },
        { set: item.purchaseOverrideCents, cents: listed.purchaseCents },
      ),
      saleCents: resolveAgreedPrice(
        { set: was.saleOverrideCents, cents: agreed.saleCents },
        { set: item.saleOverrideCents, cents: listed.saleCents },
      ),
    },
    {
      speedCents: resolveAgreedPrice(
        { set: was.speedOverrideCents, cents: was.speedCents },
        { set: item.speedOverrideCents, cents: now.speedCents },
      ),
      speedPurchaseCents: resolveAgreedPrice(
        { set: was.speedPurchaseOverrideCents, cents: was.speedPurchaseCents },
        { set: item.speedPurchaseOverrideCents, cents: now.speedPurchaseCents },
      ),
    },
  )
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
  const { isSet, isTakenBack } = describeChange(was, body)
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
