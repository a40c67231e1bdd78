import { ORDER_LIMITS } from '@tiraaz/domain/limits'
import { PROOF_PLACE } from '@tiraaz/domain/proofs/proof-place'
import {
  PROOF_DECISIONS,
  PROOF_GATES,
  PROOF_LIMITS,
  PROOF_MODES,
  PROOF_STATES,
} from '@tiraaz/domain/proofs/proof-round'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, noteText } from '../wire-types.ts'

const ofItem = z.object({ clientId: id, id, itemId: id })
const ofProof = z.object({ clientId: id, proofId: id })
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const roundFacts = {
  id,
  number: z.int(),
  state: z.enum(PROOF_STATES),
  /** The files of the order have the bytes that were sent as this proof. */
  hasCurrentFiles: z.boolean(),
  sentAt: instant,
  sentBy: z.string(),
  dueOn: day.nullable(),
}

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
    /** Number of comments without a solution, which the new round takes over. */
    openComments: z.int(),
    /** The people get an email; in a demo it goes into the outbox. */
    isMailed: z.boolean(),
  }),
})

export const sendProof = endpoint('sendProof', {
  summary:
    'Sends the files of a product to people of the client as a proof (R44). A newer round replaces the one before it. Agency only.',
  params: ofItem,
  body: z.strictObject({
    message: noteText,
    dueOn: day.nullable(),
    mode: z.enum(PROOF_MODES),
    people: z.array(id).max(PROOF_LIMITS.people),
  }),
  response: z.strictObject({ id }),
})

const comment = z.strictObject({
  id,
  fileId: id,
  /** From 1. */
  page: z.int(),
  /** Thousandths of the page’s trim box; null: about the page as a whole. */
  x: z.int().nullable(),
  y: z.int().nullable(),
  text: z.string(),
  author: z.string(),
  isByAgency: z.boolean(),
  at: instant,
  /** Comment that it answers. */
  replyTo: id.nullable(),
  resolvedAt: instant.nullable(),
  resolvedBy: z.string().nullable(),
  /** Number of the round in which it was made, if that was an earlier one. */
  fromRound: z.int().nullable(),
})

export const getProof = endpoint('getProof', {
  summary: 'A proof round with its files, people, answers and comments, and what the caller may do with it (R44).',
  params: ofProof,
  response: z.strictObject({
    ...roundFacts,
    mode: z.enum(PROOF_MODES),
    message: z.string(),
    /** Newest round of the product. */
    isNewest: z.boolean(),
    order: z.strictObject({ id, name: z.string().nullable(), projectNumber: z.string().nullable() }),
    item: z.strictObject({ id, productId: id, productName: z.string(), quantity: z.int() }),
    /** End of the round by the agency, without the client’s answer. */
    ended: z.strictObject({ at: instant, by: z.string(), reason: z.string() }).nullable(),
    files: z.array(
      z.strictObject({
        id,
        name: z.string(),
        designName: z.string(),
        byteSize: z.int(),
        sha256,
        previewId: id.nullable(),
        thumbnailUrl: z.string().nullable(),
      }),
    ),
    people: z.array(
      z.strictObject({
        id,
        name: z.string(),
        openedAt: instant.nullable(),
        answer: z.strictObject({ decision: z.enum(PROOF_DECISIONS), at: instant, note: z.string() }).nullable(),
      }),
    ),
    comments: z.array(comment),
    /** All rounds of the product, newest first. */
    rounds: z.array(z.strictObject({ id, number: z.int(), state: z.enum(PROOF_STATES) })),
    actions: z.strictObject({
      decide: z.boolean(),
      comment: z.boolean(),
      withdraw: z.boolean(),
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
  body: z.strictObject({
    decision: z.enum(PROOF_DECISIONS),
    note: noteText,
    /** SHA-256 of every file that was seen. */
    seen: z.array(sha256).max(PROOF_LIMITS.files),
  }),
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

const place = z.int().min(PROOF_PLACE.min).max(PROOF_PLACE.max)

export const addProofComment = endpoint('addProofComment', {
  summary: 'Comments on a file of a proof: at a place of a page, on the page, or as an answer to a comment (R44).',
  params: ofProof,
  body: z.union([
    z.strictObject({
      fileId: id,
      page: z.int().min(1).max(10_000),
      place: z.strictObject({ x: place, y: place }).nullable(),
      text: noteText,
    }),
    z.strictObject({ replyTo: id, text: noteText }),
  ]),
  response: z.strictObject({ id }),
})

export const resolveProofComment = endpoint('resolveProofComment', {
  summary: 'Marks a comment of a proof as solved, or as open again (R44).',
  params: z.object({ clientId: id, proofId: id, commentId: id }),
  body: z.strictObject({ isResolved: z.boolean() }),
  responseKind: 'nothing',
})
