import { sql } from 'kysely'
import type { InvoiceCostCentre } from '@tiraaz/domain/invoices/build-invoice-lines'

/** Cost centre of an invoice line `l`; null for lines without. */
export const LINE_COST_CENTRE = sql<InvoiceCostCentre | null>`
  case when l.cost_centre_code is not null then
    json_build_object('code', l.cost_centre_code, 'name', coalesce(l.cost_centre_name, ''))
  end`
