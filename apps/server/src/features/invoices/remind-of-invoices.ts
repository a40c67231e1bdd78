import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { Day } from '@tiraaz/domain/calendar/day'
import { tallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { HOME_COUNTRY } from '@tiraaz/domain/invoices/home-country'
import type { Cents } from '@tiraaz/domain/money/money'
import type { Problem } from '@tiraaz/domain/problem'
import type { Locale } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../core/context.ts'
import { NotFound, refuseIfAny } from '../../core/errors.ts'
import { recordChanges } from '../../db/record-change.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Mail, Recipient } from '../../ports/mail/mail.ts'
import { STILL_REACHES_CLIENT } from '../accounts/access-facts.ts'
import { UNPAID_CENTS } from './invoice-held.ts'
import { isRemindedToday } from './reminded.ts'

type Input = EndpointRequest<Endpoints['remindOfInvoices']>
type Output = EndpointOutput<Endpoints['remindOfInvoices']>

type Reminded = {
  id: string
  clientId: string
  invoiceNo: number
  receiverName: string
  referenceNumber: string
  createdOn: Day
  dueOn: Day
  unpaidCents: Cents
  remindedAt: Date | null
  /** As it is today: whoever moved reads their letters at the new address. */
  receiverEmail: string | null
  receiverCountry: string
  clientLocale: Locale
  isClientItself: boolean
  reader: Recipient | null
}

const holdInvoices = async (tx: OrganizationCtx, ids: readonly string[]): Promise<Reminded[]> => {
  const { rows } = await sql<Reminded>`
    select s.id, s.client_id as "clientId", s.invoice_no as "invoiceNo", s.receiver_name as "receiverName",
      s.reference_number as "referenceNumber", s.created_on as "createdOn", s.due_on as "dueOn",
      ${UNPAID_CENTS} as "unpaidCents", s.reminded_at as "remindedAt",
      case when s.invoice_receiver_id is null then c.email else (
        select r.email from invoice_receivers r where r.id = s.invoice_receiver_id
      ) end as "receiverEmail",
      s.receiver_country_code as "receiverCountry", c.locale as "clientLocale",
      s.invoice_receiver_id is null as "isClientItself",
      (
        select json_build_object('email', u.email, 'name', u.name, 'locale', u.locale)
        from sales_invoice_orders part join orders o on o.id = part.order_id
        join users u on u.id in (o.representative_id, c.agent_id)
        where part.invoice_id = s.id and ${STILL_REACHES_CLIENT}
        order by u.id = o.representative_id is true desc, o.id desc
        limit 1
      ) as reader
    from sales_invoices s join clients c on c.id = s.client_id
    where s.organization_id = ${tx.organizationId} and s.id in (${sql.join([...ids])})
    order by s.id
    for update of s`.execute(tx.db)
  return rows
}

const recipientOf = (invoice: Reminded): Recipient | null => {
  const { receiverEmail: email, receiverName: name, clientLocale } = invoice
  if (email === null || email === '') return invoice.reader
  const ofCountry = invoice.receiverCountry === HOME_COUNTRY ? 'et-EE' : 'en-US'
  return { email, name, locale: invoice.isClientItself ? clientLocale : ofCountry }
}

const problemOf = (invoice: Reminded, today: Day): Problem['code'] | null => {
  if (invoice.unpaidCents <= 0 || invoice.dueOn >= today) return 'invoiceNotOverdue'
  if (isRemindedToday(invoice.remindedAt, today)) return 'remindedToday'
  return recipientOf(invoice) === null ? 'reminderWithoutReader' : null
}

const letterOf = (ctx: OrganizationCtx, invoice: Reminded, to: Recipient): Mail => {
  const { id: invoiceId, clientId, createdOn, invoiceNo, ...about } = invoice
  const { organizationId } = ctx
  return {
    to,
    organizationId,
    letter: {
      kind: 'invoiceOverdue',
      link: `${ctx.ports.publicUrl}/clients/${clientId}/invoices?from=${createdOn}&to=${createdOn}`,
      invoiceNumber: String(invoiceNo),
      receiverName: about.receiverName,
      unpaidCents: about.unpaidCents,
      dueOn: about.dueOn,
      referenceNumber: about.referenceNumber,
      attachment: { kind: 'salesInvoice', organizationId, clientId, invoiceId },
    },
  }
}

/** Reminders of overdue invoices with the invoice itself; all or none, each at most once a day. */
export const remindOfInvoices = (ctx: OrganizationCtx, { body }: Input): Promise<Output> =>
  inTransaction(ctx, async (tx) => {
    const ids = [...new Set(body.invoices)]
    const held = await holdInvoices(tx, ids)
    if (held.length !== ids.length) throw new NotFound()
    const today = tallinnDay(tx.now())
    refuseIfAny(
      held.flatMap((invoice): Problem[] => {
        const code = problemOf(invoice, today)
        return code === null ? [] : [{ key: `invoices[${body.invoices.indexOf(invoice.id)}]`, code }]
      }),
    )
    const mails = held.flatMap((invoice) => {
      const to = recipientOf(invoice)
      return to === null ? [] : [letterOf(tx, invoice, to)]
    })
    await tx.db.updateTable('sales_invoices').set({ reminded_at: tx.now() }).where('id', 'in', ids).execute()
    await recordChanges(
      tx,
      held.map((invoice) => ({
        noun: 'invoice',
        verb: 'sent',
        subject: { id: invoice.id, name: String(invoice.invoiceNo) },
        clientId: invoice.clientId,
        after: { reminderTo: recipientOf(invoice)?.email ?? null },
      })),
    )
    await tx.ports.mail.queue(tx, ...mails)
    return { sent: mails.length }
  })
