import type { PrintingHouseStep } from '../worksheets/printing-house-steps.ts'

/** Events that the agency is notified of, in the order in which settings list them (R39). */
export const NOTIFICATION_KINDS = [
  'approvalFallen',
  'orderSubmitted',
  'alterationRequested',
  'filesAdded',
  'fileReplaced',
  'changeAccepted',
  'changeDeclined',
  'proofApproved',
  'proofChangesRequested',
  'worksheetAccepted',
  'worksheetPromised',
  'worksheetRejected',
  'worksheetAdjustment',
  'worksheetCompleted',
  'worksheetShipped',
  'worksheetDelivered',
  'worksheetSilent',
  'preflightError',
  'marginLow',
  'invoiceOverdue',
  'paymentUnmatched',
  'mailUndelivered',
] as const

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Time of the email about a notification: with the event, in the email of the next working day, or never. */
export const NOTIFICATION_EMAILS = ['atOnce', 'digest', 'none'] as const

export type NotificationEmail = (typeof NOTIFICATION_EMAILS)[number]

/** Setting of a person who has chosen none: what needs an answer is emailed at once, progress in the digest. */
export const DEFAULT_NOTIFICATION_EMAILS: Readonly<Record<NotificationKind, NotificationEmail>> = {
  approvalFallen: 'atOnce',
  orderSubmitted: 'atOnce',
  alterationRequested: 'atOnce',
  filesAdded: 'digest',
  fileReplaced: 'digest',
  changeAccepted: 'atOnce',
  changeDeclined: 'atOnce',
  proofApproved: 'digest',
  proofChangesRequested: 'atOnce',
  worksheetAccepted: 'atOnce',
  worksheetPromised: 'atOnce',
  worksheetRejected: 'atOnce',
  worksheetAdjustment: 'atOnce',
  worksheetCompleted: 'digest',
  worksheetShipped: 'digest',
  worksheetDelivered: 'atOnce',
  worksheetSilent: 'digest',
  preflightError: 'atOnce',
  marginLow: 'digest',
  invoiceOverdue: 'digest',
  paymentUnmatched: 'digest',
  mailUndelivered: 'digest',
}

/** Kinds that concern no order: everybody who may see the agency's invoices and orders is responsible for them (R39). */
export const OFFICE_KINDS: readonly NotificationKind[] = ['paymentUnmatched', 'mailUndelivered']

/** Kind of the notification about a printing house's step (R21). */
export const NOTIFICATION_OF_STEP = {
  accept: 'worksheetAccepted',
  reject: 'worksheetRejected',
  askForAdjustment: 'worksheetAdjustment',
  complete: 'worksheetCompleted',
  deliver: 'worksheetDelivered',
} as const satisfies Record<PrintingHouseStep, NotificationKind>
