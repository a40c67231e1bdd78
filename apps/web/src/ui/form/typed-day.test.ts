import { describe, expect, it } from 'vitest'
import { nextDayOf, typedDay } from './typed-day.ts'

describe('date input', () => {
  it.each([
    ['1.12.2026', '2026-12-01'],
    [' 01.02.2026 ', '2026-02-01'],
    ['2026-12-01', '2026-12-01'],
  ])('date input %s is read as %s', (typed, day) => {
    expect(typedDay(typed)).toBe(day)
  })

  it.each(['', '1.12', '1.12.20', '31.02.2026', '12/01/2026', 'homme'])('date input %j is not a date', (typed) => {
    expect(typedDay(typed)).toBeNull()
  })

  it.each([
    ['10.12', '2026-12-10'],
    ['26.11.', '2026-11-26'],
    ['5.1', '2027-01-05'],
    ['31.2', null],
    ['10.12.', '2026-12-10'],
    ['10', null],
    ['10.12.20', null],
  ])('date input %s without a year is the next such day', (typed, day) => {
    expect(nextDayOf(typed, '2026-11-26')).toBe(day)
  })
})
