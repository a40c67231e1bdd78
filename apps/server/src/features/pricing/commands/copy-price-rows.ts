import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import type { OrganizationCtx } from '../../../context/context.ts'

/** Copies current and future prices of a product to another product, without past prices. */
export const copyPriceRows = async (
  { db, organizationId, now, newId }: OrganizationCtx,
  { from, to }: { from: string; to: string },
): Promise<void> => {
  const today = toTallinnDay(now())
  const rows = await db
    .selectFrom('price_rows')
    .where('organization_id', '=', organizationId)
    .where('product_id', '=', from)
    .where((row) => row.or([row('valid_to', 'is', null), row('valid_to', '>=', today)]))
    .selectAll()
    .execute()
  if (rows.length === 0) return
  await db
    .insertInto('price_rows')
    .values(rows.map((row) => ({ ...row, id: newId(), product_id: to })))
    .execute()
}
