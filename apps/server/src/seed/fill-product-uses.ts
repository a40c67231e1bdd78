import { sql } from 'kysely'
import type { Database } from '../db/client.ts'

/** Fills product_uses for orders that the seed inserts directly; in the portal, submitting an order keeps it up to date. */
export const fillProductUses = async (db: Database): Promise<void> => {
  await sql`
    insert into product_uses (client_id, product_id, organization_id, last_ordered_at, last_item_id)
    select distinct on (o.client_id, i.product_id) o.client_id, i.product_id, o.organization_id, o.submitted_at, i.id
    from orders o join order_items i on i.order_id = o.id
    where o.submitted_at is not null and o.status <> 'canceled'
    order by o.client_id, i.product_id, o.submitted_at desc
  `.execute(db)
}
