import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toTallinnDay, getTallinnDayStart, toTallinnHour } from './tallinn-day.ts'

test.each([
  ['2026-11-20T21:59:59Z', '2026-11-20', 23],
  ['2026-11-20T22:00:00Z', '2026-11-21', 0],
  ['2026-06-30T20:59:59Z', '2026-06-30', 23],
  ['2026-06-30T21:00:00Z', '2026-07-01', 0],
  // The clock goes forward at 03:00 on 29 March and back at 04:00 on 25 October.
  ['2026-03-29T00:59:59Z', '2026-03-29', 2],
  ['2026-03-29T01:00:00Z', '2026-03-29', 4],
  ['2026-10-25T00:59:59Z', '2026-10-25', 3],
  ['2026-10-25T01:00:00Z', '2026-10-25', 3],
])('the instant %s is on %s, hour %d, in Tallinn', (instant, day, hour) => {
  expect(toTallinnDay(new Date(instant))).toBe(day)
  expect(toTallinnHour(new Date(instant))).toBe(hour)
})

test.each([
  ['2026-01-15', '2026-01-14T22:00:00.000Z'],
  ['2026-07-15', '2026-07-14T21:00:00.000Z'],
  ['2026-03-29', '2026-03-28T22:00:00.000Z'],
  ['2026-03-30', '2026-03-29T21:00:00.000Z'],
  ['2026-10-25', '2026-10-24T21:00:00.000Z'],
  ['2026-10-26', '2026-10-25T22:00:00.000Z'],
])('the day %s begins at %s', (day, instant) => {
  expect(getTallinnDayStart(day).toISOString()).toBe(instant)
})

test('a day begins at midnight in Tallinn, and the instant before belongs to the previous day', () => {
  const anyInstant = fc.date({ min: new Date('2003-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(anyInstant, (instant) => {
      const day = toTallinnDay(instant)
      const start = getTallinnDayStart(day)
      const before = new Date(start.getTime() - 1)
      return start <= instant && toTallinnDay(start) === day && toTallinnHour(start) === 0 && toTallinnDay(before) < day
    }),
  )
})
