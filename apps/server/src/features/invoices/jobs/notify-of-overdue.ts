import type { Day } from '@tiraaz/domain/calendar/day'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { addDays, isWorkday } from '@tiraaz/domain/calendar/workdays'
import type { Cents } from '@tiraaz/domain/money/money'
import { sql } from 'kysely'
import type { BaseCtx } from '../../../context/context.ts'
import { writeEvents } from '../../notifications/index.ts'
import { UNPAID_CENTS } from '../store/lock-invoice.ts'
import { selectInvoiceNumber } from '../store/select-invoice-number.ts'

/** Days after the due day in which the job notifies; fewer than notifications are kept, so none is written again. */
const NOTIFIED_DAYS = 30

type OverdueInvoice = {
  organizationId: string
  clientId: string
  invoiceId: string
  invoiceNumber: string
  receiverName: string
  unpaidCents: Cents
}

/** Reads invoices that became overdue of late, without those that were notified of and agencies whose day off it is. */
const readOverdue = async ({ db }: Pick<BaseCtx, 'db'>, today: Day): Promise<OverdueInvoice[]> => {
  const { rows } = await sql<OverdueInvoice>`
    select s.organization_id as "organizationId", s.client_id as "clientId", s.id as "invoiceId",
      ${selectInvoiceNumber('s')} as "invoiceNumber", s.receiver_name as "receiverName", ${UNPAID_CENTS} as "unpaidCents"
    from sales_invoices s
    where s.kind = 'invoice' and ${UNPAID_CENTS} > 0
      and s.due_on < ${today}::date and s.due_on >= ${addDays(today, -NOTIFIED_DAYS)}::date
      and not exists (
        select from notifications n where n.invoice_id = s.id and n.event_key = 'invoiceOverdue:' || s.id || ':due'
      )
      and not exists (
        select from organization_days_off d where d.organization_id = s.organization_id and d.day = ${today}::date
      )
    order by s.due_on, s.id`.execute(db)
  return rows
}

/** Notifies of invoices that became overdue, each once (R39), on the morning of a working day before the digests. */
export const notifyOfOverdue = async (ctx: Pick<BaseCtx, 'db' | 'now' | 'newId'>): Promise<void> => {
  const today = toTallinnDay(ctx.now())
  if (!isWorkday(today)) return
  for (const { invoiceId, invoiceNumber, receiverName, unpaidCents, ...scope } of await readOverdue(ctx, today)) {
    const params = { invoiceNumber, words: receiverName, cents: Number(unpaidCents) }
    await writeEvents(
      ctx,
      { ...scope, kind: 'invoiceOverdue', actorId: null },
      [{ invoiceId, version: 'due', params }],
      'digest',
    )
  }
}
