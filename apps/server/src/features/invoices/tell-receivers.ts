import { amountsOf } from '@tiraaz/domain/invoices/invoice-amounts'
import { HOME_COUNTRY } from '@tiraaz/domain/invoices/home-country'
import { latestPeriod } from '@tiraaz/domain/invoices/invoice-period'
import { referenceNumber } from '@tiraaz/domain/invoices/reference-number'
import type { ClientCtx } from '../../core/context.ts'
import type { Mail, Recipient } from '../../ports/mail/mail.ts'
import type { Invoice } from './invoice-rows.ts'
import type { Invoicing } from './invoicing.query.ts'
import type { PlannedInvoice } from './plan-invoices.ts'

/** Of a receiver no language is known but that of its country. */
const recipientOf = ({ buyer, buyersEmail, buyersCountry }: PlannedInvoice, { reader }: Invoicing) => {
  if (buyersEmail === null) return reader
  const locale = buyersCountry === null || buyersCountry === HOME_COUNTRY ? 'et-EE' : 'en-US'
  return { email: buyersEmail, name: buyer.name, locale } satisfies Recipient
}

const idsOf = ({ id, organizationId, clientId }: Invoice) => ({ invoiceId: id, organizationId, clientId })

/**
 * A letter to each receiver, with the invoice as a file since it may have no account; or to the order's reader where a
 * receiver has no e-mail address.
 */
export const tellReceivers = async (
  ctx: ClientCtx,
  issued: readonly { planned: PlannedInvoice; invoice: Invoice }[],
  { invoicing, projectNumber }: { invoicing: Invoicing; projectNumber: string | null },
): Promise<void> => {
  const mails = issued.flatMap(({ planned, invoice }): Mail[] => {
    const to = recipientOf(planned, invoicing)
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
          totalCents: amountsOf(invoice.lines).totalCents,
          dueOn: invoice.dueOn,
          referenceNumber: referenceNumber(invoiceNumber),
          projectNumbers: projectNumber === null ? [] : [projectNumber],
          ...(planned.buyersEmail === null ? {} : { attachment: { kind: 'salesInvoice', ...idsOf(invoice) } }),
        },
      },
    ]
  })
  await ctx.ports.mail.queue(ctx, ...mails)
}
