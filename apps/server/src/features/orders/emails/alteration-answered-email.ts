import type { ClientCtx } from '../../../context/context.ts'
import type { StoredOrder } from '../store/stored-order.ts'
import { emailOrderer } from './order-email.ts'

/** Emails the orderer the agency's answer to the alteration request (R36). */
export const sendAlterationAnsweredEmail = (
  ctx: ClientCtx,
  order: StoredOrder,
  { alterationRequest, answer }: { alterationRequest: string; answer: string },
): Promise<void> =>
  emailOrderer(ctx, order, (facts) => ({ kind: 'alterationAnswered', ...facts, wish: alterationRequest, answer }))
