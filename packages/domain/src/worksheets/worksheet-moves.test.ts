import { expect, test } from 'vitest'
import { areWorksheetsDone, checkWorksheetMove, isCanceledWithOrder, nextWorksheetStatuses } from './worksheet-moves.ts'
import { WORKSHEET_STATUSES, WORKSHEET_TRANSITIONS, type WorksheetStatus } from './worksheet-status.ts'

const ALL = Object.keys(WORKSHEET_STATUSES) as WorksheetStatus[]
const whole = { lacksFiles: false }
const bare = { lacksFiles: true }

test('what is offered next is what is accepted, from every status to every other (R21)', () => {
  for (const item of [whole, bare]) {
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

test('without its files an item leaves Open in no way, and goes on from everywhere else (R12)', () => {
  expect(nextWorksheetStatuses('open', bare)).toEqual([])
  expect(checkWorksheetMove('open', 'confirmed', bare)).toEqual([{ key: 'to', code: 'worksheetFilesMissing' }])
  for (const from of ALL.filter((status) => status !== 'open')) {
    expect(nextWorksheetStatuses(from, bare)).toEqual(WORKSHEET_TRANSITIONS[from])
  }
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
