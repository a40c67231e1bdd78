// @vitest-environment jsdom
import { INVOICE_PAYMENTS } from '@tiraaz/domain/invoices/invoice-payment'
import { et } from '@tiraaz/messages/et'
import { beforeAll, expect, it } from 'vitest'
import { loadInsideTexts, startI18n } from '../i18n/i18n.ts'
import { drawn } from '../testing/drawn.tsx'
import { InvoicePaymentMark } from './InvoicePaymentMark.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})

it.each(INVOICE_PAYMENTS)('the mark of an invoice tells its payment in words: %s', async (payment) => {
  expect((await drawn(<InvoicePaymentMark payment={payment} />)).textContent).toBe(et.invoices.payments[payment])
})
