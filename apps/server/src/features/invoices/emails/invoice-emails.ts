import { sumInvoiceLines } from '@tiraaz/domain/invoices/invoice-amounts'
import { getLatestPeriod } from '@tiraaz/domain/invoices/invoice-period'
import { makeReferenceNumber } from '@tiraaz/domain/invoices/make-reference-number'
import type { OrganizationCtx } from '../../../context/context.ts'
import type { Mail, Recipient } from '../../../ports/mail/mail.ts'
import { type Invoice, listInvoiceLines } from '../store/invoice-rows.ts'
import { formatInvoiceNumber } from '@tiraaz/domain/invoices/format-invoice-number'

/** Issued invoice with its recipients: the receiver's own address, else a person who may see the order. */
export type IssuedInvoice = {
  invoice: Invoice
  recipient: Recipient | null
  reader: Recipient | null
  projectNumbers: string[]
}

const idsOf = ({ id, organizationId, clientId }: Invoice) => ({ invoiceId: id, organizationId, clientId })

/**
 * Emails each receiver with the invoice attached, because the receiver may have no account. If a receiver has no email
 * address, the reader of the order gets the email without the attachment.
 */
export const sendInvoiceEmails = async (ctx: OrganizationCtx, issued: readonly IssuedInvoice[]): Promise<void> => {
  const mails = issued.flatMap(({ invoice, recipient, reader, projectNumbers }): Mail[] => {
    const to = recipient ?? reader
    if (to === null) return []
    const { from, to: until } = getLatestPeriod(invoice.createdOn)
    const invoiceNumber = formatInvoiceNumber(invoice)
    return [
      {
        to,
        organizationId: ctx.organizationId,
        content: {
          kind: 'invoiceIssued',
          link: `${ctx.ports.publicUrl}/clients/${invoice.clientId}/invoices?from=${from}&to=${until}`,
          invoiceNumber,
          receiverName: invoice.buyer.name,
          totalCents: sumInvoiceLines(listInvoiceLines(invoice)).totalCents,
          dueOn: invoice.dueOn,
          referenceNumber: makeReferenceNumber(String(invoice.invoiceNo)),
          projectNumbers,
          ...(recipient === null ? {} : { attachment: { kind: 'salesInvoice', ...idsOf(invoice) } }),
        },
      },
    ]
  })
  await ctx.ports.mail.queue(ctx, ...mails)
}
