// @vitest-environment jsdom
import { et } from '@tiraaz/messages/et'
import { beforeAll, expect, it } from 'vitest'
import { loadAgencyTexts } from '../../../i18n/agency-texts.ts'
import { loadInsideTexts, startI18n } from '../../../i18n/i18n.ts'
import { drawn } from '../../../testing/drawn.tsx'
import { InvoiceStateMark } from './InvoiceStateMark.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
  await loadAgencyTexts()
})

const { agencyInvoices: words } = et
const unpaid = { kind: 'invoice' as const, isOverdue: false, unpaidSum: 100, paidSum: 0, creditedSum: 0 }

it.each([
  ['unpaid', unpaid, words.unpaid],
  ['partly paid', { ...unpaid, unpaidSum: 40, paidSum: 60 }, words.partlyPaid],
  ['overdue, also where a part is paid', { ...unpaid, isOverdue: true, unpaidSum: 40, paidSum: 60 }, words.overdue],
  ['paid', { ...unpaid, unpaidSum: 0, paidSum: 100 }, words.paidState],
  ['overpaid, which is paid', { ...unpaid, unpaidSum: -5, paidSum: 105 }, words.paidState],
  ['credited in full', { ...unpaid, unpaidSum: 0, creditedSum: 100 }, words.credited],
  ['credit note', { ...unpaid, kind: 'creditNote' as const, unpaidSum: 0 }, words.creditNote],
])('the mark of an invoice tells its state: %s', async (_, invoice, expected) => {
  expect((await drawn(<InvoiceStateMark invoice={invoice} />)).textContent).toBe(expected)
})
