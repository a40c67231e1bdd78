import type { ClientCtx } from '../../../context/context.ts'
import type { StoredOrder } from '../store/stored-order.ts'
import { buildOrderContents, emailOrderer } from './order-email.ts'

/** Emails the orderer when an agreed price changes. */
export const sendOrderRepricedEmail = (ctx: ClientCtx, order: StoredOrder): Promise<void> =>
  emailOrderer(ctx, order, (facts, reader) => ({
    kind: 'orderRepriced',
    ...facts,
    ...buildOrderContents(reader, order),
  }))
