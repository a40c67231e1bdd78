import { WORKSHEET_STATUSES, type WorksheetStatus, worksheetStatusOf } from '@tiraaz/domain/worksheets/worksheet-status'
import { sql } from 'kysely'
import type { ActingCtx } from '../../../context/context.ts'

export type Worksheet = { id: string; itemId: string; status: WorksheetStatus }

/** The worksheets of orders that were loaded in the caller's scope; none before they are confirmed. */
export const worksheetsOf = async (
  { db, organizationId }: Pick<ActingCtx, 'db' | 'organizationId'>,
  orderIds: readonly string[],
): Promise<Worksheet[]> => {
  const rows = await db
    .selectFrom('worksheets')
    .innerJoin('order_items', 'order_items.id', 'worksheets.order_item_id')
    .where('worksheets.organization_id', '=', organizationId)
    .where(sql<boolean>`order_items.order_id = any(${orderIds}::text[])`)
    .select(['worksheets.id', 'worksheets.order_item_id as itemId', 'worksheets.status'])
    .execute()
  return rows.map(({ status, ...row }) => ({ ...row, status: worksheetStatusOf(status) }))
}

/** Those of one order. */
export const loadWorksheets = (ctx: ActingCtx, orderId: string): Promise<Worksheet[]> => worksheetsOf(ctx, [orderId])

/** Of who has an account, the account tells the name. */
export const nameToKeep = ({ user }: Pick<ActingCtx, 'user'>): string | null => (user.id === null ? user.name : null)

/** The items that are no longer made (R21). */
export const canceledItemsOf = (sheets: readonly Worksheet[]): ReadonlySet<string> =>
  new Set(sheets.flatMap(({ itemId, status }) => (status === 'canceled' ? [itemId] : [])))

/** Moves worksheets to another status, each with its event (R23) and what was said; whoever calls holds their order. */
export const moveWorksheets = async (
  ctx: Pick<ActingCtx, 'db' | 'now' | 'newId' | 'organizationId' | 'user'>,
  sheets: readonly Pick<Worksheet, 'id' | 'status'>[],
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
    select event_id, ${ctx.organizationId}, id, ${ctx.user.id}::text, ${nameToKeep(ctx)}::text,
      ${ctx.now()}::timestamptz, from_status, ${number}::integer, ${note}::text
    from given join moved using (id)
  `.execute(ctx.db)
}
