import type { Day } from '@tiraaz/domain/calendar/day'
import type { Cents } from '@tiraaz/domain/money/money'
import { sql } from 'kysely'
import { defineStatement } from '../../../db/statement.ts'
import { selectInvoiceNumber, UNPAID_CENTS } from '../../invoices/index.ts'
import { PART_SIZE } from './take-part.ts'

type DueInvoiceRow = { id: string; invoiceNo: string; dueOn: Day; unpaidCents: Cents }

/** Reads the first invoices that are not paid, the earliest due day first. */
export const readDueInvoices = defineStatement<{ clientId: string; organizationId: string }, DueInvoiceRow>(
  ({ clientId, organizationId }) => sql`
    select s.id, ${selectInvoiceNumber('s')} as "invoiceNo", s.due_on as "dueOn", ${UNPAID_CENTS} as "unpaidCents"
    from sales_invoices s
    where s.client_id = ${clientId} and s.organization_id = ${organizationId} and ${UNPAID_CENTS} > 0
    order by s.due_on, s.invoice_no
    limit ${sql.lit(PART_SIZE + 1)}`,
)
