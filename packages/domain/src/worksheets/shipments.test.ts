import { expect, test } from 'vitest'
import { areSameShipments, canShip, checkShipments } from './shipments.ts'
import { WORKSHEET_STATUSES, type WorksheetStatus } from './worksheet-status.ts'

const PARCEL = { destinationId: 'pood', carrier: 'Omniva', trackingNumber: 'CC123EE' }

test('shipments are named once the job is accepted, also after delivery', () => {
  const all = Object.keys(WORKSHEET_STATUSES) as WorksheetStatus[]
  expect(all.filter(canShip)).toEqual(['accepted', 'completed', 'done'])
})

test('a shipment needs carrier, tracking number and a destination of the worksheet', () => {
  const own = new Set(['pood'])
  expect(checkShipments([PARCEL, { ...PARCEL, destinationId: null }], own)).toEqual([])
  const wrong = checkShipments([PARCEL, { destinationId: 'muu', carrier: '', trackingNumber: '' }], own)
  expect(wrong.map(({ key, code }) => [key, code])).toEqual([
    ['shipments[1].destinationId', 'unknownValue'],
    ['shipments[1].carrier', 'required'],
    ['shipments[1].trackingNumber', 'required'],
  ])
})

test('lists of shipments are the same only with the same parcels in order', () => {
  expect(areSameShipments([PARCEL], [{ ...PARCEL }])).toBe(true)
  expect(areSameShipments([PARCEL], [])).toBe(false)
  expect(areSameShipments([], [PARCEL])).toBe(false)
  expect(areSameShipments([PARCEL], [{ ...PARCEL, trackingNumber: 'CC124EE' }])).toBe(false)
})
