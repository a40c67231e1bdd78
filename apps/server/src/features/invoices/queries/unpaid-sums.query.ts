import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { Day } from '@tiraaz/domain/calendar/day'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { type Cents, centsToEuros } from '@tiraaz/domain/money/money'
import { sql } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'
import { UNPAID_CENTS } from '../store/lock-invoice.ts'

type Row = { unpaid: Cents; overdue: Cents; overdueCount: number }

const readSums = defineStatement<{ clientId: string; organizationId: string; today: Day }, Row>(
  ({ clientId, organizationId, today }) => sql`
    select coalesce(sum(unpaid), 0)::bigint as unpaid,
      coalesce(sum(unpaid) filter (where due_on < ${today}::date), 0)::bigint as overdue,
      (count(*) filter (where due_on < ${today}::date))::integer as "overdueCount"
    from (
      select s.due_on, ${UNPAID_CENTS} as unpaid from sales_invoices s
      where s.client_id = ${clientId} and s.organization_id = ${organizationId}
    ) owed where unpaid > 0`,
)

/** Returns the unpaid and overdue totals of all the client's invoices, regardless of the period shown. */
export const getUnpaidSums = async (ctx: ClientCtx): Promise<EndpointOutput<Endpoints['getUnpaidSums']>> => {
  const { organizationId, client } = ctx
  const [row] = await readSums(ctx.db, { clientId: client.id, organizationId, today: toTallinnDay(ctx.now()) })
  const { unpaid, overdue, overdueCount } = row ?? { unpaid: 0, overdue: 0, overdueCount: 0 }
  return { unpaid: centsToEuros(unpaid), overdue: centsToEuros(overdue), overdueCount }
}
