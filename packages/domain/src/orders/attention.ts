import type { Day } from '../calendar/day.ts'
import type { Cents } from '../money/money.ts'
import type { WorksheetStatus } from '../worksheets/worksheet-status.ts'
import type { OrderStatus } from './order-status.ts'

/**
 * Reasons why an order needs attention of the agency, in the order of checking:
 * - toConfirm: the order is submitted
 * - priceMissing: submitted with a price on request (R16)
 * - filesMissing: a required design file is missing (R12)
 * - toSend: a worksheet with its files was not sent to its printing house yet (R21)
 * - adjustment: a worksheet requires adjustment or was rejected (R21)
 * - alteration: an alteration request of the client is not answered yet; also for finished orders (R36)
 * - late: the deadline has passed and the order is neither done nor canceled
 */
export const ATTENTION_KINDS = [
  'toConfirm',
  'priceMissing',
  'filesMissing',
  'toSend',
  'adjustment',
  'alteration',
  'late',
] as const

/** Counts of attention end at this number: a person who reads it knows that there are more. */
export const ATTENTION_LIMIT = 1000

export type AttentionKind = (typeof ATTENTION_KINDS)[number]

/**
 * Statuses in which all reasons apply: a draft is the client's own, and finished orders need only answers to requests.
 */
export const WAITING_STATUSES = ['submitted', 'confirmed'] as const satisfies readonly OrderStatus[]

/** Status of worksheets that were not sent to a printing house yet. */
export const TO_SEND_STATUS = 'open' satisfies WorksheetStatus

/** Statuses of worksheets that the printing house sent back. */
export const ADJUSTMENT_STATUSES = ['rejected', 'requiresAdjustment'] as const satisfies readonly WorksheetStatus[]

/** Checks whether a worksheet is not sent yet and has its files, so it waits for the agency alone (R12, R21). */
export const isToBeSent = (worksheet: { status: WorksheetStatus; lacksFiles: boolean }): boolean =>
  worksheet.status === TO_SEND_STATUS && !worksheet.lacksFiles

/** Data that decides which reasons apply; prices are null while unknown. */
export type AttentionFacts = {
  status: OrderStatus
  itemsCents: Cents | null
  transportCents: Cents | null
  filesMissing: boolean
  worksheets: readonly { status: WorksheetStatus; lacksFiles: boolean }[]
  alterationRequest: string | null
  deadline: Day | null
}

const has = <T>(list: readonly T[], one: T): boolean => list.includes(one)

type Condition = (facts: AttentionFacts, today: Day) => boolean

const whileWaiting =
  (holds: Condition): Condition =>
  (facts, today) =>
    has<OrderStatus>(WAITING_STATUSES, facts.status) && holds(facts, today)

const HOLDS: Record<AttentionKind, Condition> = {
  toConfirm: ({ status }) => status === 'submitted',
  priceMissing: ({ status, itemsCents, transportCents }) =>
    status === 'submitted' && (itemsCents === null || transportCents === null),
  filesMissing: whileWaiting(({ filesMissing }) => filesMissing),
  toSend: whileWaiting(({ worksheets }) => worksheets.some(isToBeSent)),
  adjustment: whileWaiting(({ worksheets }) =>
    worksheets.some(({ status }) => has<WorksheetStatus>(ADJUSTMENT_STATUSES, status)),
  ),
  alteration: ({ status, alterationRequest }) => status !== 'draft' && alterationRequest !== null,
  late: whileWaiting(({ deadline }, today) => deadline !== null && deadline < today),
}

/**
 * Reasons why an order needs attention on a day. A finished order has only unanswered alteration requests, a draft has
 * none.
 */
export function findAttention(facts: AttentionFacts, today: Day): AttentionKind[] {
  return ATTENTION_KINDS.filter((kind) => HOLDS[kind](facts, today))
}
