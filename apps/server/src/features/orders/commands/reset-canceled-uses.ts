import { sql } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'

/**
 * Resets the client's last order of each product after a cancel to the order before. Removes products that no other sent
 * order has. Locks the rows in the order of products, as `usesWritten` does; skips rows that a newer order has updated.
 */
export const resetCanceledUses = async ({ db, client, organizationId }: ClientCtx, orderId: string): Promise<void> => {
  await sql`
    with gone as (
      select u.client_id, u.product_id
      from order_items i join product_uses u on u.last_item_id = i.id
      where i.order_id = ${orderId} and u.client_id = ${client.id} and u.organization_id = ${organizationId}
      order by u.product_id
      for update of u
    ), earlier as (
      select distinct on (i.product_id) o.client_id, i.product_id, o.submitted_at, i.id
      from gone
      join order_items i on i.product_id = gone.product_id
      join orders o on o.id = i.order_id and o.client_id = gone.client_id
      where o.submitted_at is not null and o.status <> 'canceled'
      order by i.product_id, o.submitted_at desc
    ), replaced as (
      update product_uses u set last_ordered_at = earlier.submitted_at, last_item_id = earlier.id
      from earlier where u.client_id = earlier.client_id and u.product_id = earlier.product_id
    )
    delete from product_uses u using gone
    where u.client_id = gone.client_id and u.product_id = gone.product_id
      and gone.product_id not in (select product_id from earlier)`.execute(db)
}
