import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ClientCtx } from '../../../context/context.ts'
import { Forbidden, Invalid } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { openOrder } from './open-order.ts'
import { saveOrder } from '../store/order-store.ts'
import { notifyOfOrderChange } from '../emails/order-changed-email.ts'
import { sendAlterationAnsweredEmail } from '../emails/alteration-answered-email.ts'

type Input = EndpointRequest<Endpoints['saveAlterationRequest']>

/**
 * Saves an alteration request of a submitted order (R36). Null withdraws or settles it; the agency may add an answer.
 */
export const saveAlterationRequest = async (
  ctx: ClientCtx,
  { params, query, body: { alterationRequest, answer: given } }: Input,
): Promise<{ version: number }> => {
  const action = alterationRequest === null ? 'settleAlteration' : 'requestAlteration'
  const before = await openOrder(ctx, { id: params.id, version: query.version }, action)
  if (alterationRequest === '') throw new Invalid([{ key: 'alterationRequest', code: 'required' }])
  const kind = alterationRequest === null ? 'alterationSettled' : 'alterationRequested'
  const after = { ...before, alterationRequest }
  const [openRequest, answer] = [before.alterationRequest, given ?? '']
  if (answer === '') {
    return inTransaction(ctx, async (tx) => {
      const saved = await saveOrder(tx, { before, after, kind })
      if (alterationRequest !== null) {
        const change = { kind: 'alterationRequested', words: alterationRequest } as const
        await notifyOfOrderChange(tx, { ...after, ...saved }, change)
      }
      return saved
    })
  }
  if (ctx.role !== 'agency') throw new Forbidden()
  // An answer needs an open alteration request.
  if (alterationRequest !== null || openRequest === null) throw new Invalid([{ key: 'answer', code: 'invalidValue' }])
  return inTransaction(ctx, async (tx) => {
    const saved = await saveOrder(tx, { before, after, kind, details: { answer } })
    await sendAlterationAnsweredEmail(tx, after, { alterationRequest: openRequest, answer })
    return saved
  })
}
