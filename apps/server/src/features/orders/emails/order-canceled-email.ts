import type { ClientCtx } from '../../../context/context.ts'
import type { StoredOrder } from '../store/stored-order.ts'
import { emailOrderer } from './order-email.ts'

/** Emails the orderer the reason of the cancellation (R20). */
export const sendOrderCanceledEmail = (ctx: ClientCtx, order: StoredOrder): Promise<void> =>
  emailOrderer(ctx, order, (facts) => ({ kind: 'orderCanceled', ...facts, reason: order.cancelReason ?? '' }))
