import type { Day } from '../calendar/day.ts'
import type { Cents } from '../money/money.ts'
import type { WorksheetStatus } from '../worksheets/worksheet-status.ts'
import type { OrderStatus } from './order-status.ts'

/**
 * What an order may wait for from the agency, in the order in which it is looked at:
 * - toConfirm: it is submitted
 * - priceMissing: submitted with a price on request (R16)
 * - filesMissing: a required design file has not come yet (R12)
 * - toSend: a worksheet that has its files was not sent to its printing house yet (R21)
 * - adjustment: a worksheet requires adjustment or was rejected (R21)
 * - alteration: the client asks for a change, and nobody has answered yet, be the order over or not (R36)
 * - late: its deadline has passed and it is neither done nor canceled
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

export type AttentionKind = (typeof ATTENTION_KINDS)[number]

/** Only these wait for more than an answer: a draft is the client’s own, a done or canceled order is over. */
export const WAITING_STATUSES = ['submitted', 'confirmed'] as const satisfies readonly OrderStatus[]

export const TO_SEND_STATUS = 'open' satisfies WorksheetStatus

export const ADJUSTMENT_STATUSES = ['rejected', 'requiresAdjustment'] as const satisfies readonly WorksheetStatus[]

/** R12, R21: it waits for the agency alone, not for files. */
export const isToBeSent = (worksheet: { status: WorksheetStatus; lacksFiles: boolean }): boolean =>
  worksheet.status === TO_SEND_STATUS && !worksheet.lacksFiles

/** What the kinds are told by; null where there is no price, worksheets as far as there are any. */
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

/** Everything that an order waits for on a day; once it is done or canceled only the answer to a wish, a draft nothing. */
export function attentionOf(facts: AttentionFacts, today: Day): AttentionKind[] {
  return ATTENTION_KINDS.filter((kind) => HOLDS[kind](facts, today))
}
