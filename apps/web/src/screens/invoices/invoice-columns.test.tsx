// @vitest-environment jsdom
import { et } from '@tiraaz/messages/et'
import { beforeAll, expect, it } from 'vitest'
import type { SalesInvoice } from '../../data/invoices/invoices.ts'
import { loadInsideTexts, startI18n } from '../../i18n/i18n.ts'
import { drawn } from '../../testing/drawn.tsx'
import { invoiceColumns } from './invoice-columns.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})

const invoice: SalesInvoice = {
  id: 'i1',
  invoiceNo: '260012',
  createdOn: '2026-02-03',
  dueOn: '2026-02-17',
  totalSum: 1234.5,
  paidAmount: 0,
  kind: 'invoice',
  isPrepayment: false,
  unpaidSum: 1234.5,
  isOverdue: true,
  payment: 'overdue',
  invoiceReceiver: 'Kauplused OÜ',
  orders: [{ id: 'o1', projectNumber: '2026-0093' }],
}

// spec: I5
it('the invoice table shows number, payment state, dates, amounts, receiver and orders', async () => {
  const cells = invoiceColumns('c1').map(({ key, cell }) => <li key={key}>{cell(invoice)}</li>)
  const list = await drawn(<ul>{cells}</ul>)
  expect([...list.querySelectorAll('li')].map((cell) => cell.textContent)).toEqual([
    '260012',
    et.invoices.payments.overdue,
    '03.02.2026',
    '17.02.2026',
    '1\u00a0234,50\u00a0€',
    '0,00\u00a0€',
    'Kauplused OÜ',
    '2026-0093',
  ])
})
