import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { PROOF_PLACE } from '@tiraaz/domain/proofs/proof-place'
import { PROOF_DECISIONS, PROOF_LIMITS, PROOF_MODES, PROOF_STATES } from '@tiraaz/domain/proofs/proof-round'
import { z } from 'zod'
import { day, id, instant, nameText, noteText, text } from '../wire-types.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

export const roundFacts = {
  id,
  number: z.int(),
  state: z.enum(PROOF_STATES),
  /** The files of the order have the bytes that were sent as this proof. */
  hasCurrentFiles: z.boolean(),
  sentAt: instant,
  sentBy: z.string(),
  dueOn: day.nullable(),
}

export const proofFile = z.strictObject({
  id,
  name: z.string(),
  designName: z.string(),
  byteSize: z.int(),
  sha256,
  previewId: id.nullable(),
  thumbnailUrl: z.string().nullable(),
})

export const proofComment = z.strictObject({
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

export const proofPerson = {
  id,
  name: z.string(),
  /** Asked by a link, without an account. */
  isGuest: z.boolean(),
  /** The agency has taken the guest’s link back. */
  isRevoked: z.boolean(),
  openedAt: instant.nullable(),
  /** Last reminder by email. */
  remindedAt: instant.nullable(),
  answer: z
    .strictObject({
      decision: z.enum(PROOF_DECISIONS),
      at: instant,
      note: z.string(),
      /** Words that the person agreed to, in the person’s language; empty for a request for changes. */
      sentence: z.string(),
    })
    .nullable(),
}

/** Effect of the approval on the deadline of the order; null where it has none. */
export const proofDeadline = z
  .strictObject({
    /** Deadline of the order. */
    day,
    /** Day and hour in Estonia before which the approval has to come. */
    approveBy: z.strictObject({ day, hour: z.int() }),
    /** Earliest delivery by an approval now, or by the one that was given; later than `day`: the deadline is lost. */
    earliest: day,
  })
  .nullable()

/** Round as all who are asked about it see it. */
export const proofContent = {
  ...roundFacts,
  deadline: proofDeadline,
  mode: z.enum(PROOF_MODES),
  message: z.string(),
  files: z.array(proofFile),
  comments: z.array(proofComment),
}

export const proofGuestInput = z.strictObject({ name: nameText, email: text(TEXT_LIMITS.email) })

export const proofDecisionInput = z.strictObject({
  decision: z.enum(PROOF_DECISIONS),
  note: noteText,
  /** SHA-256 of every file that was seen. */
  seen: z.array(sha256).max(PROOF_LIMITS.files),
})

const place = z.int().min(PROOF_PLACE.min).max(PROOF_PLACE.max)

export const proofCommentInput = z.union([
  z.strictObject({
    fileId: id,
    page: z.int().min(1).max(10_000),
    place: z.strictObject({ x: place, y: place }).nullable(),
    text: noteText,
  }),
  z.strictObject({ replyTo: id, text: noteText }),
])

export const proofSolutionInput = z.strictObject({ isResolved: z.boolean() })
