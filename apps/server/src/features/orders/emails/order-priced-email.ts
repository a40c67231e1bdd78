import type { ClientCtx } from '../../../context/context.ts'
import type { StoredOrder } from '../store/stored-order.ts'
import { buildOrderContents, emailOrderer } from './order-email.ts'

/** Emails the orderer when the last missing price is set (R16). */
export const sendOrderPricedEmail = (ctx: ClientCtx, order: StoredOrder): Promise<void> =>
  emailOrderer(ctx, order, (facts, reader) => ({ kind: 'orderPriced', ...facts, ...buildOrderContents(reader, order) }))
