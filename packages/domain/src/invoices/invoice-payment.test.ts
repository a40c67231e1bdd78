import { expect, it } from 'vitest'
import { getInvoicePayment } from './invoice-payment.ts'

const unpaid = { kind: 'invoice', isOverdue: false, unpaidSum: 100, paidSum: 0, creditedSum: 0 } as const

it.each([
  ['unpaid', unpaid],
  ['overdue', { ...unpaid, isOverdue: true }],
  ['overdue', { ...unpaid, isOverdue: true, unpaidSum: 60, paidSum: 40 }],
  ['partlyPaid', { ...unpaid, unpaidSum: 60, paidSum: 40 }],
  ['paid', { ...unpaid, unpaidSum: 0, paidSum: 100 }],
  ['paid', { ...unpaid, unpaidSum: -5, paidSum: 105 }],
  ['paid', { ...unpaid, unpaidSum: 0, paidSum: 40, creditedSum: 60 }],
  ['credited', { ...unpaid, unpaidSum: 0, creditedSum: 100 }],
  ['creditNote', { ...unpaid, kind: 'creditNote' as const, unpaidSum: 0 }],
] as const)('the payment of an invoice is %s', (expected, invoice) => {
  expect(getInvoicePayment(invoice)).toBe(expected)
})
