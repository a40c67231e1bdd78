import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { type Cents, centsToEuros } from '@tiraaz/domain/money/money'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { getLanguage } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { EXPORT_LIMIT, exportTable } from '../../../context/export-table.ts'
import { HEAD_COLUMNS, type InvoiceHeadRow, buildInvoiceConditions } from './agency-invoices.query.ts'

type Query = EndpointRequest<Endpoints['exportAgencyInvoices']>['query']
type Output = EndpointOutput<Endpoints['exportAgencyInvoices']>
type Row = InvoiceHeadRow & { netCents: Cents; vatCents: Cents }

const WORDS = { et: et.tableColumns.words, en: en.tableColumns.words }

/** Exports all invoices that match the filters of the agency's list; totals of credit notes are negative. */
export const exportAgencyInvoices = async (ctx: OrganizationCtx, query: Query): Promise<Output> => {
  const today = toTallinnDay(ctx.now())
  const { rows } = await sql<Row>`
    select ${HEAD_COLUMNS}, s.net_cents as "netCents", s.vat_cents as "vatCents"
    from sales_invoices s join clients c on c.id = s.client_id
    where ${buildInvoiceConditions(ctx, query, today)}
    order by s.created_on desc, s.invoice_no desc
    limit ${EXPORT_LIMIT}::integer`.execute(ctx.db)
  return exportTable(ctx, 'invoices', {
    rows,
    days: ['createdOn', 'dueOn'],
    cells: (row) => {
      const signed = (cents: Cents) => centsToEuros(row.kind === 'creditNote' ? -cents : cents)
      return {
        invoiceNo: row.invoiceNo,
        kind: WORDS[getLanguage(ctx.locale)][row.isPrepayment && row.kind === 'invoice' ? 'prepayment' : row.kind],
        client: row.client.name,
        receiverName: row.receiverName,
        createdOn: row.createdOn,
        dueOn: row.dueOn,
        referenceNumber: row.referenceNumber,
        net: signed(row.netCents),
        vat: signed(row.vatCents),
        total: signed(row.totalCents),
        paid: centsToEuros(row.paidCents),
        credited: centsToEuros(row.creditedCents),
        unpaid: centsToEuros(row.unpaidCents),
        orders: row.orders.map(({ projectNumber }) => projectNumber).join(', '),
      }
    },
  })
}
