import { expect, test } from 'vitest'
import { validateTransitions } from '../orders/order-status.ts'
import {
  canWorksheetBecome,
  DEFAULT_WORKSHEET_STATUS,
  WORKSHEET_STATUSES,
  WORKSHEET_TRANSITIONS,
  getWorksheetStatus,
} from './worksheet-status.ts'

// spec: OL11, K6
test('worksheet statuses have the numbers 1 to 9 of the specification', () => {
  expect(Object.entries(WORKSHEET_STATUSES).map(([status, { number }]) => `${number} ${status}`)).toEqual([
    '1 open',
    '2 confirmed',
    '3 accepted',
    '4 rejected',
    '5 completed',
    '6 done',
    '7 finalized',
    '8 canceled',
    '9 requiresAdjustment',
  ])
})

// spec: OL11
test('each number gives its worksheet status, and an item without a worksheet is open', () => {
  const statuses = Object.values(WORKSHEET_STATUSES).map(({ number }) => getWorksheetStatus(number))
  expect(statuses).toEqual(Object.keys(WORKSHEET_STATUSES))
  expect(getWorksheetStatus(null)).toBe('open')
  expect(() => getWorksheetStatus(10)).toThrow(RangeError)
})

test('every worksheet status can be reached from the first', () => {
  expect(validateTransitions(WORKSHEET_TRANSITIONS, DEFAULT_WORKSHEET_STATUS)).toEqual([])
})

test.each([
  ['open', 'confirmed', true],
  ['rejected', 'open', true],
  ['requiresAdjustment', 'confirmed', true],
  ['accepted', 'canceled', true],
  ['accepted', 'requiresAdjustment', true],
  ['completed', 'requiresAdjustment', false],
  ['completed', 'canceled', false],
  ['done', 'finalized', true],
  ['open', 'accepted', false],
  ['canceled', 'open', false],
] as const)('a worksheet goes from %s to %s: %s (R21)', (from, to, expected) => {
  expect(canWorksheetBecome(from, to)).toBe(expected)
})

test('each worksheet status has its own CSS class', () => {
  const classes = Object.values(WORKSHEET_STATUSES).map(({ cssClass }) => cssClass)
  expect(new Set(classes).size).toBe(9)
})
