import { PROOF_COUNT_LIMIT, PROOF_TABS } from '@tiraaz/domain/proofs/proof-board'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, nameText, queryList, queryPage } from '../wire-types.ts'

const filters = {
  /** Filter: proofs of the clients of these project managers. */
  'Agents[]': queryList(id),
  /** Part of a project number, of an order’s name or of a client’s name (R9). */
  Search: nameText.optional(),
}

/** Product of an order on the board. */
const boardProof = z.strictObject({
  itemId: id,
  orderId: id,
  projectNumber: z.string().nullable(),
  orderName: z.string().nullable(),
  clientId: id,
  clientName: z.string(),
  productName: z.string(),
  /** First file of the product that has a picture. */
  thumbnailUrl: z.string().nullable(),
  /** Name of the order’s representative. */
  representative: z.string(),
  /** Day by which the product has to be delivered. */
  deadline: day.nullable(),
  /** Newest round; null: none was sent yet. */
  round: z.strictObject({ id, number: z.int() }).nullable(),
  /** Files have changed since the newest round. */
  isOutdated: z.boolean(),
  /** Since when it is on its tab, and the working days after that day; null for a proof that has to be sent. */
  since: instant.nullable(),
  workdays: z.int().nullable(),
  /** Day on which the answer is expected. */
  dueOn: day.nullable(),
  isOverdue: z.boolean(),
  /** People who are asked, while an answer is awaited. */
  people: z.array(z.strictObject({ name: z.string(), hasOpened: z.boolean(), hasAnswered: z.boolean() })),
  openComments: z.int(),
  /** Newest answer, or the end of the round by the agency, with its words. */
  answer: z.strictObject({ by: z.string(), isByAgency: z.boolean(), note: z.string() }).nullable(),
})

export const listAgencyProofs = endpoint('listAgencyProofs', {
  readsReplica: true,
  summary:
    'Board of proofs of all clients, one tab at a time (R44): to send by deadline, waiting by the day of the answer, changes asked for by their age, approvals of the last 30 days newest first. Agency only (R4).',
  query: z.object({ Tab: z.enum(PROOF_TABS), Page: queryPage, ...filters }),
  response: z.strictObject({ proofs: z.array(boardProof), pageCount: z.int() }),
})

const count = z.int().max(PROOF_COUNT_LIMIT)

export const countAgencyProofs = endpoint('countAgencyProofs', {
  readsReplica: true,
  summary: 'Number of products on each tab of the board of proofs, up to 1,000 (R44). Agency only (R4).',
  query: z.object(filters),
  response: z.strictObject({ toSend: count, waiting: count, changesAsked: count, approved: count }),
})
