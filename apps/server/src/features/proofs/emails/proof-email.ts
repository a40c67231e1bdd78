import type { ClientCtx } from '../../../context/context.ts'
import { buildOrderFacts, getProductName, queueEmails, type StoredItem, type StoredOrder } from '../../orders/index.ts'
import type { ProofPerson } from '../queries/people-who-answer.ts'

type SentProof = {
  item: StoredItem
  roundId: string
  message: string
  dueOn: string | null
  readers: readonly ProofPerson[]
}

/** Address of a proof's page. */
export const getProofLink = ({ ports, client }: ClientCtx, roundId: string): string =>
  `${ports.publicUrl}/clients/${client.id}/proofs/${roundId}`

/** Emails a proof to the people who are asked about it (R44). The link only opens its page: an answer needs a press there. */
export const emailProof = (
  tx: ClientCtx,
  order: StoredOrder,
  { item, roundId, message, dueOn, readers }: SentProof,
): Promise<void> =>
  queueEmails(
    tx,
    ...readers.map((to) => ({
      to,
      content: () =>
        ({
          kind: 'proofSent',
          ...buildOrderFacts(tx, order),
          link: getProofLink(tx, roundId),
          product: getProductName(to, item),
          message: message === '' ? null : message,
          dueOn,
          senderName: tx.user.name,
        }) as const,
    })),
  )
