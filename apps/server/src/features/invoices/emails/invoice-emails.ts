import { amountsOf } from '@tiraaz/domain/invoices/invoice-amounts'
import { latestPeriod } from '@tiraaz/domain/invoices/invoice-period'
import { referenceNumber } from '@tiraaz/domain/invoices/reference-number'
import type { OrganizationCtx } from '../../../context/context.ts'
import type { Mail, Recipient } from '../../../ports/mail/mail.ts'
import { type Invoice, linesOf } from '../store/invoice-rows.ts'

/** An invoice and whom it is told to: with the paper to the receiver's own address, else to somebody who may see it. */
export type ToldInvoice = {
  invoice: Invoice
  recipient: Recipient | null
  reader: Recipient | null
  projectNumbers: string[]
}

const idsOf = ({ id, organizationId, clientId }: Invoice) => ({ invoiceId: id, organizationId, clientId })

/**
 * A letter to each receiver, with the invoice as a file since it may have no account; or to the order's reader where a
 * receiver has no e-mail address.
 */
export const tellReceivers = async (ctx: OrganizationCtx, issued: readonly ToldInvoice[]): Promise<void> => {
  const mails = issued.flatMap(({ invoice, recipient, reader, projectNumbers }): Mail[] => {
    const to = recipient ?? reader
    if (to === null) return []
    const { from, to: until } = latestPeriod(invoice.createdOn)
    const invoiceNumber = String(invoice.invoiceNo)
    return [
      {
        to,
        organizationId: ctx.organizationId,
        letter: {
          kind: 'invoiceIssued',
          link: `${ctx.ports.publicUrl}/clients/${invoice.clientId}/invoices?from=${from}&to=${until}`,
          invoiceNumber,
          receiverName: invoice.buyer.name,
          totalCents: amountsOf(linesOf(invoice)).totalCents,
          dueOn: invoice.dueOn,
          referenceNumber: referenceNumber(invoiceNumber),
          projectNumbers,
          ...(recipient === null ? {} : { attachment: { kind: 'salesInvoice', ...idsOf(invoice) } }),
        },
      },
    ]
  })
  await ctx.ports.mail.queue(ctx, ...mails)
}
