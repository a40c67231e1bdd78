import { Readable } from 'node:stream'
import { contentDisposition } from '../../core/content-disposition.ts'
import type { Bind } from '../../http/bind.ts'
import { sendFile } from '../../core/send-file.ts'
import { getAgencyInvoice } from './queries/agency-invoice.query.ts'
import { exportAgencyInvoices } from './queries/agency-invoice-export.query.ts'
import { exportInvoicePdfs } from './documents/invoice-pdfs.query.ts'
import { exportKmdInf } from './queries/kmd-inf.query.ts'
import { listAgencyInvoices } from './queries/agency-invoices.query.ts'
import { checkBankStatement } from './queries/check-bank-statement.query.ts'
import { allocateBankEntry } from './commands/allocate-bank-entry.ts'
import { reopenBankEntry, settleBankEntry } from './commands/settle-bank-entry.ts'
import { listBankEntries } from './queries/bank-entries.query.ts'
import { creditInvoice } from './commands/credit-invoice.ts'
import { issueInvoices } from './commands/issue-invoices.ts'
import { issueInvoiceParts } from './commands/issue-invoice-parts.ts'
import { getInvoiceRest } from './queries/invoice-rest.query.ts'
import { issuePrepayment } from './commands/issue-prepayment.ts'
import { issueProposedInvoices } from './commands/issue-proposed.ts'
import { proposeInvoices } from './queries/propose-invoices.query.ts'
import { recordBankStatement } from './commands/record-bank-statement.ts'
import { emailInvoice } from './commands/email-invoice.ts'
import { recordPayment } from './commands/record-payment.ts'
import { remindOfInvoices } from './commands/remind-of-invoices.ts'
import { getSalesInvoicePdf } from './documents/sales-invoice-pdf.query.ts'
import { takeBackPayment } from './commands/take-back-payment.ts'
import { getUnpaidSums } from './queries/unpaid-sums.query.ts'
import { listSalesInvoices } from './queries/sales-invoices.query.ts'

export const bindInvoices = (bind: Bind): void => {
  bind('listSalesInvoices', listSalesInvoices)
  bind('getSalesInvoicePdf', async (ctx, input, { reply }) => {
    const { fileName, bytes } = await getSalesInvoicePdf(ctx, input)
    void reply
      .type('application/pdf')
      .header('content-disposition', contentDisposition(fileName))
      .header('content-length', bytes.byteLength)
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
    return Readable.from([bytes])
  })
  bind('issueInvoices', issueInvoices)
  bind('getInvoiceRest', getInvoiceRest)
  bind('issueInvoiceParts', issueInvoiceParts)
  bind('issuePrepayment', issuePrepayment)
  bind('getUnpaidSums', getUnpaidSums)
  bind('listAgencyInvoices', listAgencyInvoices)
  bind('exportAgencyInvoices', (ctx, { query }) => exportAgencyInvoices(ctx, query))
  bind('exportInvoicePdfs', async (ctx, { query }, { reply }) => {
    const { disposition, bytes } = await exportInvoicePdfs(ctx, query)
    void reply
      .type('application/zip')
      .header('content-disposition', disposition)
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
    return bytes
  })
  bind('exportKmdInf', async (ctx, input, { reply }) =>
    sendFile(reply, 'text/csv; charset=utf-8', await exportKmdInf(ctx, input)),
  )
  bind('getAgencyInvoice', getAgencyInvoice)
  bind('proposeInvoices', proposeInvoices)
  bind('issueProposedInvoices', issueProposedInvoices)
  bind('creditInvoice', creditInvoice)
  bind('remindOfInvoices', remindOfInvoices)
  bind('emailInvoice', emailInvoice)
  bind('recordPayment', recordPayment)
  bind('takeBackPayment', takeBackPayment)
  bind('checkBankStatement', checkBankStatement)
  bind('recordBankStatement', recordBankStatement)
  bind('listBankEntries', listBankEntries)
  bind('allocateBankEntry', allocateBankEntry)
  bind('settleBankEntry', settleBankEntry)
  bind('reopenBankEntry', reopenBankEntry)
}
