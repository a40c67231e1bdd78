import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { areSameShipments, canShip, checkShipments, type WorksheetShipment } from '@tiraaz/domain/worksheets/shipments'
import type { BaseCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { Conflict, refuseIfAny } from '../../../core/errors.ts'
import { notifyOfWorksheet } from '../emails/worksheet-step-email.ts'
import { loadJob } from '../queries/job-row.ts'
import { openLinkedWorksheet } from '../store/find-worksheet-link.ts'
import { replaceShipments } from '../store/shipment-store.ts'
import { changeWorksheet, recordWorksheetEvent } from '../store/worksheet-changes.ts'

const toWords = (shipments: readonly WorksheetShipment[]): string =>
  shipments
    .map(({ carrier, trackingNumber }) => `${carrier} ${trackingNumber}`)
    .join('\n')
    .slice(0, TEXT_LIMITS.note)

/** Saves the carriers and tracking numbers of a worksheet, by its link; the same list again changes nothing. */
export const saveLinkedShipments = (
  ctx: BaseCtx,
  { params, body: { shipments } }: EndpointRequest<Endpoints['saveLinkedShipments']>,
): Promise<undefined> =>
  inTransaction(ctx, async (tx) => {
    const { worksheet, printingHouse } = await openLinkedWorksheet(tx, params.token)
    const { id: worksheetId, status } = worksheet
    if (!canShip(status)) throw new Conflict()
    const job = await loadJob(tx, { id: worksheetId, organizationId: printingHouse.organizationId })
    const places = job.designs.flatMap(({ destinations, packages }) => [...destinations, ...packages])
    refuseIfAny(checkShipments(shipments, new Set(places.map(({ id }) => id))))
    if (areSameShipments(shipments, job.shipments)) return undefined
    await replaceShipments(printingHouse, worksheetId, shipments)
    const words = shipments.length === 0 ? null : toWords(shipments)
    await recordWorksheetEvent(printingHouse, { worksheetId, kind: 'shipmentsSaved', status, note: words })
    await changeWorksheet(printingHouse, worksheetId)
    if (words !== null) {
      await notifyOfWorksheet(printingHouse, { kind: 'worksheetShipped', step: 'shipped', words, worksheet })
    }
    return undefined
  })
