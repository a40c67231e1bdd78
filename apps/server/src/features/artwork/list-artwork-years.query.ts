import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { listPossibleYears } from '@tiraaz/domain/artwork/printed-year'
import { getTallinnDayStart, toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { sql } from 'kysely'
import type { ClientCtx } from '../../context/context.ts'
import { defineStatement } from '../../db/statement.ts'

type Values = {
  clientId: string
  organizationId: string
  years: readonly number[]
  /** Beginning of each year in Tallinn, and its end. */
  starts: readonly string[]
  ends: readonly string[]
}

/**
 * Looks for one printed order with a listed file in each year, among those sent in it or in the year before. The subqueries
 * with a limit are probed one by one; as conditions they would be joined over all orders of the client.
 */
const READ_YEARS = defineStatement<Values, { year: number }>(
  ({ clientId, organizationId, years, starts, ends }) => sql`
    select p.year from unnest(${years}::integer[], ${starts}::timestamptz[], ${ends}::timestamptz[]) p (year, start, "end")
    where (
      select true from orders o
      where o.client_id = ${clientId} and o.organization_id = ${organizationId}
        and o.status in ('confirmed', 'done', 'complete')
        and o.listed_at >= p.start - interval '1 year' and o.listed_at < p."end"
        and coalesce(o.confirmed_at, o.listed_at) >= p.start and coalesce(o.confirmed_at, o.listed_at) < p."end"
        and (
          select true from order_items i
          join order_designs d on d.item_id = i.id
          join order_design_files used on used.design_id = d.id
          join design_files f on f.id = used.design_file_id
          where i.order_id = o.id and exists (
            select from design_files listed
            where listed.artwork_id = f.artwork_id and listed.organization_id = ${organizationId}
              and listed.removed_at is null and listed.artwork_removed_at is null
          )
          limit 1
        )
      limit 1
    )
    order by p.year desc`,
)

/** Lists the years that the filter of the library offers, in one statement. */
export const listArtworkYears = async (ctx: ClientCtx): Promise<EndpointOutput<Endpoints['listArtworkYears']>> => {
  const years = listPossibleYears(toTallinnDay(ctx.now()))
  const startOf = (year: number) => getTallinnDayStart(`${year}-01-01`).toISOString()
  const rows = await READ_YEARS(ctx.db, {
    clientId: ctx.client.id,
    organizationId: ctx.organizationId,
    years,
    starts: years.map(startOf),
    ends: years.map((year) => startOf(year + 1)),
  })
  return { years: rows.map(({ year }) => year) }
}
