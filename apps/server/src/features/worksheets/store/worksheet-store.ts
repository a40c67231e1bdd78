import {
  WORKSHEET_STATUSES,
  type WorksheetStatus,
  getWorksheetStatus,
} from '@tiraaz/domain/worksheets/worksheet-status'
import { sql } from 'kysely'
import { getStoredActor, type ActorCtx, type OrganizationCtx } from '../../../context/context.ts'

export type WorksheetOfItem = { id: string; orderId: string; itemId: string; status: WorksheetStatus }

/** Worksheets of orders that the caller has loaded in scope; empty before the confirm. */
export const loadWorksheetsOfOrders = async (
  { db, organizationId }: Pick<ActorCtx, 'db' | 'organizationId'>,
  orderIds: readonly string[],
): Promise<WorksheetOfItem[]> => {
  const rows = await db
    .selectFrom('worksheets')
    .innerJoin('order_items', 'order_items.id', 'worksheets.order_item_id')
    .where('worksheets.organization_id', '=', organizationId)
    .where(sql<boolean>`order_items.order_id = any(${orderIds}::text[])`)
    .select([
      'worksheets.id',
      'order_items.order_id as orderId',
      'worksheets.order_item_id as itemId',
      'worksheets.status',
    ])
    .execute()
  return rows.map(({ status, ...row }) => ({ ...row, status: getWorksheetStatus(status) }))
}

/** Loads the worksheets of one order. */
export const loadWorksheets = (ctx: ActorCtx, orderId: string): Promise<WorksheetOfItem[]> =>
  loadWorksheetsOfOrders(ctx, [orderId])

/** Ids of items whose worksheet is canceled (R21). */
export const listCanceledItems = (sheets: readonly WorksheetOfItem[]): ReadonlySet<string> =>
  new Set(sheets.flatMap(({ itemId, status }) => (status === 'canceled' ? [itemId] : [])))

/** Moves worksheets to another status and records the events with the note (R23). The caller has locked the order. */
export const moveWorksheets = async (
  ctx: OrganizationCtx | ActorCtx,
  sheets: readonly Pick<WorksheetOfItem, 'id' | 'status'>[],
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
  const actor = getStoredActor(ctx)
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
    select event_id, ${ctx.organizationId}, id, ${actor.id}::text, ${actor.name}::text,
      ${ctx.now()}::timestamptz, from_status, ${number}::integer, ${note}::text
    from given join moved using (id)
  `.execute(ctx.db)
}
