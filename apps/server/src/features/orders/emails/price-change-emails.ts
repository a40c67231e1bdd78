import { type Cents, sumPrices } from '@tiraaz/domain/money/money'
import type { ClientCtx } from '../../../context/context.ts'
import type { StoredOrder } from '../store/stored-order.ts'
import { sendOrderPricedEmail } from './order-priced-email.ts'
import { sendOrderRepricedEmail } from './order-repriced-email.ts'

const totalPriceOf = ({ itemsSaleCents, transportSaleCents }: StoredOrder): Cents | null =>
  sumPrices([itemsSaleCents, transportSaleCents])

/**
 * Emails the orderer about price changes (R16): the total when the last missing price is set, and every change of the total
 * after the confirm.
 */
export const sendPriceChangeEmail = async (ctx: ClientCtx, before: StoredOrder, after: StoredOrder): Promise<void> => {
  const [was, is] = [totalPriceOf(before), totalPriceOf(after)]
  if (is === null || is === was) return
  if (was === null) await sendOrderPricedEmail(ctx, after)
  else if (after.status !== 'submitted') await sendOrderRepricedEmail(ctx, after)
}
