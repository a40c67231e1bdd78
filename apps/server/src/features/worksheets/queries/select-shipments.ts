import { sql } from 'kysely'

/** SQL list of the shipments of the worksheet `w`, as `WorksheetShipment`. */
export const SELECT_SHIPMENTS = sql`
  coalesce((
    select json_agg(json_build_object(
      'destinationId', s.contact_id, 'carrier', s.carrier, 'trackingNumber', s.tracking_number
    ) order by s.position)
    from worksheet_shipments s where s.worksheet_id = w.id and s.organization_id = w.organization_id
  ), '[]')`
