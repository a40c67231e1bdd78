import type { Day } from '../calendar/day.ts'
import type { Cents } from '../money/money.ts'
import type { WorksheetStatus } from '../worksheets/worksheet-status.ts'
import type { OrderStatus } from './order-status.ts'

/**
 * What an order may wait for from the agency, in the order in which it is looked at:
 * - toConfirm: it is submitted
 * - priceMissing: submitted with a price on request (R16)
 * - filesMissing: a required design file has not come yet (R12)
 * - adjustment: a worksheet requires adjustment or was rejected (R21)
 * - alteration: the client asks for a change (R36)
 * - late: its deadline has passed and it is neither done nor canceled
 */
export const ATTENTION_KINDS = [
  'toConfirm',
  'priceMissing',
  'filesMissing',
  'adjustment',
  'alteration',
  'late',
] as const

export type AttentionKind = (typeof ATTENTION_KINDS)[number]

/** Only these wait for anybody: a draft is the client’s own, a done or canceled order is over. */
export const WAITING_STATUSES = ['submitted', 'confirmed'] as const satisfies readonly OrderStatus[]

export const ADJUSTMENT_STATUSES = ['rejected', 'requiresAdjustment'] as const satisfies readonly WorksheetStatus[]

/** What the kinds are told by; null where there is no price, worksheets as far as there are any. */
export type AttentionFacts = {
  status: OrderStatus
  itemsCents: Cents | null
  transportCents: Cents | null
  filesMissing: boolean
  worksheets: readonly WorksheetStatus[]
  alterationRequest: string | null
  deadline: Day | null
}

const has = <T>(list: readonly T[], one: T): boolean => list.includes(one)

const HOLDS: Record<AttentionKind, (facts: AttentionFacts, today: Day) => boolean> = {
  toConfirm: ({ status }) => status === 'submitted',
  priceMissing: ({ status, itemsCents, transportCents }) =>
    status === 'submitted' && (itemsCents === null || transportCents === null),
  filesMissing: ({ filesMissing }) => filesMissing,
  adjustment: ({ worksheets }) => worksheets.some((status) => has<WorksheetStatus>(ADJUSTMENT_STATUSES, status)),
  alteration: ({ alterationRequest }) => alterationRequest !== null,
  late: ({ deadline }, today) => deadline !== null && deadline < today,
}

/** Everything that an order waits for on a day; nothing once it is done or canceled, or while it is a draft. */
export function attentionOf(facts: AttentionFacts, today: Day): AttentionKind[] {
  if (!has<OrderStatus>(WAITING_STATUSES, facts.status)) return []
  return ATTENTION_KINDS.filter((kind) => HOLDS[kind](facts, today))
}
