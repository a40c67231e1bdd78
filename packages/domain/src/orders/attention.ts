import type { WorksheetStatus } from '../worksheets/worksheet-status.ts'
import type { OrderStatus } from './order-status.ts'

/**
 * Reasons why an order needs attention of the agency, in the order of checking:
 * - toApprove: the order waits for an approval that has fallen to the agency (R47)
 * - toConfirm: the order is submitted
 * - priceMissing: submitted with a price on request (R16)
 * - lowMargin: submitted with a loss, or with a margin below the organization's floor (R38)
 * - filesMissing: a required design file is missing (R12)
 * - toSend: a worksheet with its files was not sent to its printing house yet (R21)
 * - adjustment: a worksheet requires adjustment (R21)
 * - rejected: a printing house rejected a worksheet (R21)
 * - proofToSend: a proof is asked for and none was sent, or its files have changed since (R44)
 * - proofChangesAsked: the client has asked for changes to a proof
 * - proofOverdue: the day on which the answer to a proof was expected has passed
 * - proofLate: the approval of a proof came too late for the deadline
 * - alteration: an alteration request of the client is not answered yet; also for finished orders (R36)
 * - late: the deadline has passed and the order is neither done nor canceled
 * - toInvoice: all worksheets are delivered and something of the order is not invoiced (R20, R41)
 */
export const ATTENTION_KINDS = [
  'toApprove',
  'toConfirm',
  'priceMissing',
  'lowMargin',
  'filesMissing',
  'toSend',
  'adjustment',
  'rejected',
  'proofToSend',
  'proofChangesAsked',
  'proofOverdue',
  'proofLate',
  'alteration',
  'late',
  'toInvoice',
] as const

/** Kinds that are about proofs. */
export const PROOF_ATTENTION = ['proofToSend', 'proofChangesAsked', 'proofOverdue', 'proofLate'] as const

export type ProofAttention = (typeof PROOF_ATTENTION)[number]

/** Orders to be confirmed whose margins are looked at for the count, newest first. */
export const MARGIN_COUNT_LIMIT = 1000

/** Counts of attention end at this number: a person who reads it knows that there are more. */
export const ATTENTION_LIMIT = 1000

export type AttentionKind = (typeof ATTENTION_KINDS)[number]

/** Statuses of an order in work: a draft is the client's own, and a finished order needs only answers and its invoice. */
export const WAITING_STATUSES = ['submitted', 'confirmed'] as const satisfies readonly OrderStatus[]

/** Status of orders that are delivered and not fully invoiced: one that is invoiced is complete (R20). */
export const TO_INVOICE_STATUS = 'done' satisfies OrderStatus

/** Status of worksheets that were not sent to a printing house yet. */
export const TO_SEND_STATUS = 'open' satisfies WorksheetStatus

/** Statuses of worksheets that came back to the agency, by the reason why their order needs attention. */
export const RETURNED_STATUSES = {
  adjustment: 'requiresAdjustment',
  rejected: 'rejected',
} as const satisfies Partial<Record<AttentionKind, WorksheetStatus>>
