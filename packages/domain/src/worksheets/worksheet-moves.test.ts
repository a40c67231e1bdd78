import { expect, test } from 'vitest'
import {
  areWorksheetsDone,
  canBeDelivered,
  checkWorksheetMove,
  DELIVERY_PATH,
  isCanceledWithOrder,
  isDelivered,
  listNextWorksheetStatuses,
} from './worksheet-moves.ts'
import {
  canWorksheetBecome,
  WORKSHEET_STATUSES,
  WORKSHEET_TRANSITIONS,
  type WorksheetStatus,
} from './worksheet-status.ts'

const ALL = Object.keys(WORKSHEET_STATUSES) as WorksheetStatus[]
const whole = { lacksFiles: false, isInvoiced: false }
const bare = { ...whole, lacksFiles: true }
const invoiced = { ...whole, isInvoiced: true }

test('offered worksheet statuses are exactly the accepted ones, from every status (R21)', () => {
  for (const item of [whole, bare, invoiced]) {
    for (const from of ALL) {
      const accepted = ALL.filter((to) => checkWorksheetMove(from, to, item).length === 0)
      expect([from, [...listNextWorksheetStatuses(from, item)].sort()]).toEqual([from, accepted.sort()])
    }
  }
})

test('a worksheet transition outside the table is rejected, also from a status to itself', () => {
  expect(checkWorksheetMove('open', 'done', whole)).toEqual([{ key: 'to', code: 'worksheetStatusUnreachable' }])
  expect(checkWorksheetMove('accepted', 'accepted', whole)).toHaveLength(1)
})

test('a worksheet without required files leaves Open only to be canceled; other statuses are not affected (R12, R21)', () => {
  expect(listNextWorksheetStatuses('open', bare)).toEqual(['canceled'])
  expect(checkWorksheetMove('open', 'confirmed', bare)).toEqual([{ key: 'to', code: 'worksheetFilesMissing' }])
  for (const from of ALL.filter((status) => status !== 'open')) {
    expect(listNextWorksheetStatuses(from, bare)).toEqual(listNextWorksheetStatuses(from, whole))
  }
})

test('Finalized is never offered as worksheet status; all other transitions of the table are (R21)', () => {
  expect(checkWorksheetMove('done', 'finalized', whole)).toEqual([{ key: 'to', code: 'worksheetStatusUnreachable' }])
  for (const from of ALL.filter((status) => status !== 'done')) {
    expect(listNextWorksheetStatuses(from, whole)).toEqual(WORKSHEET_TRANSITIONS[from])
  }
})

test('an invoiced worksheet cannot be canceled; its other transitions stay (R20)', () => {
  expect(checkWorksheetMove('accepted', 'canceled', invoiced)).toEqual([{ key: 'to', code: 'alreadyInvoiced' }])
  expect(listNextWorksheetStatuses('accepted', invoiced)).toEqual(['completed', 'requiresAdjustment'])
})

test('Done and Finalized worksheets are delivered', () => {
  expect(ALL.filter(isDelivered)).toEqual(['done', 'finalized'])
})

test('canceling an order cancels its worksheets that are not printed yet', () => {
  expect(ALL.filter(isCanceledWithOrder)).toEqual(['open', 'confirmed', 'accepted', 'rejected', 'requiresAdjustment'])
})

test.each([
  [['done', 'finalized'], true],
  [['done', 'completed'], false],
  [['done', 'canceled'], true],
  [['canceled', 'canceled'], false],
  [[], false],
] as const)('worksheets that are %j make the order done: %s (R20)', (statuses, expected) => {
  expect(areWorksheetsDone(statuses)).toBe(expected)
})

test('a worksheet is delivered at once from each status on the way, which has allowed steps only', () => {
  expect(ALL.filter(canBeDelivered)).toEqual(['confirmed', 'accepted', 'completed'])
  for (const [at, to] of DELIVERY_PATH.slice(1).entries())
    expect(canWorksheetBecome(DELIVERY_PATH[at] ?? 'open', to)).toBe(true)
})
