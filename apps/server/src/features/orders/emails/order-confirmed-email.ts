import type { ClientCtx } from '../../../context/context.ts'
import type { StoredOrder } from '../store/stored-order.ts'
import { buildOrderContents, emailOrderer } from './order-email.ts'

/** Emails the orderer when the order is confirmed. */
export const sendOrderConfirmedEmail = (ctx: ClientCtx, order: StoredOrder): Promise<void> =>
  emailOrderer(ctx, order, (facts, reader) => ({
    kind: 'orderConfirmed',
    ...facts,
    ...buildOrderContents(reader, order),
  }))
