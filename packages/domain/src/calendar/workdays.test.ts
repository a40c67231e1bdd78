import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDay } from './day.ts'
import { addDays, addWorkdays, countWorkdays, findFirstWorkday, isWorkday, getWeekday } from './workdays.ts'

const anyDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('working days', () => {
  test.each([
    ['2026-11-20', true],
    ['2026-11-21', false],
    ['2026-11-22', false],
    ['2026-12-24', false],
    ['2026-12-28', true],
  ])('%s is a working day: %s', (day, expected) => {
    expect(isWorkday(day)).toBe(expected)
  })

  test('a day off of the organization is no working day', () => {
    expect(isWorkday('2026-11-20', new Set(['2026-11-20']))).toBe(false)
  })

  test.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-21', 0, '2026-11-23'],
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-12-23', 1, '2026-12-28'],
    ['2026-12-23', 5, '2027-01-04'],
  ])('%s plus %d working days is %s', (day, count, expected) => {
    expect(addWorkdays(day, count)).toBe(expected)
  })

  test('days off are skipped when working days are added', () => {
    expect(addWorkdays('2026-11-16', 2, new Set(['2026-11-17', '2026-11-19']))).toBe('2026-11-20')
  })

  test.each([
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-20', '2026-11-22', 0],
    ['2026-11-20', '2026-11-23', 1],
    ['2026-12-23', '2026-12-28', 1],
    ['2026-11-20', '2026-11-19', 0],
  ])('from %s to %s are %d working days', (after, until, expected) => {
    expect(countWorkdays(after, until)).toBe(expected)
  })

  test('a day off of the organization is not counted', () => {
    expect(countWorkdays('2026-11-16', '2026-11-20', new Set(['2026-11-17']))).toBe(3)
  })

  test('counting working days is the inverse of adding them', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 40 }), (day, count) => {
        expect(countWorkdays(day, addWorkdays(day, count))).toBe(count)
      }),
      { numRuns: 50 },
    )
  })

  test('adding n working days passes exactly n of them', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 40 }), (day, count) => {
        const end = addWorkdays(day, count)
        let workdays = 0
        for (let at = addDays(day, 1); at <= end; at = addDays(at, 1)) if (isWorkday(at)) workdays++
        return isWorkday(end) && workdays === count
      }),
      { numRuns: 50 },
    )
  })

  test('adding working days twice equals adding their sum', () => {
    fc.assert(
      fc.property(anyDay, fc.nat({ max: 15 }), fc.nat({ max: 15 }), (day, first, second) => {
        const start = findFirstWorkday(day)
        return addWorkdays(addWorkdays(start, first), second) === addWorkdays(start, first + second)
      }),
      { numRuns: 50 },
    )
  })
})

test('calendar days are added across months, years and leap days', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})

// spec: DL2
test('the week begins on Monday', () => {
  expect(getWeekday('2026-11-16')).toBe(1)
  expect(getWeekday('2026-11-22')).toBe(7)
})

test.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['2026-01-01T00:00:00Z', false],
  ['', false],
])('%j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})
