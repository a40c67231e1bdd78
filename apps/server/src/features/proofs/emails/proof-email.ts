import type { ProofDeadline } from '@tiraaz/domain/proofs/proof-deadline'
import { isDeadlineLost } from '@tiraaz/domain/proofs/proof-round'
import type { ActorCtx, ClientCtx } from '../../../context/context.ts'
import { buildOrderFacts, getProductName, queueEmails, type StoredItem, type StoredOrder } from '../../orders/index.ts'
import type { ProofPerson } from '../queries/people-who-answer.ts'
import type { InvitedGuest } from '../store/proof-link-store.ts'

type SentProof = {
  item: StoredItem
  roundId: string
  message: string
  dueOn: string | null
  deadline: ProofDeadline | null
  readers: readonly ProofPerson[]
  /** Each gets the link of their own. */
  guests: readonly InvitedGuest[]
}

/** Address of a proof's page. */
export const getProofLink = ({ ports, client }: ActorCtx, roundId: string): string =>
  `${ports.publicUrl}/clients/${client.id}/proofs/${roundId}`

/**
 * Emails a proof to the people and guests who are asked about it (R44). The link only opens its page: an answer needs a
 * press there.
 */
export const emailProof = (
  tx: ClientCtx,
  order: StoredOrder,
  { item, roundId, message, dueOn, deadline, readers, guests }: SentProof,
): Promise<void> => {
  const contentFor = (to: ProofPerson | InvitedGuest, link: string) => ({
    ...buildOrderFacts(tx, order),
    link,
    product: getProductName(to, item),
    message: message === '' ? null : message,
    dueOn,
    approveBy: deadline === null || isDeadlineLost(deadline) ? null : deadline.approveBy,
    senderName: tx.user.name,
  })
  return queueEmails(
    tx,
    ...readers.map((to) => ({
      to,
      content: () => ({ kind: 'proofSent', ...contentFor(to, getProofLink(tx, roundId)) }) as const,
    })),
    ...guests.map((to) => ({
      to,
      content: () =>
        ({ kind: 'proofSentToGuest', ...contentFor(to, to.link), expiresAt: to.expiresAt.toISOString() }) as const,
    })),
  )
}
