import type { WorksheetShipment } from '@tiraaz/domain/worksheets/shipments'
import type { PrintingHouseCtx } from '../../../context/context.ts'
import { insertMany } from '../../../db/many-rows.ts'

const COLUMNS = {
  id: 'text',
  organization_id: 'text',
  worksheet_id: 'text',
  contact_id: 'text',
  position: 'integer',
  carrier: 'text',
  tracking_number: 'text',
  created_at: 'timestamptz',
} as const

/** Replaces the shipments of a worksheet; the caller has locked the order. */
export const replaceShipments = async (
  tx: PrintingHouseCtx,
  worksheetId: string,
  shipments: readonly WorksheetShipment[],
): Promise<void> => {
  await tx.db
    .deleteFrom('worksheet_shipments')
    .where('worksheet_id', '=', worksheetId)
    .where('organization_id', '=', tx.organizationId)
    .execute()
  const rows = shipments.map(({ destinationId, carrier, trackingNumber }, position) => ({
    id: tx.newId(),
    organization_id: tx.organizationId,
    worksheet_id: worksheetId,
    contact_id: destinationId,
    position,
    carrier,
    tracking_number: trackingNumber,
    created_at: tx.now(),
  }))
  await insertMany(tx.db, 'worksheet_shipments', { rows, types: COLUMNS })
}
