import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { Day } from '@tiraaz/domain/calendar/day'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { basisPointsToPercent, type Cents, centsToEuros } from '@tiraaz/domain/money/money'
import type { VatCategory, VatReason } from '@tiraaz/domain/vat/vat-category'
import { getLanguage } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { defineStatement } from '../../../db/statement.ts'
import { VAT_CATEGORY } from './vat-category.ts'
import { HEAD_COLUMNS, type InvoiceHeadRow, toInvoiceHead } from './agency-invoices.query.ts'
import { chooseRecipient, INVOICE_READERS, type InvoiceReaders } from '../emails/invoice-email-recipients.ts'
import { SETTLEMENTS, settlesLine } from '../store/settlements.ts'
import { selectInvoiceNumber } from '../store/select-invoice-number.ts'

type Output = EndpointOutput<Endpoints['getAgencyInvoice']>

type LineRow = {
  et: string
  en: string
  note: string | null
  projectNumber: string
  quantity: number
  unit: 'piece' | 'service'
  vatCategory: VatCategory
  vatRate: number
  netCents: Cents
  takenCents: Cents
}
type PaymentRow = {
  id: string
  paidOn: Day
  cents: Cents
  note: string | null
  recordedBy: string | null
  recordedAt: string
  isFromBank: boolean
  isTakenBack: boolean
}
type NoteRow = { id: string; invoiceNo: string; createdOn: Day; totalCents: Cents }
type Row = InvoiceHeadRow &
  InvoiceReaders & {
    emailedTo: string | null
    emailedAt: Date | null
    netCents: Cents
    vatCents: Cents
    deliveredOn: Day | null
    note: string | null
    isCredited: boolean
    settledCents: Cents
    vatReasons: VatReason[]
    credits: Omit<NoteRow, 'totalCents'> | null
    creditNotes: NoteRow[]
    lines: LineRow[]
    payments: PaymentRow[]
  }

const readInvoice = defineStatement<{ id: string; organizationId: string }, Row>(
  ({ id, organizationId }) => sql`
    select ${HEAD_COLUMNS}, ${INVOICE_READERS}, s.emailed_to as "emailedTo", s.emailed_at as "emailedAt",
      s.net_cents as "netCents", s.vat_cents as "vatCents", s.delivered_on as "deliveredOn", s.note,
      coalesce(s.vat_reasons, '[]') as "vatReasons",
      s.is_credited as "isCredited",
      coalesce((
        select -sum(t.net_cents + t.vat_cents)::bigint from ${SETTLEMENTS} where t.settles_invoice_id = s.id
      ), 0) as "settledCents",
      (
        select json_build_object('id', o.id, 'invoiceNo', ${selectInvoiceNumber('o')}, 'createdOn', o.created_on)
        from sales_invoices o where o.id = s.credits_invoice_id
      ) as credits,
      coalesce((
        select json_agg(json_build_object(
          'id', n.id, 'invoiceNo', ${selectInvoiceNumber('n')}, 'createdOn', n.created_on, 'totalCents', n.net_cents + n.vat_cents
        ) order by n.invoice_no)
        from sales_invoices n where n.credits_invoice_id = s.id
      ), '[]') as "creditNotes",
      coalesce((
        select json_agg(json_build_object(
          'et', l.name_et, 'en', l.name_en, 'note', l.note, 'projectNumber', o.project_number, 'quantity', l.quantity,
          'unit', l.unit, 'vatCategory', ${VAT_CATEGORY}, 'vatRate', l.vat_rate_basis_points, 'netCents', l.net_cents,
          'takenCents', coalesce((
            select sum(t.net_cents) from sales_invoices n join sales_invoice_lines t on t.invoice_id = n.id
            where n.credits_invoice_id = s.id and t.credits_position = l.position
          ), 0) - coalesce((
            select sum(t.net_cents) from ${SETTLEMENTS} where s.is_prepayment and ${settlesLine('t', 'l')}
          ), 0)
        ) order by l.position)
        from sales_invoice_lines l join orders o on o.id = l.order_id where l.invoice_id = s.id
      ), '[]') as lines,
      coalesce((
        select json_agg(json_build_object(
          'id', p.id, 'paidOn', p.paid_on, 'cents', p.cents, 'note', p.note, 'recordedBy', u.name,
          'recordedAt', p.recorded_at, 'isFromBank', p.bank_entry is not null,
          'isTakenBack', p.reverses_payment_id is not null
            or exists (select from invoice_payments r where r.reverses_payment_id = p.id)
        ) order by p.recorded_at, p.id)
        from invoice_payments p left join users u on u.id = p.recorded_by where p.invoice_id = s.id
      ), '[]') as payments
    from sales_invoices s join clients c on c.id = s.client_id
    where s.id = ${id} and s.organization_id = ${organizationId}`,
)

/** Checks that a prepayment is not settled whole: nothing is left to credit then (R41). */
const hasRest = ({ lines, settledCents }: Row): boolean =>
  settledCents === 0 || lines.some(({ netCents, takenCents }) => netCents > takenCents)

/** Returns one invoice for the agency, with its lines, payments and credit notes. */
export const getAgencyInvoice = async (
  ctx: OrganizationCtx,
  { params }: { params: { id: string } },
): Promise<Output> => {
  const [row] = await readInvoice(ctx.db, { id: params.id, organizationId: ctx.organizationId })
  if (row === undefined) throw new NotFound()
  const today = toTallinnDay(ctx.now())
  const sign = row.kind === 'creditNote' ? -1 : 1
  const head = toInvoiceHead(row, today)
  const { credits, emailedTo, emailedAt } = row
  return {
    ...head,
    netSum: centsToEuros(sign * row.netCents),
    vatSum: centsToEuros(sign * row.vatCents),
    deliveredOn: row.deliveredOn,
    settledSum: centsToEuros(row.settledCents),
    note: row.note,
    credits: credits,
    creditNotes: row.creditNotes.map(({ totalCents, ...note }) => ({
      ...note,
      totalSum: centsToEuros(-totalCents),
    })),
    lines: row.lines.map((line) => ({
      name: line[getLanguage(ctx.locale)],
      note: line.note,
      projectNumber: line.projectNumber,
      quantity: line.quantity,
      isService: line.unit === 'service',
      vatCategory: line.vatCategory,
      vatRate: basisPointsToPercent(line.vatRate),
      netSum: centsToEuros(sign * line.netCents),
      leftSum: centsToEuros(line.netCents - line.takenCents),
    })),
    vatReasons: row.vatReasons.map((reason) => reason[getLanguage(ctx.locale)]),
    payments: row.payments.map(({ cents, recordedAt, ...payment }) => ({
      ...payment,
      sum: centsToEuros(cents),
      recordedAt: new Date(recordedAt).toISOString(),
    })),
    emailed: emailedTo === null || emailedAt === null ? null : { to: emailedTo, at: emailedAt.toISOString() },
    emailTo: row.kind === 'creditNote' ? null : (chooseRecipient(row)?.email ?? null),
    canBePaid: row.unpaidCents > 0,
    canBeCredited: row.kind === 'invoice' && !row.isCredited && hasRest(row),
  }
}
