import type { Problem } from '../problem.ts'
import type { WorksheetStatus } from './worksheet-status.ts'

/** Number of parcels of one worksheet, and characters of a tracking number; not in the rules. */
export const SHIPMENT_LIMITS = { count: 300, trackingNumber: 100 } as const

/** Parcel or pallet with its carrier; `destinationId` null is of all deliveries. */
export type WorksheetShipment = { destinationId: string | null; carrier: string; trackingNumber: string }

/** Checks whether the printing house may name shipments: it has accepted the job. */
export function canShip(status: WorksheetStatus): boolean {
  return status === 'accepted' || status === 'completed' || status === 'done'
}

/** Requires carrier, tracking number and a destination of the worksheet. */
export function checkShipments(
  shipments: readonly WorksheetShipment[],
  destinationIds: ReadonlySet<string>,
): Problem[] {
  return shipments.flatMap(({ destinationId, carrier, trackingNumber }, at): Problem[] => [
    ...(destinationId !== null && !destinationIds.has(destinationId)
      ? [{ key: `shipments[${at}].destinationId`, code: 'unknownValue' } as const]
      : []),
    ...(carrier === '' ? [{ key: `shipments[${at}].carrier`, code: 'required' } as const] : []),
    ...(trackingNumber === '' ? [{ key: `shipments[${at}].trackingNumber`, code: 'required' } as const] : []),
  ])
}

/** Compares two lists, so that saving the same again changes nothing. */
export function areSameShipments(one: readonly WorksheetShipment[], other: readonly WorksheetShipment[]): boolean {
  const isSame = (left: WorksheetShipment, right: WorksheetShipment | undefined) =>
    right !== undefined &&
    left.destinationId === right.destinationId &&
    left.carrier === right.carrier &&
    left.trackingNumber === right.trackingNumber
  return one.length === other.length && one.every((shipment, at) => isSame(shipment, other[at]))
}
