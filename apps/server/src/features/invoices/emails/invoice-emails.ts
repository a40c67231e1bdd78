import type { Day } from '@tiraaz/domain/calendar/day'
import { sumInvoiceLines } from '@tiraaz/domain/invoices/invoice-amounts'
import { getLatestPeriod } from '@tiraaz/domain/invoices/invoice-period'
import { makeReferenceNumber } from '@tiraaz/domain/invoices/make-reference-number'
import type { Cents } from '@tiraaz/domain/money/money'
import type { OrganizationCtx } from '../../../context/context.ts'
import type { EmailContent } from '../../../core/email-content.ts'
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

type EmailedInvoice = {
  clientId: string
  createdOn: Day
  invoiceNumber: string
  receiverName: string
  totalCents: Cents
  dueOn: Day
  referenceNumber: string
  projectNumbers: string[]
}

/** Content of the email that brings an issued invoice; its link opens the client's invoices of that time. */
export const buildInvoiceIssued = (
  { ports }: OrganizationCtx,
  { clientId, createdOn, ...about }: EmailedInvoice,
): Extract<EmailContent, { kind: 'invoiceIssued' }> => {
  const { from, to: until } = getLatestPeriod(createdOn)
  return {
    kind: 'invoiceIssued',
    link: `${ports.publicUrl}/clients/${clientId}/invoices?from=${from}&to=${until}`,
    ...about,
  }
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
    return [
      {
        to,
        organizationId: ctx.organizationId,
        content: {
          ...buildInvoiceIssued(ctx, {
            clientId: invoice.clientId,
            createdOn: invoice.createdOn,
            invoiceNumber: formatInvoiceNumber(invoice),
            receiverName: invoice.buyer.name,
            totalCents: sumInvoiceLines(listInvoiceLines(invoice)).totalCents,
            dueOn: invoice.dueOn,
            referenceNumber: makeReferenceNumber(String(invoice.invoiceNo)),
            projectNumbers,
          }),
          ...(recipient === null ? {} : { attachment: { kind: 'salesInvoice', ...idsOf(invoice) } }),
        },
      },
    ]
  })
  await ctx.ports.mail.queue(ctx, ...mails)
}
