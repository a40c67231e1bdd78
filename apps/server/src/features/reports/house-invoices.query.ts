import type { Day } from '@tiraaz/domain/calendar/day'
import type { Cents } from '@tiraaz/domain/money/money'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../context/context.ts'
import { defineStatement } from '../../db/statement.ts'

/** Invoices of printing houses; `differenceCents` leaves out worksheets without a purchase price. */
type HouseInvoices = { count: number; cents: Cents; differenceCents: Cents }

const readInvoices = defineStatement<{ organizationId: string; from: Day; to: Day }, HouseInvoices>(
  ({ organizationId, from, to }) => sql`
    select count(*)::integer as count, coalesce(sum(w.house_invoice_cents), 0)::bigint as cents,
      coalesce(sum(w.house_invoice_cents - i.purchase_cents), 0)::bigint as "differenceCents"
    from (
      select order_item_id, house_invoice_cents from worksheets
      where organization_id = ${organizationId} and house_invoice_on between ${from}::date and ${to}::date
      -- Otherwise the planner may read all items for a few invoices.
      offset 0
    ) w
    cross join lateral (
      select purchase_cents from order_items where id = w.order_item_id offset 0
    ) i`,
)

/** Sums the invoices of printing houses that are dated within the days. */
export const readHouseInvoices = async (
  ctx: OrganizationCtx,
  { from, to }: { from: Day; to: Day },
): Promise<HouseInvoices> => {
  const [found] = await readInvoices(ctx.db, { organizationId: ctx.organizationId, from, to })
  if (found === undefined) throw new Error('A sum has no row')
  return found
}
