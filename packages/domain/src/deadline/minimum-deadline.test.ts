import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toTallinnDay } from '../calendar/tallinn-day.ts'
import { isWorkday } from '../calendar/workdays.ts'
import { checkDeadline, computeMinimumDeadline, findDeadlineObstacle } from './minimum-deadline.ts'

const none: ReadonlySet<string> = new Set()
const terms = { cutOffHour: 12, productionDays: 3, transportDays: 1, daysOff: none }

// spec: DL5
describe('the minimum deadline (R19)', () => {
  test.each([
    ['Monday morning', '2026-11-16T09:59:59Z', '2026-11-20'],
    ['Monday at the cut-off hour', '2026-11-16T10:00:00Z', '2026-11-23'],
    ['Friday morning', '2026-11-20T08:00:00Z', '2026-11-26'],
    ['Friday afternoon, like Monday morning', '2026-11-20T12:00:00Z', '2026-11-27'],
    ['Saturday, like Monday morning', '2026-11-21T08:00:00Z', '2026-11-27'],
    ['Sunday evening, like Monday morning', '2026-11-22T18:00:00Z', '2026-11-27'],
    ['Sunday by UTC, already Monday in Estonia', '2026-11-15T22:30:00Z', '2026-11-20'],
    ['before Christmas', '2026-12-22T08:00:00Z', '2026-12-30'],
    ['before Midsummer, in summer time', '2026-06-19T08:59:00Z', '2026-06-29'],
    ['before Midsummer, past noon in summer time', '2026-06-19T09:00:00Z', '2026-06-30'],
  ])('minimum deadline: %s', (_, now, expected) => {
    expect(computeMinimumDeadline({ ...terms, now: new Date(now) })).toBe(expected)
  })

  test('the minimum deadline skips days off of the organization', () => {
    const daysOff = new Set(['2026-11-18', '2026-11-20'])
    expect(computeMinimumDeadline({ ...terms, daysOff, now: new Date('2026-11-16T08:00:00Z') })).toBe('2026-11-24')
  })

  test('the minimum deadline without production and transport is the first working day', () => {
    const at = (now: string) =>
      computeMinimumDeadline({ ...terms, productionDays: 0, transportDays: 0, now: new Date(`${now}Z`) })
    expect(at('2026-11-16T08:00:00')).toBe('2026-11-16')
    expect(at('2026-12-23T12:00:00')).toBe('2026-12-28')
  })

  test('the minimum deadline is a working day, never earlier for a later hour or longer production', () => {
    const anyInstant = fc.date({ min: new Date('2022-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(anyInstant, fc.nat({ max: 20 }), fc.nat({ max: 72 }), (now, productionDays, hours) => {
        const later = new Date(now.getTime() + hours * 3_600_000)
        const minimum = computeMinimumDeadline({ ...terms, productionDays, now })
        return (
          isWorkday(minimum) &&
          minimum >= toTallinnDay(now) &&
          minimum <= computeMinimumDeadline({ ...terms, productionDays, now: later }) &&
          minimum < computeMinimumDeadline({ ...terms, productionDays: productionDays + 1, now })
        )
      }),
      { numRuns: 60 },
    )
  })
})

describe('a chosen deadline', () => {
  const bounds = { minimum: '2026-12-10', daysOff: new Set(['2026-12-14']) }

  test.each([
    ['2026-12-09', 'beforeMinimum'],
    ['2026-12-10', null],
    ['2026-12-12', 'weekend'],
    ['2026-12-14', 'dayOff'],
    ['2026-12-24', 'holiday'],
    ['2026-12-26', 'holiday'],
  ] as const)('the deadline %s is disabled for the reason %s, in agreement with the check', (day, reason) => {
    expect(findDeadlineObstacle(day, bounds)).toBe(reason)
    expect(checkDeadline({ deadline: day, ...bounds })).toHaveLength(reason === null ? 0 : 1)
  })

  // spec: DL4
  test('a deadline that is too early reports the first possible day', () => {
    expect(checkDeadline({ deadline: '2026-12-01', ...bounds })).toEqual([
      { key: 'deadline', code: 'deadlineTooEarly', params: { minimum: '2026-12-10' } },
    ])
  })

  test.each([
    [null, 'deadlineMissing'],
    ['2026-02-30', 'notADay'],
    ['2026-12-13', 'deadlineNotAWorkday'],
  ])('the deadline %s is rejected as %s', (deadline, code) => {
    expect(checkDeadline({ deadline, ...bounds })).toEqual([{ key: 'deadline', code }])
  })

  test('a deadline without a known minimum is checked by the calendar alone', () => {
    expect(findDeadlineObstacle('2020-01-02', { minimum: null, daysOff: none })).toBeNull()
  })
})
