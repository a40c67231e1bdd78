import {
  type BudgetLine,
  getEntryKind,
  type BudgetEntryKind,
  type OrderDocument,
  type PricedOrder,
  sumGivenBack,
  toBudgetLines,
} from '@tiraaz/domain/budgets/count-order'
import type { Day } from '@tiraaz/domain/calendar/day'
import { getTallinnDayStart } from '@tiraaz/domain/calendar/tallinn-day'
import type { CostCentre } from '@tiraaz/domain/order-fields/order-fields'
import type { OrderStatus } from '@tiraaz/domain/orders/order-status'
import { sql } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'
import { selectOrderDocuments } from './order-documents.ts'

type Row = PricedOrder & {
  id: string
  status: OrderStatus
  ownerId: string | null
  day: Day
  documents: OrderDocument[]
  centres: CostCentre[]
}

type Values = { clientId: string; organizationId: string; since: Date; from: Day; until: Day | null }

const readOrders = defineStatement<Values, Row>(
  ({ clientId, organizationId, since, from, until }) => sql`
    select * from (
      select o.id, o.status, o.representative_id as "ownerId", o.cost_centre->>'id' as "costCentreId",
        o.transport_sale_cents as "transportCents", (
          select coalesce(jsonb_agg(jsonb_build_object(
            'costCentreId', i.cost_centre->>'id', 'saleCents', i.sale_cents
          ) order by i.position), '[]')
          from order_items i where i.order_id = o.id
        ) as items, (
          select coalesce(jsonb_agg(centre), '[]') from (
            select o.cost_centre as centre union select i.cost_centre from order_items i where i.order_id = o.id
          ) named where centre is not null
        ) as centres,
        ${selectOrderDocuments(sql.ref('o.id'))} as documents,
        (coalesce((
          select r.requested_at from approval_requests r
          where r.order_id = o.id and r.state in ('waiting', 'approved') order by r.requested_at desc limit 1
        ), o.submitted_at) at time zone 'Europe/Tallinn')::date::text as day
      from orders o
      where o.client_id = ${clientId} and o.organization_id = ${organizationId}
        -- Two indexes: a sent order is listed by the time of its sending.
        and o.id in (
          select sent.id from orders sent where sent.client_id = ${clientId} and sent.listed_at >= ${since}::timestamptz
          union all
          select waiting.id from orders waiting
          where waiting.organization_id = ${organizationId} and waiting.client_id = ${clientId}
            and waiting.status = 'waitingApproval'
        )
        and o.status not in ('draft', 'canceled')
    ) counted
    where counted.day >= ${from} and (${until}::text is null or counted.day <= ${until}::text)
    order by counted.day, counted.id`,
)

/** Order of a client as budgets and reports of spending count it; `day`: of its request. */
export type CountedClientOrder = {
  id: string
  kind: BudgetEntryKind
  ownerId: string | null
  day: Day
  lines: BudgetLine[]
  /** Cost centres of the lines. */
  centres: CostCentre[]
}

/** Lists the orders of the client that were requested in a period, both days included: those that wait, and the sent ones. */
export const listCountedOrders = async (
  { db, client, organizationId }: ClientCtx,
  { from, until }: { from: Day; until: Day | null },
): Promise<CountedClientOrder[]> => {
  const since = getTallinnDayStart(from)
  const rows = await readOrders(db, { clientId: client.id, organizationId, since, from, until })
  return rows.flatMap(({ id, status, ownerId, day, documents, centres, ...priced }) => {
    const kind = getEntryKind(status)
    return kind === null
      ? []
      : [{ id, kind, ownerId, day, centres, lines: toBudgetLines(priced, sumGivenBack(documents)) }]
  })
}
