import type { BasisPoints, Cents } from '../money/money.ts'
import { computeMargin, isBelowFloor } from '../pricing/margin.ts'
import type { Problem } from '../problem.ts'

/** Ways to treat a remark on confirming: only name it, ask for a reason, or refuse. */
export const CONFIRM_HANDLINGS = ['allow', 'reason', 'refuse'] as const
export type ConfirmHandling = (typeof CONFIRM_HANDLINGS)[number]

/** Settings of an organization for confirming orders (R38). */
export type ConfirmPolicy = {
  /** Margin floor of an order in basis points; 0 is none. */
  marginFloor: BasisPoints
  lowMargin: ConfirmHandling
  missingFiles: ConfirmHandling
  overCredit: ConfirmHandling
}

/**
 * Kinds of remarks on an order that is to be confirmed, most severe first:
 * - priceMissing: a sale price is on request (R16)
 * - houseMissing: no printing house would print an item (R21)
 * - loss: the order costs more than it sells for
 * - lowMargin: its margin is below the organization's floor
 * - purchaseMissing: a purchase price is unknown, and so is the margin
 * - overCredit: with the order the client owes more than its credit limit
 * - filesMissing: a required design file is missing (R12)
 * - alterationOpen: an alteration request of the client has no answer (R36)
 */
export const CONFIRM_REMARKS = [
  'priceMissing',
  'houseMissing',
  'loss',
  'lowMargin',
  'purchaseMissing',
  'overCredit',
  'filesMissing',
  'alterationOpen',
] as const
export type ConfirmRemarkKind = (typeof CONFIRM_REMARKS)[number]

export type ConfirmRemark = { kind: ConfirmRemarkKind; handling: ConfirmHandling }

/**
 * Credit of a client in cents. `usedCents`: unpaid invoices with VAT, and confirmed orders that are not invoiced, without
 * VAT, as it is decided when they are invoiced.
 */
export type ClientCredit = { limitCents: Cents | null; usedCents: Cents }

/** Detects that the client owes more than its limit after an order of this price. */
export function isOverCredit({ limitCents, usedCents }: ClientCredit, saleCents: Cents | null): boolean {
  return limitCents !== null && usedCents + (saleCents ?? 0) > limitCents
}

/** Order at the prices of confirming; totals with transport, in cents, null while unknown. */
export type OrderToConfirm = {
  saleCents: Cents | null
  purchaseCents: Cents | null
  items: readonly { printingHouseId: string | null }[]
  filesMissing: boolean
  alterationRequest: string | null
  credit: ClientCredit
}

/** Finds what a person must know before an order is confirmed, and how each remark is treated (R38). */
export function findConfirmRemarks(order: OrderToConfirm, policy: ConfirmPolicy): ConfirmRemark[] {
  const { saleCents, purchaseCents, items } = order
  const margin = computeMargin(saleCents, purchaseCents)
  const isLoss = margin !== null && margin.cents < 0
  const isLow = !isLoss && isBelowFloor(margin, policy.marginFloor === 0 ? null : policy.marginFloor)
  const isHouseMissing = items.some(({ printingHouseId }) => printingHouseId === null)
  const found: [boolean, ConfirmRemark][] = [
    [saleCents === null, { kind: 'priceMissing', handling: 'refuse' }],
    [isHouseMissing, { kind: 'houseMissing', handling: 'refuse' }],
    // A loss is never confirmed without a reason.
    [isLoss, { kind: 'loss', handling: policy.lowMargin === 'refuse' ? 'refuse' : 'reason' }],
    [isLow, { kind: 'lowMargin', handling: policy.lowMargin }],
    [purchaseCents === null && !isHouseMissing, { kind: 'purchaseMissing', handling: 'reason' }],
    [isOverCredit(order.credit, saleCents), { kind: 'overCredit', handling: policy.overCredit }],
    [order.filesMissing, { kind: 'filesMissing', handling: policy.missingFiles }],
    // Named only: it is settled by the confirming, or answered later.
    [order.alterationRequest !== null, { kind: 'alterationOpen', handling: 'allow' }],
  ]
  return found.flatMap(([holds, remark]) => (holds ? [remark] : []))
}

/**
 * Refuses what the organization does not allow, and a missing reason (R38). Missing prices and printing houses have
 * problems of their own, at their items.
 */
export function checkConfirmRemarks(remarks: readonly ConfirmRemark[], reason: string | null): Problem[] {
  const refused = new Set(remarks.flatMap(({ kind, handling }) => (handling === 'refuse' ? [kind] : [])))
  const needsReason = remarks.some(({ handling }) => handling === 'reason')
  return [
    ...(refused.has('loss') || refused.has('lowMargin')
      ? [{ key: 'margin', code: 'marginTooLowToConfirm' as const }]
      : []),
    ...(refused.has('overCredit') ? [{ key: 'credit', code: 'creditExceededToConfirm' as const }] : []),
    ...(refused.has('filesMissing') ? [{ key: 'files', code: 'filesMissingToConfirm' as const }] : []),
    ...(needsReason && reason === null ? [{ key: 'reason', code: 'confirmReasonMissing' as const }] : []),
  ]
}
