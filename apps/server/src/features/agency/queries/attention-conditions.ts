import {
  ADJUSTMENT_STATUSES,
  ATTENTION_KINDS,
  ATTENTION_LIMIT,
  type AttentionKind,
  WAITING_STATUSES,
} from '@tiraaz/domain/orders/attention'
import { WORKSHEET_STATUSES } from '@tiraaz/domain/worksheets/worksheet-status'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { IS_TO_BE_SENT } from '../../worksheets/index.ts'

const literals = (values: readonly (string | number)[]) => sql.join(values.map((value) => sql.lit(value)))

const isOpen = sql<SqlBool>`orders.status in (${literals(WAITING_STATUSES)})`
const hasAlterationRequest = sql<SqlBool>`(orders.status <> 'draft' and orders.alteration_request is not null)`

/** Orders that can need attention at all. The expression must match the index `orders_waiting` exactly. */
const isWaiting = sql<SqlBool>`(${isOpen} or ${hasAlterationRequest})`

/** Worksheets of the order, in the columns of the indexes `worksheets_to_send_order` and `worksheets_to_adjust`. */
const worksheetsOfOrder = sql`from worksheets w where w.organization_id = orders.organization_id and w.order_id = orders.id`

const needsAdjustment = sql`w.status in (${literals(ADJUSTMENT_STATUSES.map((status) => WORKSHEET_STATUSES[status].number))})`

type CountParams = { organizationId: RawBuilder<string>; today: RawBuilder<string> }

const selectAttention = (kind: AttentionKind, { organizationId, today }: CountParams) => {
  if (kind === 'toSend')
    return sql`select from worksheets w where w.organization_id = ${organizationId} and ${IS_TO_BE_SENT}`
  // An order whose worksheet was sent back is confirmed: it is done when all its worksheets are.
  if (kind === 'adjustment')
    return sql`select distinct w.order_id from worksheets w where w.organization_id = ${organizationId} and ${needsAdjustment}`
  return sql`select from orders
    where orders.organization_id = ${organizationId} and ${ATTENTION_CONDITIONS[kind](today)}`
}

/** SQL count for one kind of attention, up to `ATTENTION_LIMIT`: worksheets for `toSend`, orders for every other kind. */
export const countAttention = (kind: AttentionKind, params: CountParams): RawBuilder<number> =>
  sql`(select count(*)::integer from (${selectAttention(kind, params)} limit ${sql.lit(ATTENTION_LIMIT)}) as counted)`

/** SQL version of `findAttention` for the outer `orders` row; a test checks that both agree. */
export const ATTENTION_CONDITIONS: Record<AttentionKind, (today: RawBuilder<string>) => RawBuilder<SqlBool>> = {
  toConfirm: () => sql`orders.status = 'submitted'`,
  priceMissing: () => sql`(orders.status = 'submitted' and orders.price_missing)`,
  filesMissing: () => sql`${isOpen} and orders.files_missing`,
  toSend: () => sql`${isOpen} and exists (select ${worksheetsOfOrder} and ${IS_TO_BE_SENT})`,
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
