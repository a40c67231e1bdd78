import type { Day } from '@tiraaz/domain/calendar/day'
import type { OrderStatus } from '@tiraaz/domain/orders/order-status'
import type { Language } from '@tiraaz/messages/locale'
import { type RawBuilder, sql } from 'kysely'
import { defineStatement, type SqlParamsOf } from '../../../db/statement.ts'
import { type OrderLook, selectOrderLook } from '../../orders/index.ts'
import { PART_SIZE } from './take-part.ts'

export type HomeOrderRow = OrderLook & {
  part: 'ownDraft' | 'draft' | 'proposed' | 'answered' | 'waiting' | 'arriving' | 'inWork' | 'approval'
  id: string
  status: OrderStatus
  projectNumber: string | null
  name: string | null
  ordererId: string
  ordererName: string
  deadline: Day | null
  createdAt: Date
  touchedAt: Date | null
  alterationRequest: string | null
  filesMissing: boolean
  priceMissing: boolean
  isChangeProposed: boolean
  answer: string | null
}

type Values = {
  organizationId: string
  clientId: string
  userId: string
  today: Day
  weekEnd: Day
  /** Answers to alteration requests are shown from this instant on. */
  answeredFrom: Date
}
type Params = SqlParamsOf<Values>

/** Reads one more than is shown, to tell that there are more. */
const LIMIT = sql.lit(PART_SIZE + 1)

/** Drafts that were begun last, of which those changed last are shown. */
const DRAFTS_READ = sql.lit(20)

const NEWEST = sql`o.listed_at desc, o.id desc`
const EARLIEST = sql`o.deadline, o.id`

/** Drafts of one person or of the others, without empty ones. */
const drafts = (part: string, owner: RawBuilder<unknown>) => (scope: RawBuilder<unknown>) =>
  sql`
  (select ${sql.lit(part)} as part, o.id, null as answer, row_number() over (order by ${NEWEST}) as rank
  from orders o
  where ${scope} and o.status = 'draft' and ${owner}
    and exists (select from order_items where order_items.order_id = o.id)
  order by ${NEWEST} limit ${DRAFTS_READ})`

const sent =
  (part: string, condition: RawBuilder<unknown>, order: RawBuilder<unknown>) => (scope: RawBuilder<unknown>) =>
    sql`
  (select ${sql.lit(part)}, o.id, null, row_number() over (order by ${order})
  from orders o where ${scope} and ${condition} order by ${order} limit ${LIMIT})`

/** Open orders whose alteration request was answered lately; read from the index of such events. */
const answered =
  ({ organizationId, answeredFrom }: Params) =>
  (scope: RawBuilder<unknown>) =>
    sql`
  (select 'answered', o.id, e.after ->> 'answer', row_number() over (order by e.at desc)
  from order_events e join orders o on o.id = e.order_id
  where e.organization_id = ${organizationId} and e.kind = 'alterationSettled' and e.at >= ${answeredFrom}::timestamptz
    and e.after ->> 'answer' is not null and ${scope}
    and o.status in ('submitted', 'confirmed') and o.alteration_request is null
  order by e.at desc limit ${LIMIT})`

/** Condition of the index orders_change_proposed (migration 081). */
const CHANGE_PROPOSED = sql`o.status = 'confirmed' and o.change_id is not null`

/** Condition of the index orders_client_waiting (migration 060). */
const WAITS = sql`(
  o.status in ('submitted', 'confirmed') and o.files_missing or o.status = 'submitted' and o.price_missing
  or o.status <> 'draft' and o.alteration_request is not null
)`

/** First order that waits for an approval, if there is any: then approvals are read; from the index orders_waiting_approval. */
const approval = (scope: RawBuilder<unknown>) =>
  sql`(select 'approval', o.id, null, 1 from orders o where ${scope} and o.status = 'waitingApproval' limit 1)`

/** SQL rows `part`, `id`, `answer` and `rank` of the orders of all parts, each part read from its own index. */
const chooseOrders = (params: Params) => {
  const { organizationId, clientId, userId, today, weekEnd } = params
  const scope = sql`o.organization_id = ${organizationId} and o.client_id = ${clientId}`
  const arrives = sql`o.status = 'confirmed' and o.deadline >= ${today}::date and o.deadline <= ${weekEnd}::date`
  const open = sql`o.status in ('submitted', 'confirmed')`
  const parts = [
    drafts('ownDraft', sql`o.orderer_id = ${userId}`),
    drafts('draft', sql`o.orderer_id <> ${userId}`),
    sent('proposed', CHANGE_PROPOSED, NEWEST),
    answered(params),
    sent('waiting', WAITS, NEWEST),
    sent('arriving', sql`${open} and ${arrives}`, EARLIEST),
    sent('inWork', sql`${open} and (${arrives}) is not true`, EARLIEST),
    approval,
  ]
  return sql.join(
    parts.map((part) => part(scope)),
    sql` union all `,
  )
}

/** Selects no purchase prices, markup and printing house (R4). */
const readOrders = (language: Language) =>
  defineStatement<Values, HomeOrderRow>(
    (params) => sql`
      select chosen.part, chosen.answer, o.*
      from (${chooseOrders(params)}) chosen
      cross join lateral (
        select o.id, o.status, o.project_number as "projectNumber", o.name, o.deadline, o.created_at as "createdAt",
          o.alteration_request as "alterationRequest", o.files_missing as "filesMissing",
          o.price_missing as "priceMissing", (${CHANGE_PROPOSED}) as "isChangeProposed", o.orderer_id as "ordererId",
          (select u.name from users u where u.id = o.orderer_id) as "ordererName",
          case when o.status = 'draft' then (select max(e.at) from order_events e where e.order_id = o.id) end as "touchedAt",
          ${selectOrderLook(language)}
        from orders o where o.id = chosen.id
        -- Reads them one at a time: the planner would read all orders, as it does not know how few are chosen.
        offset 0
      ) o
      order by chosen.part, chosen.rank`,
  )

/** Reads the orders of all parts of the home, in the order of each part. */
export const READ_HOME_ORDERS = { et: readOrders('et'), en: readOrders('en') } satisfies Record<Language, unknown>
