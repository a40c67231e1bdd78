import { expect, test } from 'vitest'
import { getOrderPayment } from './order-payment.ts'

const invoice = {
  kind: 'invoice' as const,
  isCredited: false,
  isPrepayment: false,
  isOverdue: false,
  unpaidSum: 0,
  paidSum: 0,
}
const paid = { ...invoice, paidSum: 100 }
const unpaid = { ...invoice, unpaidSum: 100 }

test.each([
  ['no invoice', [], null],
  ['an unpaid invoice', [unpaid], 'unpaid'],
  ['a paid invoice', [paid], 'paid'],
  ['an invoice paid in part', [{ ...invoice, paidSum: 40, unpaidSum: 60 }], 'partlyPaid'],
  ['a paid invoice and an unpaid one', [paid, unpaid], 'partlyPaid'],
  ['an overdue invoice beside a paid one', [paid, { ...unpaid, isOverdue: true }], 'overdue'],
  [
    'a credited invoice alone',
    [
      { ...invoice, isCredited: true },
      { ...invoice, kind: 'creditNote' as const },
    ],
    null,
  ],
  ['a credited invoice and its paid successor', [{ ...invoice, isCredited: true }, paid], 'paid'],
  ['a paid prepayment', [{ ...paid, isPrepayment: true }], null],
  ['an unpaid prepayment', [{ ...unpaid, isPrepayment: true }], 'unpaid'],
  ['an invoice that its prepayment covers', [{ ...paid, isPrepayment: true }, invoice], 'paid'],
])('payment of an order with %s is %#', (_title, invoices, payment) => {
  expect(getOrderPayment(invoices, true)).toBe(payment)
})

test('an order with more to invoice is not paid by its paid parts, but its unpaid parts are named', () => {
  expect([getOrderPayment([paid], false), getOrderPayment([unpaid], false)]).toEqual([null, 'unpaid'])
})
