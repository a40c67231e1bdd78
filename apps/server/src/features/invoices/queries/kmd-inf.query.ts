import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { addMonths } from '@tiraaz/domain/calendar/months'
import { type KmdInfInvoice, type KmdInfRow, listKmdInfRows } from '@tiraaz/domain/invoices/list-kmd-inf-rows'
import { type Cents, centsToEuros } from '@tiraaz/domain/money/money'
import { sql } from 'kysely'
import Papa from 'papaparse'
import type { OrganizationCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'
import { selectInvoiceNumber } from '../store/select-invoice-number.ts'
import { VAT_CATEGORY } from './vat-category.ts'

type Input = EndpointRequest<Endpoints['exportKmdInf']>
type Values = { organizationId: string; from: string; until: string }

/** An invoice counts in the month of its supply, a credit note in the month that it was made. */
const readInvoices = defineStatement<Values, KmdInfInvoice>(
  ({ organizationId, from, until }) => sql`
    select s.kind, ${selectInvoiceNumber('s')} as "invoiceNo", s.created_on as "createdOn",
      json_build_object(
        'registryCode', s.receiver_registry_code, 'name', s.receiver_name, 'countryCode', s.receiver_country_code
      ) as buyer,
      (
        select json_agg(json_build_object(
          'netCents', l.net_cents, 'vatRate', l.vat_rate_basis_points, 'vatCategory', ${VAT_CATEGORY}
        ) order by l.position)
        from sales_invoice_lines l where l.invoice_id = s.id
      ) as lines
    from (
      select * from sales_invoices i
      where i.organization_id = ${organizationId} and i.kind = 'invoice'
        and i.supplied_on >= ${from}::date and i.supplied_on < ${until}::date
      union all
      select * from sales_invoices i
      where i.organization_id = ${organizationId} and i.kind = 'creditNote'
        and i.created_on >= ${from}::date and i.created_on < ${until}::date
    ) s
    order by s.receiver_registry_code, s.created_on, s.invoice_no`,
)

const money = (cents: Cents): string => centsToEuros(cents).toFixed(2)

/** Fields of a row, as the tax board reads part A; the taxable value on the invoice is told by cash accounting alone. */
const fieldsOf = (row: KmdInfRow): string[] => [
  'A',
  row.registryCode,
  row.buyerName,
  row.invoiceNo,
  row.createdOn,
  money(row.netCents),
  String(row.vatRate / 100),
  '',
  money(row.taxedCents),
  row.remark ?? '',
]

/** Exports part A of the annex of the VAT return (KMD INF) of a month as the CSV that the tax board reads. */
export const exportKmdInf = async (
  { db, organizationId }: OrganizationCtx,
  { query }: Input,
): Promise<{ fileName: string; bytes: Uint8Array }> => {
  const from = `${query.Month}-01`
  const invoices = await readInvoices(db, { organizationId, from, until: addMonths(from, 1) })
  const csv = Papa.unparse(listKmdInfRows(invoices).map(fieldsOf), { delimiter: ';', newline: '\r\n' })
  return { fileName: `KMD INF A ${query.Month}.csv`, bytes: Buffer.from(csv === '' ? '' : `${csv}\r\n`, 'utf8') }
}
