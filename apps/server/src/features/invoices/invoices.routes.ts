import { Readable } from 'node:stream'
import { attachmentOf } from '../../core/content-disposition.ts'
import type { Bind } from '../../http/bind.ts'
import { getAgencyInvoice } from './agency-invoice.query.ts'
import { exportAgencyInvoices } from './agency-invoice-export.query.ts'
import { listAgencyInvoices } from './agency-invoices.query.ts'
import { checkBankStatement } from './check-bank-statement.query.ts'
import { creditInvoice } from './credit-invoice.ts'
import { issueInvoices } from './issue-invoices.ts'
import { issueProposedInvoices } from './issue-proposed.ts'
import { proposeInvoices } from './propose-invoices.query.ts'
import { recordBankStatement } from './record-bank-statement.ts'
import { recordPayment } from './record-payment.ts'
import { remindOfInvoices } from './remind-of-invoices.ts'
import { getSalesInvoicePdf } from './sales-invoice-pdf.query.ts'
import { takeBackPayment } from './take-back-payment.ts'
import { getUnpaidSums } from './unpaid-sums.query.ts'
import { listSalesInvoices } from './sales-invoices.query.ts'

export const bindInvoices = (bind: Bind): void => {
  bind('listSalesInvoices', listSalesInvoices)
  bind('getSalesInvoicePdf', async (ctx, input, { reply }) => {
    const { fileName, bytes } = await getSalesInvoicePdf(ctx, input)
    void reply
      .type('application/pdf')
      .header('content-disposition', attachmentOf(fileName))
      .header('content-length', bytes.byteLength)
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
    return Readable.from([bytes])
  })
  bind('issueInvoices', issueInvoices)
  bind('getUnpaidSums', getUnpaidSums)
  bind('listAgencyInvoices', listAgencyInvoices)
  bind('exportAgencyInvoices', (ctx, { query }) => exportAgencyInvoices(ctx, query))
  bind('getAgencyInvoice', getAgencyInvoice)
  bind('proposeInvoices', proposeInvoices)
  bind('issueProposedInvoices', issueProposedInvoices)
  bind('creditInvoice', creditInvoice)
  bind('remindOfInvoices', remindOfInvoices)
  bind('recordPayment', recordPayment)
  bind('takeBackPayment', takeBackPayment)
  bind('checkBankStatement', checkBankStatement)
  bind('recordBankStatement', recordBankStatement)
}
