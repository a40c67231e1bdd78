import { expect, test } from 'vitest'
import { getDeliveryDay } from './get-delivery-day.ts'

const orders = (...days: (string | null)[]) => days.map((deliveredOn) => ({ deliveredOn }))

test('an invoice of delivered orders has the day of the last delivery', () => {
  expect(getDeliveryDay(orders('2026-03-11', '2026-04-07', '2026-03-30'))).toBe('2026-04-07')
})

test('an invoice with an undelivered order has no delivery date', () => {
  expect(getDeliveryDay(orders(null))).toBeNull()
  expect(getDeliveryDay(orders('2026-03-11', null))).toBeNull()
  expect(getDeliveryDay(orders(null, '2026-03-11'))).toBeNull()
})
