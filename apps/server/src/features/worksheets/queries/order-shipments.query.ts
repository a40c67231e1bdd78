import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { getLanguage } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { defineStatement } from '../../../db/statement.ts'

type Output = EndpointOutput<Endpoints['getOrderShipments']>
type Row = {
  /** Null in the one row of an order without shipments. */
  carrier: string | null
  trackingNumber: string
  itemId: string
  et: string
  en: string
  destinationName: string | null
}

/** Outer joins give an order without shipments one row, to distinguish it from an unknown order. */
const readShipments = defineStatement<{ id: string; clientId: string; organizationId: string }, Row>(
  ({ id, clientId, organizationId }) => sql`
    select s.carrier, s.tracking_number as "trackingNumber", i.id as "itemId",
      coalesce(i.product_name_et, p.name_et) as et, coalesce(i.product_name_en, p.name_en) as en,
      t.object_name as "destinationName"
    from orders o
    left join worksheets w on w.order_id = o.id and w.organization_id = o.organization_id
    left join worksheet_shipments s on s.worksheet_id = w.id and s.organization_id = w.organization_id
    left join order_items i on i.id = w.order_item_id
    left join products p on p.id = i.product_id
    left join order_destinations t on t.order_id = o.id and t.contact_id = s.contact_id
    where o.id = ${id} and o.client_id = ${clientId} and o.organization_id = ${organizationId}
    order by i.position, s.position`,
)

/** Returns the shipments of an order: carriers and tracking numbers, and nothing of who printed it (R4). */
export const getOrderShipments = async (
  ctx: ClientCtx,
  { params }: EndpointRequest<Endpoints['getOrderShipments']>,
): Promise<Output> => {
  const rows = await readShipments(ctx.db, {
    id: params.id,
    clientId: ctx.client.id,
    organizationId: ctx.organizationId,
  })
  if (rows.length === 0) throw new NotFound()
  const language = getLanguage(ctx.locale)
  return rows.flatMap(({ carrier, trackingNumber, itemId, destinationName, ...name }) =>
    carrier === null ? [] : [{ itemId, productName: name[language], destinationName, carrier, trackingNumber }],
  )
}
