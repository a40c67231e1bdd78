import type { Bind } from '../../http/bind.ts'
import { sendFile } from '../../core/send-file.ts'
import { getSalesInvoiceXml } from './e-invoice.query.ts'

export const bindEInvoices = (bind: Bind): void => {
  bind('getSalesInvoiceXml', async (ctx, input, { reply }) =>
    sendFile(reply, 'application/xml; charset=utf-8', await getSalesInvoiceXml(ctx, input)),
  )
}
