import { CALENDAR_LIMITS } from '@tiraaz/domain/calendar/check-period'
import { addDays } from '@tiraaz/domain/calendar/workdays'
import { expect, test } from 'vitest'
import { periodOf, stepOf, weeksOf } from './agency-calendar-period.ts'
import { readCalendarSearch } from './agency-calendar-search.ts'

test.each([
  [undefined, '2026-03-11', { from: '2026-02-23', to: '2026-04-05', month: '2026-03' }],
  [undefined, '2027-02-28', { from: '2027-02-01', to: '2027-02-28', month: '2027-02' }],
  ['week', '2026-03-11', { from: '2026-03-09', to: '2026-03-15', month: null }],
  ['week', '2026-03-15', { from: '2026-03-09', to: '2026-03-15', month: null }],
  ['week', '2026-03-16', { from: '2026-03-16', to: '2026-03-22', month: null }],
] as const)('calendar of %s with %s shows %j', (view, day, period) => {
  expect(periodOf(view, day)).toEqual(period)
})

test('calendar of any month has whole weeks and is within the limit of its call', () => {
  for (let day = '2026-01-31'; day < '2029-01-01'; day = stepOf(undefined, day, 1)) {
    const period = periodOf(undefined, day)
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
  expect(readCalendarSearch({ view: 'aasta', day: '2026-02-31', by: 'kliendid', house: {} })).toEqual({})
  expect(readCalendarSearch({ view: 'week', day: '2026-02-28', by: 'worksheets', house: 'h1' })).toEqual({
    view: 'week',
    day: '2026-02-28',
    by: 'worksheets',
    house: 'h1',
  })
})
