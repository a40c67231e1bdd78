import type { Day } from '../calendar/day.ts'
import type { BasisPoints } from '../money/money.ts'
import { type OrderPriceTotals, computeMargin, isBelowFloor, sumOrderPrices } from '../pricing/margin.ts'
import type { WorksheetStatus } from '../worksheets/worksheet-status.ts'
import {
  ATTENTION_KINDS,
  type AttentionKind,
  type ProofAttention,
  RETURNED_STATUSES,
  TO_INVOICE_STATUS,
  TO_SEND_STATUS,
  WAITING_STATUSES,
} from './attention.ts'
import type { OrderStatus } from './order-status.ts'

/** Checks whether a worksheet is not sent yet and has its files, so it waits for the agency alone (R12, R21). */
export const isToBeSent = (worksheet: { status: WorksheetStatus; lacksFiles: boolean }): boolean =>
  worksheet.status === TO_SEND_STATUS && !worksheet.lacksFiles
/** Data that decides which reasons apply; prices are null while unknown. */
export type AttentionFacts = OrderPriceTotals & {
  status: OrderStatus
  /** The organization's margin floor; 0 is none. */
  marginFloor: BasisPoints
  filesMissing: boolean
  worksheets: readonly { status: WorksheetStatus; lacksFiles: boolean }[]
  alterationRequest: string | null
  deadline: Day | null
  /** The approval that the order waits for has fallen to the agency (R47). */
  isApprovedByAgency: boolean
  /** Attention that the products’ proofs need. */
  proofs: readonly ProofAttention[]
}

const has = <T>(list: readonly T[], one: T): boolean => list.includes(one)

const hasLowMargin = (facts: AttentionFacts): boolean => {
  const { saleCents, purchaseCents } = sumOrderPrices(facts)
  return isBelowFloor(computeMargin(saleCents, purchaseCents), facts.marginFloor)
}

type Condition = (facts: AttentionFacts, today: Day) => boolean

const whileWaiting =
  (holds: Condition): Condition =>
  (facts, today) =>
    has<OrderStatus>(WAITING_STATUSES, facts.status) && holds(facts, today)

const HOLDS: Record<AttentionKind, Condition> = {
  toApprove: ({ status, isApprovedByAgency }) => status === 'waitingApproval' && isApprovedByAgency,
  toConfirm: ({ status }) => status === 'submitted',
  priceMissing: (facts) => facts.status === 'submitted' && sumOrderPrices(facts).saleCents === null,
  lowMargin: (facts) => facts.status === 'submitted' && hasLowMargin(facts),
  filesMissing: whileWaiting(({ filesMissing }) => filesMissing),
  toSend: whileWaiting(({ worksheets }) => worksheets.some(isToBeSent)),
  adjustment: whileWaiting(({ worksheets }) =>
    worksheets.some(({ status }) => status === RETURNED_STATUSES.adjustment),
  ),
  rejected: whileWaiting(({ worksheets }) => worksheets.some(({ status }) => status === RETURNED_STATUSES.rejected)),
  proofToSend: whileWaiting(({ proofs }) => proofs.includes('proofToSend')),
  proofChangesAsked: whileWaiting(({ proofs }) => proofs.includes('proofChangesAsked')),
  proofOverdue: whileWaiting(({ proofs }) => proofs.includes('proofOverdue')),
  proofLate: whileWaiting(({ proofs }) => proofs.includes('proofLate')),
  alteration: ({ status, alterationRequest }) => status !== 'draft' && alterationRequest !== null,
  late: whileWaiting(({ deadline }, today) => deadline !== null && deadline < today),
  toInvoice: ({ status }) => status === TO_INVOICE_STATUS,
}

/**
 * Reasons why an order needs attention on a day. A finished order has only unanswered alteration requests and the missing
 * invoice, a draft has none.
 */
export function findAttention(facts: AttentionFacts, today: Day): AttentionKind[] {
  return ATTENTION_KINDS.filter((kind) => HOLDS[kind](facts, today))
}
