import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toTallinnDay, toTallinnHour } from '../calendar/tallinn-day.ts'
import { addDays } from '../calendar/workdays.ts'
import { findLatestStart } from './latest-start.ts'
import { computeMinimumDeadline } from './minimum-deadline.ts'

const none: ReadonlySet<string> = new Set()

// rule: R44
describe('the latest start of work', () => {
  it.each([
    ['a week of working days', '2026-11-20', 4, '2026-11-16'],
    ['a weekend between', '2026-11-24', 4, '2026-11-18'],
    ['Christmas between', '2026-12-30', 4, '2026-12-22'],
    ['no days needed', '2026-11-20', 0, '2026-11-20'],
    ['a deadline on a Sunday', '2026-11-22', 1, '2026-11-19'],
  ])('%s', (_, deadline, workdaysNeeded, day) => {
    expect(findLatestStart({ deadline, workdaysNeeded, cutOffHour: 12, daysOff: none })).toEqual({ day, hour: 12 })
  })

  it('skips days off of the organization', () => {
    const daysOff = new Set(['2026-11-18'])
    const terms = { deadline: '2026-11-20', workdaysNeeded: 2, cutOffHour: 9, daysOff }
    expect(findLatestStart(terms)).toEqual({ day: '2026-11-17', hour: 9 })
  })

  it('separates the moments for which the deadline holds from the others', () => {
    const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(
        instants,
        fc.integer({ min: -30, max: 60 }),
        fc.nat({ max: 20 }),
        fc.nat({ max: 23 }),
        fc.array(fc.nat({ max: 60 }), { maxLength: 4 }),
        (now, distance, workdaysNeeded, cutOffHour, off) => {
          const today = toTallinnDay(now)
          const daysOff = new Set(off.map((days) => addDays(today, days)))
          const deadline = addDays(today, distance)
          const { day, hour } = findLatestStart({ deadline, cutOffHour, workdaysNeeded, daysOff })
          const isBefore = today < day || (today === day && toTallinnHour(now) < hour)
          const minimum = computeMinimumDeadline({
            now,
            cutOffHour,
            productionDays: workdaysNeeded,
            transportDays: 0,
            daysOff,
          })
          expect(minimum <= deadline).toBe(isBefore)
        },
      ),
      { numRuns: 300 },
    )
  })
})
