import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { Day } from '@tiraaz/domain/calendar/day'
import type { Cents } from '@tiraaz/domain/money/money'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { Invalid, NotFound } from '../../../core/errors.ts'
import { buildInvoiceIssued } from '../emails/invoice-emails.ts'
import { chooseRecipient, INVOICE_READERS, type InvoiceReaders } from '../emails/invoice-email-recipients.ts'
import { selectInvoiceNumber } from '../store/select-invoice-number.ts'

type Input = EndpointRequest<Endpoints['emailInvoice']>
type Output = EndpointOutput<Endpoints['emailInvoice']>

type EmailedInvoice = InvoiceReaders & {
  clientId: string
  kind: 'invoice' | 'creditNote'
  invoiceNo: string
  referenceNumber: string
  createdOn: Day
  dueOn: Day
  totalCents: Cents
  projectNumbers: string[]
}

const lockForEmail = async (tx: OrganizationCtx, id: string): Promise<EmailedInvoice> => {
  const { rows } = await sql<EmailedInvoice>`
    select s.client_id as "clientId", s.kind, ${selectInvoiceNumber('s')} as "invoiceNo",
      s.reference_number as "referenceNumber", s.created_on as "createdOn", s.due_on as "dueOn",
      s.net_cents + s.vat_cents as "totalCents", ${INVOICE_READERS},
      coalesce((
        select json_agg(o.project_number order by o.project_number)
        from sales_invoice_orders part join orders o on o.id = part.order_id
        where part.invoice_id = s.id and o.project_number is not null
      ), '[]') as "projectNumbers"
    from sales_invoices s join clients c on c.id = s.client_id
    where s.id = ${id} and s.organization_id = ${tx.organizationId}
    for update of s`.execute(tx.db)
  const [invoice] = rows
  if (invoice === undefined) throw new NotFound()
  return invoice
}

/**
 * Emails an issued invoice once more, with its PDF, to the receiver's address of today, else to a person of the client
 * (R29). Refuses a credit note, and an invoice that nobody can get.
 */
export const emailInvoice = (ctx: OrganizationCtx, { params }: Input): Promise<Output> =>
  inTransaction(ctx, async (tx) => {
    const { organizationId } = tx
    const invoice = await lockForEmail(tx, params.id)
    if (invoice.kind === 'creditNote') throw new Invalid([{ key: 'invoice', code: 'invoiceIsCreditNote' }])
    const to = chooseRecipient(invoice)
    if (to === null) throw new Invalid([{ key: 'invoice', code: 'reminderWithoutReader' }])
    const { clientId, createdOn, invoiceNo, receiverName, totalCents, dueOn, referenceNumber, projectNumbers } = invoice
    await tx.db
      .updateTable('sales_invoices')
      .set({ emailed_to: to.email, emailed_at: tx.now() })
      .where('id', '=', params.id)
      .where('organization_id', '=', organizationId)
      .execute()
    await recordChanges(tx, [
      {
        noun: 'invoice',
        verb: 'sent',
        subject: { id: params.id, name: invoiceNo },
        clientId,
        after: { invoiceTo: to.email },
      },
    ])
    await tx.ports.mail.queue(tx, {
      to,
      organizationId,
      content: {
        ...buildInvoiceIssued(tx, {
          clientId,
          createdOn,
          invoiceNumber: invoiceNo,
          receiverName,
          totalCents,
          dueOn,
          referenceNumber,
          projectNumbers,
        }),
        attachment: { kind: 'salesInvoice', organizationId, clientId, invoiceId: params.id },
      },
    })
    return { to: to.email }
  })
