import {
  WORKSHEET_STATUSES,
  type WorksheetStatus,
  getWorksheetStatus,
} from '@tiraaz/domain/worksheets/worksheet-status'
import { sql } from 'kysely'
import type { ActingCtx } from '../../../context/context.ts'

export type OrderWorksheet = { id: string; itemId: string; status: WorksheetStatus }

/** Worksheets of orders that the caller has loaded in scope; empty before the confirm. */
export const loadWorksheetsOfOrders = async (
  { db, organizationId }: Pick<ActingCtx, 'db' | 'organizationId'>,
  orderIds: readonly string[],
): Promise<OrderWorksheet[]> => {
  const rows = await db
    .selectFrom('worksheets')
    .innerJoin('order_items', 'order_items.id', 'worksheets.order_item_id')
    .where('worksheets.organization_id', '=', organizationId)
    .where(sql<boolean>`order_items.order_id = any(${orderIds}::text[])`)
    .select(['worksheets.id', 'worksheets.order_item_id as itemId', 'worksheets.status'])
    .execute()
  return rows.map(({ status, ...row }) => ({ ...row, status: getWorksheetStatus(status) }))
}

/** Loads the worksheets of one order. */
export const loadWorksheets = (ctx: ActingCtx, orderId: string): Promise<OrderWorksheet[]> =>
  loadWorksheetsOfOrders(ctx, [orderId])

/** Name to store with an event; null for users, whose account has the name. */
export const getStoredName = ({ user }: Pick<ActingCtx, 'user'>): string | null => (user.id === null ? user.name : null)

/** Ids of items whose worksheet is canceled (R21). */
export const listCanceledItems = (sheets: readonly OrderWorksheet[]): ReadonlySet<string> =>
  new Set(sheets.flatMap(({ itemId, status }) => (status === 'canceled' ? [itemId] : [])))

/** Moves worksheets to another status and records the events with the note (R23). The caller has locked the order. */
export const moveWorksheets = async (
  ctx: Pick<ActingCtx, 'db' | 'now' | 'newId' | 'organizationId' | 'user'>,
  sheets: readonly Pick<OrderWorksheet, 'id' | 'status'>[],
  to: WorksheetStatus,
  note: string | null = null,
): Promise<void> => {
  if (sheets.length === 0) return
  const moves = sheets.map(({ id, status }) => ({
    id,
    event_id: ctx.newId(),
    from_status: WORKSHEET_STATUSES[status].number,
  }))
  const { number } = WORKSHEET_STATUSES[to]
  await sql`
    with given as (
      select x.* from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
        as x(id text, event_id text, from_status integer)
    ), moved as (
      update worksheets set status = ${number}::integer, version = worksheets.version + 1 from given
      where worksheets.id = given.id and worksheets.organization_id = ${ctx.organizationId}
      returning worksheets.id
    )
    insert into worksheet_events
      (id, organization_id, worksheet_id, actor_id, actor_name, at, from_status, to_status, note)
    select event_id, ${ctx.organizationId}, id, ${ctx.user.id}::text, ${getStoredName(ctx)}::text,
      ${ctx.now()}::timestamptz, from_status, ${number}::integer, ${note}::text
    from given join moved using (id)
  `.execute(ctx.db)
}
