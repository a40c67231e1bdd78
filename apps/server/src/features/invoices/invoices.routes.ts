import { Readable } from 'node:stream'
import { attachmentOf } from '../../core/content-disposition.ts'
import type { Bind } from '../../http/bind.ts'
import { issueInvoices } from './issue-invoices.ts'
import { getSalesInvoicePdf } from './sales-invoice-pdf.query.ts'
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
}
