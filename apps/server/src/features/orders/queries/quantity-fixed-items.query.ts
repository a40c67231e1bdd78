import { getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { isQuantityOpen } from '@tiraaz/domain/worksheets/worksheet-moves'
import type { ClientCtx } from '../../../context/context.ts'

/** Ids of the order's items that are printed or canceled: their quantity stays (R40). The caller has loaded the order in scope. */
export const findQuantityFixedItems = async (
  { db, organizationId }: ClientCtx,
  orderId: string,
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('worksheets')
    .innerJoin('order_items', 'order_items.id', 'worksheets.order_item_id')
    .where('worksheets.organization_id', '=', organizationId)
    .where('order_items.order_id', '=', orderId)
    .select(['worksheets.order_item_id as itemId', 'worksheets.status'])
    .execute()
  return new Set(rows.flatMap(({ itemId, status }) => (isQuantityOpen(getWorksheetStatus(status)) ? [] : [itemId])))
}
