import { ORDER_LIMITS } from '@tiraaz/domain/limits'
import { PROOF_GATES, PROOF_LIMITS, PROOF_MODES, PROOF_STATES } from '@tiraaz/domain/proofs/proof-round'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, noteText } from '../wire-types.ts'
import {
  proofCommentInput,
  proofContent,
  proofDeadline,
  proofDecisionInput,
  proofGuestInput,
  proofPerson,
  proofSolutionInput,
  roundFacts,
} from './proof-parts.ts'

const ofItem = z.object({ clientId: id, id, itemId: id })
const ofProof = z.object({ clientId: id, proofId: id })

export const listOrderProofs = endpoint('listOrderProofs', {
  summary: 'Proof rounds of an order by product, newest first, and whether each product may be printed (R44).',
  params: z.object({ clientId: id, id }),
  response: z.strictObject({
    items: z
      .array(
        z.strictObject({
          itemId: id,
          productName: z.string(),
          gate: z.enum(PROOF_GATES),
          /** The caller may send a proof of the product. */
          canSend: z.boolean(),
          /** The caller may let the product be printed without a round, by passItemProof. */
          canPass: z.boolean(),
          /** Approval of the same files with an earlier order, where it counts for this one (`approvedBefore`). */
          earlier: z
            .strictObject({
              proofId: id,
              projectNumber: z.string().nullable(),
              orderName: z.string().nullable(),
              sentAt: instant,
            })
            .nullable(),
          rounds: z.array(
            z.strictObject({
              ...roundFacts,
              openComments: z.int(),
              /** The caller is asked for an answer. */
              awaitsAnswer: z.boolean(),
            }),
          ),
        }),
      )
      .max(ORDER_LIMITS.items),
  }),
})

export const planProof = endpoint('planProof', {
  summary: 'Files that a proof of a product would have, and the people of the client who may answer it (R44).',
  params: ofItem,
  response: z.strictObject({
    productName: z.string(),
    files: z.array(z.strictObject({ name: z.string(), designName: z.string() })),
    people: z.array(
      z.strictObject({
        id,
        name: z.string(),
        email: z.string(),
        /** Proposed: whoever answered last, else the representative. */
        isProposed: z.boolean(),
      }),
    ),
    /** Guests of the round before. */
    guests: z.array(z.strictObject({ name: z.string(), email: z.string() })),
    /** Number of comments without a solution, which the new round takes over. */
    openComments: z.int(),
    deadline: proofDeadline,
    /** The people get an email; in a demo it goes into the outbox. */
    isMailed: z.boolean(),
  }),
})

export const sendProof = endpoint('sendProof', {
  summary:
    'Sends the files of a product to people of the client, and to guests by a link, as a proof (R44). A newer round replaces the one before it. Agency only.',
  params: ofItem,
  body: z.strictObject({
    message: noteText,
    dueOn: day.nullable(),
    mode: z.enum(PROOF_MODES),
    people: z.array(id).max(PROOF_LIMITS.people),
    /** People without an account, each of whom gets a link of their own. */
    guests: z.array(proofGuestInput).max(PROOF_LIMITS.guests).default([]),
  }),
  response: z.strictObject({
    id,
    /** Links of the guests, only where the portal cannot email them: the sender passes them on. */
    guestLinks: z.array(z.strictObject({ name: z.string(), email: z.string(), link: z.string() })),
  }),
})

export const getProof = endpoint('getProof', {
  summary: 'A proof round with its files, people, answers and comments, and what the caller may do with it (R44).',
  params: ofProof,
  response: z.strictObject({
    ...proofContent,
    /** Newest round of the product. */
    isNewest: z.boolean(),
    order: z.strictObject({ id, name: z.string().nullable(), projectNumber: z.string().nullable() }),
    item: z.strictObject({ id, productId: id, productName: z.string(), quantity: z.int() }),
    /** End of the round by the agency, without the client’s answer. */
    ended: z.strictObject({ at: instant, by: z.string(), reason: z.string() }).nullable(),
    people: z.array(z.strictObject(proofPerson)),
    /** All rounds of the product, newest first. */
    rounds: z.array(z.strictObject({ id, number: z.int(), state: z.enum(PROOF_STATES) })),
    actions: z.strictObject({
      decide: z.boolean(),
      comment: z.boolean(),
      withdraw: z.boolean(),
      remind: z.boolean(),
      /** Takes back links of guests who have not answered. */
      revoke: z.boolean(),
      pass: z.boolean(),
    }),
  }),
})

export const downloadProofRecord = endpoint('downloadProofRecord', {
  summary:
    'A proof round as PDF in the caller’s language: its files with their checksums, answers with the agreed sentence, comments (R44).',
  params: ofProof,
  response: z.strictObject({ data: z.base64(), fileName: z.string() }),
  cost: 10,
})

export const decideProof = endpoint('decideProof', {
  summary:
    'Approves a proof or asks for changes (R44), naming the bytes that were seen; 409 with nothing decided when the files have others by now or the round is over.',
  params: ofProof,
  body: proofDecisionInput,
  responseKind: 'nothing',
})

export const withdrawProof = endpoint('withdrawProof', {
  summary: 'Takes a proof back that waits for an answer, with a reason that both sides read (R44). Agency only.',
  params: ofProof,
  body: z.strictObject({ reason: noteText }),
  responseKind: 'nothing',
})

export const passProof = endpoint('passProof', {
  summary:
    'Lets the product be printed without the client’s answer in the portal, with a reason that both sides read (R44). Agency only.',
  params: ofProof,
  body: z.strictObject({ reason: noteText }),
  responseKind: 'nothing',
})

export const remindProof = endpoint('remindProof', {
  summary:
    'Emails a reminder to those who have not answered a proof, each once an hour at most (R44): 400 where all were emailed within the hour. Agency only.',
  params: ofProof,
  /** Number of people who were reminded. */
  response: z.strictObject({ people: z.int() }),
})

export const revokeProofGuest = endpoint('revokeProofGuest', {
  summary:
    'Takes the link of a guest back who has not answered a proof (R44): it is 403 from then on, what the guest wrote stays. 400 where nobody would be left to answer. Agency only.',
  params: ofProof.extend({ guestId: id }),
  responseKind: 'nothing',
})

export const passItemProof = endpoint('passItemProof', {
  summary:
    'Lets a product be printed for which a proof is asked for and none waits, with a reason that both sides read (R44). Agency only.',
  params: ofItem,
  body: z.strictObject({ reason: noteText }),
  responseKind: 'nothing',
})

export const addProofComment = endpoint('addProofComment', {
  summary: 'Comments on a file of a proof: at a place of a page, on the page, or as an answer to a comment (R44).',
  params: ofProof,
  body: proofCommentInput,
  response: z.strictObject({ id }),
})

export const resolveProofComment = endpoint('resolveProofComment', {
  summary: 'Marks a comment of a proof as solved, or as open again (R44).',
  params: z.object({ clientId: id, proofId: id, commentId: id }),
  body: proofSolutionInput,
  responseKind: 'nothing',
})
