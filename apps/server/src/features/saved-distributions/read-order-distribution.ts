import { sql } from 'kysely'
import type { ClientCtx } from '../../context/context.ts'
import { NotFound } from '../../core/errors.ts'
import type { SavedDesignJson } from '../../db/schema/saved-distributions.ts'
import { defineStatement } from '../../db/statement.ts'

type Params = { orderId: string; clientId: string; organizationId: string }

const readDesigns = defineStatement<Params, { designs: SavedDesignJson[] }>(
  ({ orderId, clientId, organizationId }) => sql`
    select coalesce((
      select json_agg(json_build_object(
        'id', d.id, 'productId', i.product_id, 'name', d.name, 'quantity', d.quantity, 'destinations', coalesce((
          select json_agg(json_build_object('destinationId', s.contact_id, 'quantity', s.quantity) order by s.position)
          from order_design_destinations s where s.design_id = d.id
        ), '[]')
      ) order by i.position, d.position)
      from order_items i join order_designs d on d.item_id = i.id and not d.is_left_out where i.order_id = o.id
    ), '[]') as designs
    from orders o
    where o.id = ${orderId} and o.client_id = ${clientId} and o.organization_id = ${organizationId}`,
)

/** Designs of an order of the client with their destinations. Throws NotFound for a foreign order. */
export const readOrderDistribution = async (
  { db, client, organizationId }: ClientCtx,
  orderId: string,
): Promise<SavedDesignJson[]> => {
  const [order] = await readDesigns(db, { orderId, clientId: client.id, organizationId })
  if (order === undefined) throw new NotFound()
  return order.designs
}
