import type { NotificationKind } from './notification-kinds.ts'

/** Ids of the things that a notification is about. */
export type NotificationSubject = {
  kind: NotificationKind
  orderId: string | null
  /** Client of the order or the invoice. */
  clientId: string | null
  worksheetId: string | null
  invoiceId: string | null
}

/** Returns the page of the portal that a notification opens. */
export function getNotificationPath({ kind, orderId, clientId, worksheetId, invoiceId }: NotificationSubject): string {
  if (kind === 'paymentUnmatched') return '/agency/invoices/unallocated'
  if (kind === 'mailUndelivered') return '/agency/settings/operations'
  if (kind === 'approvalFallen' && clientId !== null && orderId !== null)
    return `/clients/${clientId}/approvals/${orderId}`
  if (invoiceId !== null) return `/agency/invoices/${invoiceId}`
  if (worksheetId !== null) return `/agency/worksheets/${worksheetId}`
  return orderId === null ? '/agency/orders' : `/agency/orders/${orderId}`
}
