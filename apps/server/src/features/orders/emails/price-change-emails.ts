import { type Cents, totalOf } from '@tiraaz/domain/money/money'
import type { ClientCtx } from '../../../context/context.ts'
import type { StoredOrder } from '../store/stored-order.ts'
import { tellPriced, tellRepriced } from './order-emails.ts'

const totalPriceOf = ({ itemsSaleCents, transportSaleCents }: StoredOrder): Cents | null =>
  totalOf([itemsSaleCents, transportSaleCents])

/**
 * R16: with the last price that was on request the orderer is told what the order costs; after the confirm, of every
 * change of what both sides had agreed on.
 */
export const tellPriceChanges = async (ctx: ClientCtx, before: StoredOrder, after: StoredOrder): Promise<void> => {
  const [was, is] = [totalPriceOf(before), totalPriceOf(after)]
  if (is === null || is === was) return
  if (was === null) await tellPriced(ctx, after)
  else if (after.status !== 'submitted') await tellRepriced(ctx, after)
}
