import { expect, test } from 'vitest'
import {
  areWorksheetsDone,
  checkWorksheetMove,
  isCanceledWithOrder,
  isDelivered,
  nextWorksheetStatuses,
} from './worksheet-moves.ts'
import { WORKSHEET_STATUSES, WORKSHEET_TRANSITIONS, type WorksheetStatus } from './worksheet-status.ts'

const ALL = Object.keys(WORKSHEET_STATUSES) as WorksheetStatus[]
const whole = { lacksFiles: false, isInvoiced: false }
const bare = { ...whole, lacksFiles: true }
const invoiced = { ...whole, isInvoiced: true }

test('what is offered next is what is accepted, from every status to every other (R21)', () => {
  for (const item of [whole, bare, invoiced]) {
    for (const from of ALL) {
      const accepted = ALL.filter((to) => checkWorksheetMove(from, to, item).length === 0)
      expect([from, [...nextWorksheetStatuses(from, item)].sort()]).toEqual([from, accepted.sort()])
    }
  }
})

test('a step that the table does not know is named as such, also from a status to itself', () => {
  expect(checkWorksheetMove('open', 'done', whole)).toEqual([{ key: 'to', code: 'worksheetStatusUnreachable' }])
  expect(checkWorksheetMove('accepted', 'accepted', whole)).toHaveLength(1)
})

test('without its files an item leaves Open only to be canceled, and goes on from everywhere else (R12, R21)', () => {
  expect(nextWorksheetStatuses('open', bare)).toEqual(['canceled'])
  expect(checkWorksheetMove('open', 'confirmed', bare)).toEqual([{ key: 'to', code: 'worksheetFilesMissing' }])
  for (const from of ALL.filter((status) => status !== 'open')) {
    expect(nextWorksheetStatuses(from, bare)).toEqual(nextWorksheetStatuses(from, whole))
  }
})

test('nobody makes a worksheet Finalized by hand: the invoice does; all else of the table is offered (R21)', () => {
  expect(checkWorksheetMove('done', 'finalized', whole)).toEqual([{ key: 'to', code: 'worksheetStatusUnreachable' }])
  for (const from of ALL.filter((status) => status !== 'done')) {
    expect(nextWorksheetStatuses(from, whole)).toEqual(WORKSHEET_TRANSITIONS[from])
  }
})

test('what was invoiced is canceled no more, and goes its way else (R20)', () => {
  expect(checkWorksheetMove('accepted', 'canceled', invoiced)).toEqual([{ key: 'to', code: 'alreadyInvoiced' }])
  expect(nextWorksheetStatuses('accepted', invoiced)).toEqual(['completed'])
})

test('delivered is what is Done, before and after its invoice', () => {
  expect(ALL.filter(isDelivered)).toEqual(['done', 'finalized'])
})

test('with its order everything is canceled that is not yet printed', () => {
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
