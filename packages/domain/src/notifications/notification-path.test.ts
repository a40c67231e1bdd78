import { expect, it } from 'vitest'
import { getNotificationPath } from './notification-path.ts'

it('a notification opens the page of what it is about', () => {
  const none = { orderId: null, clientId: null, worksheetId: null, invoiceId: null }
  expect(getNotificationPath({ ...none, kind: 'paymentUnmatched' })).toBe('/agency/invoices/unallocated')
  expect(getNotificationPath({ ...none, kind: 'mailUndelivered' })).toBe('/agency/settings/operations')
  expect(getNotificationPath({ ...none, kind: 'invoiceOverdue', invoiceId: 'i' })).toBe('/agency/invoices/i')
  expect(getNotificationPath({ ...none, kind: 'worksheetSilent', orderId: 'o', worksheetId: 'w' })).toBe(
    '/agency/worksheets/w',
  )
  expect(getNotificationPath({ ...none, kind: 'marginLow', orderId: 'o' })).toBe('/agency/orders/o')
  expect(getNotificationPath({ ...none, kind: 'approvalFallen', clientId: 'c', orderId: 'o' })).toBe(
    '/clients/c/approvals/o',
  )
  expect(getNotificationPath({ ...none, kind: 'orderSubmitted' })).toBe('/agency/orders')
})
