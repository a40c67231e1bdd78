import type { ProofDeadline } from '@tiraaz/domain/proofs/proof-deadline'
import type { ProofDecision } from '@tiraaz/domain/proofs/proof-round'
import { notify } from '../../notifications/index.ts'
import { buildOrderFacts, queueEmails, type StoredOrder } from '../../orders/index.ts'
import { getPersonId, type ProofCtx } from '../proof-actor.ts'
import type { ProofRound } from '../store/proof-store.ts'
import { getProofLink } from './proof-email.ts'

type Answer = {
  round: ProofRound
  decision: ProofDecision
  note: string
  /** Deadline that the approval came too late for. */
  lostDeadline: ProofDeadline | null
}

const KINDS = { approved: 'proofApproved', changesRequested: 'proofChangesRequested' } as const

/** Notifies the agency of an answer to a proof (R39, R44), and emails those who want to know at once. */
export const notifyOfAnswer = async (
  tx: ProofCtx,
  order: StoredOrder,
  { round, decision, note, lostDeadline }: Answer,
): Promise<void> => {
  const words = note === '' ? null : note
  const kind = KINDS[decision]
  const version = `${round.id}:${getPersonId(tx)}`
  const readers = await notify(tx, { kind, orderId: order.id, version, params: { words } })
  const facts = { ...buildOrderFacts(tx, order), link: getProofLink(tx, round.id) }
  const content = {
    ...facts,
    kind: 'orderChanged',
    change: kind,
    words,
    earliest: lostDeadline?.earliest ?? null,
  } as const
  await queueEmails(tx, ...readers.map((to) => ({ to, content: () => content })))
}
