import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { canEndProof, canPassWithoutRound } from '@tiraaz/domain/proofs/proof-round'
import type { ClientCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { Conflict, Forbidden, Invalid, NotFound } from '../../../core/errors.ts'
import { canDoWithOrder, loadOrder, lockOrder, recordEvent } from '../../orders/index.ts'
import { readItemGate } from '../store/proof-gate.ts'
import { endProofRound, findProofRound, insertProofRound, listItemFiles } from '../store/proof-store.ts'
import { digestUnread } from './send-proof.ts'

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

/**
 * Lets an item be printed for which a proof is asked for and none waits (R44), as a round that the agency has passed; 409
 * where a round can be ended or nothing holds the worksheet.
 */
export const passItemProof = async (
  ctx: ClientCtx,
  { params, body: { reason } }: EndpointRequest<Endpoints['passItemProof']>,
): Promise<undefined> => {
  const order = await loadOrder(ctx, params.id)
  if (order.items.every(({ id }) => id !== params.itemId)) throw new NotFound()
  if (!canDoWithOrder(ctx, 'sendProof', order)) throw new Forbidden()
  if (reason === '') throw new Invalid([{ key: 'reason', code: 'required' }])
  await digestUnread(ctx, params.itemId)
  return inTransaction(ctx, async (tx) => {
    await lockOrder(tx, order.id)
    if (!canDoWithOrder(tx, 'sendProof', await loadOrder(tx, order.id))) throw new Forbidden()
    if (!canPassWithoutRound((await readItemGate(tx, params.itemId)).gate)) throw new Conflict()
    const files = await listItemFiles(tx, params.itemId)
    const round = await insertProofRound(tx, {
      orderId: order.id,
      itemId: params.itemId,
      mode: 'any',
      message: '',
      dueOn: null,
      workdaysNeeded: null,
      people: [],
      files: files.map(({ sha256, ...file }) => ({ ...file, sha256: sha256 ?? '' })),
    })
    await endProofRound(tx, round.id, { state: 'passed', reason })
    await recordEvent(tx, {
      orderId: order.id,
      kind: EVENT_KINDS.passed,
      after: { proofItem: params.itemId, proofRound: round.number, proofNote: reason },
    })
    return undefined
  })
}
