import { expect, test } from 'vitest'
import { canWorksheetBecome, WORKSHEET_STATUSES, type WorksheetStatus } from './worksheet-status.ts'
import {
  canBeSent,
  canChangePrintingHouse,
  isInWork,
  becomesSent,
  getUrgency,
  formatWorksheetName,
} from './worksheet-work.ts'

const ALL = Object.keys(WORKSHEET_STATUSES) as WorksheetStatus[]

test('worksheets in work are neither delivered nor canceled', () => {
  expect(ALL.filter((status) => !isInWork(status))).toEqual(['done', 'finalized', 'canceled'])
})

test.each([
  ['accepted', '2026-03-10', 'late'],
  ['accepted', '2026-03-11', 'today'],
  ['accepted', '2026-03-12', null],
  ['accepted', null, null],
  ['done', '2026-03-10', null],
  ['canceled', '2026-03-10', null],
] as const)('urgency of a worksheet that is %s and due on %s: %s', (status, deadline, expected) => {
  expect(getUrgency(status, deadline, '2026-03-11')).toBe(expected)
})

test('worksheets moved by sending may become Confirmed, and only sendable statuses are sent (R21)', () => {
  for (const status of ALL.filter(becomesSent)) expect(canWorksheetBecome(status, 'confirmed')).toBe(true)
  expect(ALL.filter(canBeSent)).toEqual(['open', 'confirmed', 'accepted', 'completed', 'requiresAdjustment'])
})

test('the printing house of a worksheet can be changed before sending or after a rejection', () => {
  expect(ALL.filter(canChangePrintingHouse)).toEqual(['open', 'rejected'])
  expect(formatWorksheetName('2026-0042', 0)).toBe('2026-0042/1')
})
