import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { canEndProof } from '@tiraaz/domain/proofs/proof-round'
import type { ClientCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { Conflict, Forbidden, Invalid } from '../../../core/errors.ts'
import { canDoWithOrder, loadOrder, lockOrder, recordEvent } from '../../orders/index.ts'
import { endProofRound, findProofRound } from '../store/proof-store.ts'

type Input = EndpointRequest<Endpoints['withdrawProof']>
type End = 'withdrawn' | 'passed'

const EVENT_KINDS = { withdrawn: 'proofWithdrawn', passed: 'proofPassed' } as const

const endProof = async (ctx: ClientCtx, { params, body: { reason } }: Input, end: End): Promise<undefined> => {
  const { orderId } = await findProofRound(ctx, params.proofId)
  if (reason === '') throw new Invalid([{ key: 'reason', code: 'required' }])
  return inTransaction(ctx, async (tx) => {
    await lockOrder(tx, orderId)
    const [order, round] = [await loadOrder(tx, orderId), await findProofRound(tx, params.proofId)]
    if (!canDoWithOrder(tx, 'sendProof', order)) throw new Forbidden()
    if (!canEndProof(end, round)) throw new Conflict()
    await endProofRound(tx, round.id, { state: end, reason })
    await recordEvent(tx, {
      orderId,
      kind: EVENT_KINDS[end],
      after: { proofItem: round.itemId, proofRound: round.number, proofNote: reason },
    })
    return undefined
  })
}

/** Takes a waiting proof back (R44). */
export const withdrawProof = (ctx: ClientCtx, input: Input): Promise<undefined> => endProof(ctx, input, 'withdrawn')

/** Lets the item be printed without the client's approval (R44); only the newest round, with the bytes that are ordered. */
export const passProof = (ctx: ClientCtx, input: Input): Promise<undefined> => endProof(ctx, input, 'passed')
