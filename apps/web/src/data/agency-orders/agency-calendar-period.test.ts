import { CALENDAR_LIMITS } from '@tiraaz/domain/calendar/check-period'
import { addDays } from '@tiraaz/domain/calendar/workdays'
import { expect, test } from 'vitest'
import { hasPastWeeks, periodOf, stepOf, weeksOf } from './agency-calendar-period.ts'
import { readCalendarSearch } from './agency-calendar-search.ts'

const TODAY = '2026-11-26'

test.each([
  [undefined, '2026-03-11', { from: '2026-02-23', to: '2026-04-05', month: '2026-03' }],
  [undefined, '2027-02-28', { from: '2027-02-01', to: '2027-02-28', month: '2027-02' }],
  ['week', '2026-03-11', { from: '2026-03-09', to: '2026-03-15', month: null }],
  ['week', '2026-03-15', { from: '2026-03-09', to: '2026-03-15', month: null }],
  ['week', '2026-03-16', { from: '2026-03-16', to: '2026-03-22', month: null }],
  ['week', '2026-11-03', { from: '2026-11-02', to: '2026-11-08', month: null }],
] as const)('calendar of %s with %s shows %j', (view, day, period) => {
  expect(periodOf({ view, day }, TODAY)).toEqual({ ...period, hidesPast: false })
})

test.each([
  [TODAY, '2026-11-23', '2026-12-20'],
  ['2026-11-30', '2026-11-30', '2026-12-27'],
  ['2026-08-03', '2026-08-03', '2026-09-06'],
] as const)('calendar of the current month on %s begins with the week of %s and ends on %s', (today, from, to) => {
  const period = { from, to, month: null, hidesPast: true }
  expect(periodOf({}, today)).toEqual(period)
  expect(periodOf({ day: `${today.slice(0, 7)}-01` }, today)).toEqual(period)
})

test('calendar of the current month shows its earlier weeks when asked, and hides none in its first week', () => {
  const month = { from: '2026-10-26', to: '2026-12-06', month: '2026-11', hidesPast: false }
  expect(periodOf({ past: true }, TODAY)).toEqual(month)
  expect(periodOf({}, '2026-11-01')).toEqual(month)
  expect([hasPastWeeks(TODAY, TODAY), hasPastWeeks('2026-11-01', '2026-11-01')]).toEqual([true, false])
  expect(hasPastWeeks('2026-10-31', TODAY)).toBe(false)
})

test('calendar of any month has whole weeks and is within the limit of its call', () => {
  const months = Array.from({ length: 36 }, (_, nth) => addDays('2026-01-01', 30 * nth))
  const shown = months.flatMap((day) => [
    periodOf({ day }, '2020-01-01'),
    periodOf({}, day),
    periodOf({ past: true }, day),
  ])
  for (const period of shown) {
    const days = weeksOf(period).flat()
    expect([days[0], days.at(-1), days.length % 7]).toEqual([period.from, period.to, 0])
    expect(period.to < addDays(period.from, CALENDAR_LIMITS.days)).toBe(true)
  }
})

test('calendar steps by weeks and months, also from the last day of a month', () => {
  expect([stepOf('week', '2026-03-11', 1), stepOf('week', '2026-03-11', -1)]).toEqual(['2026-03-18', '2026-03-04'])
  expect([stepOf(undefined, '2026-01-31', 1), stepOf(undefined, '2026-01-31', -1)]).toEqual([
    '2026-02-01',
    '2025-12-01',
  ])
})

test('calendar address keeps valid values only', () => {
  expect(readCalendarSearch({ view: 'aasta', day: '2026-02-31', by: 'kliendid', past: 'jah', house: {} })).toEqual({})
  expect(readCalendarSearch({ view: 'week', day: '2026-02-28', by: 'worksheets', past: true, house: 'h1' })).toEqual({
    view: 'week',
    day: '2026-02-28',
    by: 'worksheets',
    past: true,
    house: 'h1',
  })
})
