import {
  isCanceledWithOrder,
  isDelivered,
  isQuantityOpen,
  needsSendingAgain,
} from '@tiraaz/domain/worksheets/worksheet-moves'
import { DEFAULT_WORKSHEET_STATUS, WORKSHEET_STATUSES } from '@tiraaz/domain/worksheets/worksheet-status'
import { sql } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'
import { Invalid } from '../../../core/errors.ts'
import type { StoredOrder } from '../../orders/index.ts'
import { loadWorksheets, moveWorksheets } from '../store/worksheet-store.ts'

/** Creates one open worksheet per item at its printing house (R21), with the first events (R23). */
export const createWorksheets = async (ctx: ClientCtx, { items }: StoredOrder): Promise<void> => {
  const status = WORKSHEET_STATUSES[DEFAULT_WORKSHEET_STATUS].number
  const rows = items.map((item) => ({
    id: ctx.newId(),
    event_id: ctx.newId(),
    item_id: item.id,
    house_id: item.printingHouseId,
  }))
  await sql`
    with given as (
      select x.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as x(id text, event_id text, item_id text, house_id text)
    ), made as (
      insert into worksheets (id, organization_id, order_item_id, printing_house_id, status, created_at)
      select id, ${ctx.organizationId}, item_id, house_id, ${status}::integer, ${ctx.now()}::timestamptz from given
    )
    insert into worksheet_events (id, organization_id, worksheet_id, actor_id, at, from_status, to_status)
    select event_id, ${ctx.organizationId}, id, ${ctx.user.id}, ${ctx.now()}::timestamptz, null, ${status}::integer
    from given
  `.execute(ctx.db)
}

type ChangedOrder = { orderId: string; changed: ReadonlySet<string>; isDeadlineChanged: boolean }

/**
 * Moves worksheets that a printing house has to RequiresAdjustment after a change of their order, so that they are sent
 * again (R40); a new deadline concerns all. 400 if a changed item was printed or canceled meanwhile. The caller has locked
 * the order.
 */
export const returnWorksheets = async (
  tx: ClientCtx,
  { orderId, changed, isDeadlineChanged }: ChangedOrder,
): Promise<void> => {
  const sheets = await loadWorksheets(tx, orderId)
  if (sheets.some(({ itemId, status }) => changed.has(itemId) && !isQuantityOpen(status)))
    throw new Invalid([{ key: 'order', code: 'changeOutdated' }])
  const returned = sheets.filter(
    ({ itemId, status }) => needsSendingAgain(status) && (isDeadlineChanged || changed.has(itemId)),
  )
  await moveWorksheets(tx, returned, 'requiresAdjustment')
}

/** Cancels the worksheets of an order with it; 400 if one is delivered. The caller has locked the order. */
export const cancelWorksheets = async (tx: ClientCtx, orderId: string): Promise<void> => {
  const sheets = await loadWorksheets(tx, orderId)
  // Delivered worksheets must be invoiced, which a canceled order cannot be; the rest is canceled one by one.
  if (sheets.some(({ status }) => isDelivered(status)))
    throw new Invalid([{ key: 'order', code: 'worksheetsDelivered' }])
  await moveWorksheets(
    tx,
    sheets.filter(({ status }) => isCanceledWithOrder(status)),
    'canceled',
  )
}
