import { TO_SEND_STATUS } from '@tiraaz/domain/orders/attention'
import { WORKSHEET_STATUSES } from '@tiraaz/domain/worksheets/worksheet-status'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Worksheet with its item, order and client; every command loads it first. */
export type WorksheetRow = {
  id: string
  version: number
  number: number
  note: string | null
  printingHouseId: string | null
  itemId: string
  position: number
  orderId: string
  projectNumber: string | null
  /** The earlier of the worksheet's own deadline and its order's. */
  deadline: string | null
  ownDeadline: string | null
  orderDeadline: string | null
  promisedOn: string | null
  clientId: string
  clientName: string
  clientIsActive: boolean
  clientPaymentTerm: number | null
}

/** Columns of WorksheetRow, for the tables of WORKSHEET_TABLES. */
export const WORKSHEET_COLUMNS = sql`
  w.id, w.version, w.status as number, w.note, w.printing_house_id as "printingHouseId",
  i.id as "itemId", i.position, o.id as "orderId", o.project_number as "projectNumber",
  w.deadline, w.own_deadline as "ownDeadline", o.deadline as "orderDeadline", w.promised_on as "promisedOn",
  c.id as "clientId", c.name as "clientName", c.is_active as "clientIsActive",
  c.payment_term_days as "clientPaymentTerm"`

/** Joins compare organizations, so that no id can reach rows of another organization (R1). */
export const WORKSHEET_TABLES = sql`
  from worksheets w
  join order_items i on i.id = w.order_item_id and i.organization_id = w.organization_id
  join orders o on o.id = i.order_id and o.organization_id = w.organization_id
  join clients c on c.id = o.client_id and c.organization_id = w.organization_id`

/**
 * Words of the printing house with which it rejected the worksheet or asked for an adjustment; null after an order change,
 * which sends the worksheet back without a question.
 */
export const SELECT_WORDS = sql<string | null>`(
  case when w.status in (${sql.lit(WORKSHEET_STATUSES.rejected.number)}, ${sql.lit(WORKSHEET_STATUSES.requiresAdjustment.number)}) then (
    select e.note from worksheet_events e
    where e.worksheet_id = w.id and e.kind = 'moved' and e.to_status = w.status order by e.at desc, e.id desc limit 1
  ) end
)`

type Bound = { id: RawBuilder<string>; organizationId: RawBuilder<string> }

export const isThisWorksheet = ({ id, organizationId }: Bound) =>
  sql`w.id = ${id} and w.organization_id = ${organizationId}`

/**
 * SQL version of `isToBeSent` for the worksheet `w`. The expression must match the index `worksheets_to_send`. An order with
 * such a worksheet is confirmed: it is done when all its worksheets are, and canceled together with them.
 */
export const IS_TO_BE_SENT = sql<SqlBool>`(w.status = ${sql.lit(WORKSHEET_STATUSES[TO_SEND_STATUS].number)} and not w.lacks_files)`

/** Matches worksheets `w` of the clients of these project managers. A value, not `exists`: that is joined, and reads all orders. */
export const IS_OF_AGENTS = (agents: RawBuilder<readonly string[]>) => sql<SqlBool>`(
  select clients.agent_id from orders join clients on clients.id = orders.client_id where orders.id = w.order_id
) = any(${agents}::text[])`
