import { expect, test } from 'vitest'
import { deliveryDay } from './delivery-day.ts'

const orders = (...days: (string | null)[]) => days.map((deliveredOn) => ({ deliveredOn }))

test('an invoice of delivered orders has the day of the last delivery', () => {
  expect(deliveryDay(orders('2026-03-11', '2026-04-07', '2026-03-30'))).toBe('2026-04-07')
})

test('an invoice with an undelivered order has no delivery date', () => {
  expect(deliveryDay(orders(null))).toBeNull()
  expect(deliveryDay(orders('2026-03-11', null))).toBeNull()
  expect(deliveryDay(orders(null, '2026-03-11'))).toBeNull()
})
