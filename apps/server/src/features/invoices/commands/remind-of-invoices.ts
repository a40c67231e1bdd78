import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { Day } from '@tiraaz/domain/calendar/day'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import type { Cents } from '@tiraaz/domain/money/money'
import type { Problem } from '@tiraaz/domain/problem'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { NotFound, refuseIfAny } from '../../../core/errors.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { inTransaction } from '../../../context/transaction.ts'
import type { Mail, Recipient } from '../../../ports/mail/mail.ts'
import { UNPAID_CENTS } from '../store/lock-invoice.ts'
import { INVOICE_READERS, type InvoiceReaders, chooseRecipient } from '../emails/invoice-email-recipients.ts'
import { isRemindedToday } from '@tiraaz/domain/invoices/is-reminded-today'
import { selectInvoiceNumber } from '../store/select-invoice-number.ts'

type Input = EndpointRequest<Endpoints['remindOfInvoices']>
type Output = EndpointOutput<Endpoints['remindOfInvoices']>

type OverdueInvoice = InvoiceReaders & {
  id: string
  clientId: string
  invoiceNo: string
  referenceNumber: string
  createdOn: Day
  dueOn: Day
  unpaidCents: Cents
  remindedAt: Date | null
}

const lockInvoices = async (tx: OrganizationCtx, ids: readonly string[]): Promise<OverdueInvoice[]> => {
  const { rows } = await sql<OverdueInvoice>`
    select s.id, s.client_id as "clientId", ${selectInvoiceNumber('s')} as "invoiceNo", s.reference_number as "referenceNumber",
      s.created_on as "createdOn", s.due_on as "dueOn", ${UNPAID_CENTS} as "unpaidCents", s.reminded_at as "remindedAt",
      ${INVOICE_READERS}
    from sales_invoices s join clients c on c.id = s.client_id
    where s.organization_id = ${tx.organizationId} and s.id in (${sql.join([...ids])})
    order by s.id
    for update of s`.execute(tx.db)
  return rows
}

const problemOf = (invoice: OverdueInvoice, today: Day): Problem['code'] | null => {
  if (invoice.unpaidCents <= 0 || invoice.dueOn >= today) return 'invoiceNotOverdue'
  if (isRemindedToday(invoice.remindedAt, today)) return 'remindedToday'
  return chooseRecipient(invoice) === null ? 'reminderWithoutReader' : null
}

const emailOf = (ctx: OrganizationCtx, invoice: OverdueInvoice, to: Recipient): Mail => {
  const { id: invoiceId, clientId, createdOn, invoiceNo, ...about } = invoice
  const { organizationId } = ctx
  return {
    to,
    organizationId,
    content: {
      kind: 'invoiceOverdue',
      link: `${ctx.ports.publicUrl}/clients/${clientId}/invoices?from=${createdOn}&to=${createdOn}`,
      invoiceNumber: invoiceNo,
      receiverName: about.receiverName,
      unpaidCents: about.unpaidCents,
      dueOn: about.dueOn,
      referenceNumber: about.referenceNumber,
      attachment: { kind: 'salesInvoice', organizationId, clientId, invoiceId },
    },
  }
}

/** Emails reminders of overdue invoices with the invoice attached; all or none, each invoice at most once a day. */
export const remindOfInvoices = (ctx: OrganizationCtx, { body }: Input): Promise<Output> =>
  inTransaction(ctx, async (tx) => {
    const ids = [...new Set(body.invoices)]
    const invoices = await lockInvoices(tx, ids)
    if (invoices.length !== ids.length) throw new NotFound()
    const today = toTallinnDay(tx.now())
    refuseIfAny(
      invoices.flatMap((invoice): Problem[] => {
        const code = problemOf(invoice, today)
        return code === null ? [] : [{ key: `invoices[${body.invoices.indexOf(invoice.id)}]`, code }]
      }),
    )
    const mails = invoices.flatMap((invoice) => {
      const to = chooseRecipient(invoice)
      return to === null ? [] : [emailOf(tx, invoice, to)]
    })
    await tx.db.updateTable('sales_invoices').set({ reminded_at: tx.now() }).where('id', 'in', ids).execute()
    await recordChanges(
      tx,
      invoices.map((invoice) => ({
        noun: 'invoice',
        verb: 'sent',
        subject: { id: invoice.id, name: invoice.invoiceNo },
        clientId: invoice.clientId,
        after: { reminderTo: chooseRecipient(invoice)?.email ?? null },
      })),
    )
    await tx.ports.mail.queue(tx, ...mails)
    return { sent: mails.length }
  })
