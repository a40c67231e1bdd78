import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ClientCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { Conflict, Forbidden, NotFound, refuseIfAny } from '../../../core/errors.ts'
import { canDoWithOrder, loadOrder, lockOrder, recordEvent } from '../../orders/index.ts'
import { readProofRow } from '../queries/proof-row.ts'
import { findProofRound } from '../store/proof-store.ts'

/**
 * Takes the link of a guest back who has not answered (R44). Somebody must be left who can answer: a round that nobody can
 * end is withdrawn or passed instead.
 */
export const revokeProofGuest = async (
  ctx: ClientCtx,
  { params }: EndpointRequest<Endpoints['revokeProofGuest']>,
): Promise<undefined> => {
  const { orderId } = await findProofRound(ctx, params.proofId)
  return inTransaction(ctx, async (tx) => {
    // Answers are given under the same lock.
    await lockOrder(tx, orderId)
    const [order, row] = [await loadOrder(tx, orderId), await readProofRow(tx, params.proofId)]
    const guest = row.people.find(({ id, isGuest }) => isGuest && id === params.guestId)
    if (guest === undefined) throw new NotFound()
    if (!canDoWithOrder(tx, 'sendProof', order)) throw new Forbidden()
    if (row.state !== 'sent' || guest.answer !== null || guest.isRevoked) throw new Conflict()
    const left = row.people.filter((one) => one !== guest && one.answer === null && !one.isRevoked)
    if (left.length === 0) refuseIfAny([{ key: '', code: 'proofNobodyLeft' }])
    await tx.db
      .updateTable('proof_guests')
      .set({ revoked_at: tx.now() })
      .where('id', '=', guest.id)
      .where('organization_id', '=', tx.organizationId)
      .execute()
    await recordEvent(tx, {
      orderId,
      kind: 'proofGuestRevoked',
      after: { proofItem: row.item.id, proofRound: row.number, proofGuest: guest.name },
    })
    return undefined
  })
}
