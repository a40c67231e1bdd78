import { WORKSHEET_STATUSES } from '@tiraaz/domain/worksheets/worksheet-status'
import type { ClientCtx } from '../../../context/context.ts'

/** Ids of the order's items whose worksheet is canceled (R21); the caller has loaded the order in scope. */
export const findCanceledItems = async (
  { db, organizationId }: ClientCtx,
  orderId: string,
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('worksheets')
    .innerJoin('order_items', 'order_items.id', 'worksheets.order_item_id')
    .where('worksheets.organization_id', '=', organizationId)
    .where('order_items.order_id', '=', orderId)
    .where('worksheets.status', '=', WORKSHEET_STATUSES.canceled.number)
    .select('worksheets.order_item_id as itemId')
    .execute()
  return new Set(rows.map(({ itemId }) => itemId))
}
