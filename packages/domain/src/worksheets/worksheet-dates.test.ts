import { expect, test } from 'vitest'
import { canPromise, checkPromise, checkWorksheetDeadline, isPromiseLate } from './worksheet-dates.ts'
import { WORKSHEET_STATUSES, type WorksheetStatus } from './worksheet-status.ts'

test.each([
  [null, '2026-03-20', true],
  ['2026-03-20', '2026-03-20', true],
  ['2026-03-01', '2026-03-20', true],
  ['2026-03-21', '2026-03-20', false],
  ['2030-01-01', null, true],
])('the own deadline %s of a worksheet under the order deadline %s is accepted: %s', (own, order, isAccepted) => {
  expect(checkWorksheetDeadline(own, order)).toEqual(
    isAccepted ? [] : [{ key: 'deadline', code: 'worksheetDeadlineTooLate', params: { deadline: order } }],
  )
})

test.each([
  ['2026-03-11', true],
  ['2027-03-11', true],
  ['2026-03-10', false],
  ['2027-03-12', false],
])('the promise of %s on 2026-03-11 is accepted: %s', (promisedOn, isAccepted) => {
  expect(checkPromise(promisedOn, '2026-03-11').map(({ code }) => code)).toEqual(
    isAccepted ? [] : ['linkDayOutOfBounds'],
  )
})

test('a printing house promises a day while it has the job', () => {
  const all = Object.keys(WORKSHEET_STATUSES) as WorksheetStatus[]
  expect(all.filter(canPromise)).toEqual(['confirmed', 'accepted', 'completed'])
})

test('a promise after the deadline is late, on it or without one it is not', () => {
  expect(isPromiseLate('2026-03-21', '2026-03-20')).toBe(true)
  expect(isPromiseLate('2026-03-20', '2026-03-20')).toBe(false)
  expect(isPromiseLate('2026-03-21', null)).toBe(false)
  expect(isPromiseLate(null, '2026-03-20')).toBe(false)
})
