import {
  ADJUSTMENT_STATUSES,
  ATTENTION_KINDS,
  ATTENTION_LIMIT,
  type AttentionKind,
  TO_SEND_STATUS,
  WAITING_STATUSES,
} from '@tiraaz/domain/orders/attention'
import { WORKSHEET_STATUSES } from '@tiraaz/domain/worksheets/worksheet-status'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

const literals = (values: readonly (string | number)[]) => sql.join(values.map((value) => sql.lit(value)))

const isOpen = sql<SqlBool>`orders.status in (${literals(WAITING_STATUSES)})`
const hasAlterationRequest = sql<SqlBool>`(orders.status <> 'draft' and orders.alteration_request is not null)`

/** Orders that can need attention at all. The expression must match the index `orders_waiting` exactly. */
const isWaiting = sql<SqlBool>`(${isOpen} or ${hasAlterationRequest})`

const worksheetsOfOrder = sql`from order_items
  join worksheets on worksheets.order_item_id = order_items.id
  where order_items.order_id = orders.id`

const isToBeSent = sql`worksheets.status = ${sql.lit(WORKSHEET_STATUSES[TO_SEND_STATUS].number)}
    and not exists (
      select from products
      join order_designs on order_designs.item_id = order_items.id
      where products.id = order_items.product_id and products.design_files_are_required and not exists (
        select from order_design_files where order_design_files.design_id = order_designs.id
      )
    )`

const needsAdjustment = sql`worksheets.status in (${literals(ADJUSTMENT_STATUSES.map((status) => WORKSHEET_STATUSES[status].number))})`

type CountParams = { organizationId: RawBuilder<string>; today: RawBuilder<string> }

/** Reads worksheets by their status: there are few of these among the worksheets of all open orders. */
const openWorksheets = ({ organizationId }: CountParams) => sql`from worksheets
  join order_items on order_items.id = worksheets.order_item_id
  join orders on orders.id = order_items.order_id
  where worksheets.organization_id = ${organizationId} and ${isOpen}`

const selectAttention = (kind: AttentionKind, params: CountParams) => {
  if (kind === 'toSend') return sql`select ${openWorksheets(params)} and ${isToBeSent}`
  if (kind === 'adjustment') return sql`select distinct orders.id ${openWorksheets(params)} and ${needsAdjustment}`
  return sql`select from orders
    where orders.organization_id = ${params.organizationId} and ${ATTENTION_CONDITIONS[kind](params.today)}`
}

/** SQL count for one kind of attention, up to `ATTENTION_LIMIT`: worksheets for `toSend`, orders for every other kind. */
export const countAttention = (kind: AttentionKind, params: CountParams): RawBuilder<number> =>
  sql`(select count(*)::integer from (${selectAttention(kind, params)} limit ${sql.lit(ATTENTION_LIMIT)}) as counted)`

/** SQL version of `findAttention` for the outer `orders` row; a test checks that both agree. */
export const ATTENTION_CONDITIONS: Record<AttentionKind, (today: RawBuilder<string>) => RawBuilder<SqlBool>> = {
  toConfirm: () => sql`orders.status = 'submitted'`,
  priceMissing: () =>
    sql`orders.status = 'submitted' and (orders.items_sale_cents is null or orders.transport_sale_cents is null)`,
  filesMissing: () => sql`${isOpen} and orders.files_missing`,
  toSend: () => sql`${isOpen} and exists (select ${worksheetsOfOrder} and ${isToBeSent})`,
  adjustment: () => sql`${isOpen} and exists (select ${worksheetsOfOrder} and ${needsAdjustment})`,
  alteration: () => hasAlterationRequest,
  late: (today) => sql`${isOpen} and orders.deadline < ${today}::date`,
}

type Params = { attention: RawBuilder<readonly string[]>; today: RawBuilder<string> }

/** Matches orders that need at least one of the given kinds of attention. */
export const matchesAnyAttention = ({ attention, today }: Params): RawBuilder<SqlBool> => {
  const kinds = ATTENTION_KINDS.map(
    (kind) => sql`(${sql.lit(kind)} = any(${attention}::text[]) and ${ATTENTION_CONDITIONS[kind](today)})`,
  )
  return sql`${isWaiting} and (${sql.join(kinds, sql` or `)})`
}
