import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, isWorkday } from '../calendar/workdays.ts'
import { isReminderDue, listReminderDays } from './proof-reminders.ts'

const none: ReadonlySet<string> = new Set()

// rule: R44
describe('reminders of a proof', () => {
  it.each([
    ['before, on and after the day of the answer', '2026-03-11', '2026-03-17', none, ['16', '17', '19', '23', '25']],
    ['only later days, for an answer of today', '2026-03-11', '2026-03-11', none, ['13', '17', '19']],
    ['working days alone, for an answer on a Sunday', '2026-03-11', '2026-03-15', none, ['13', '16', '18', '20', '24']],
    [
      'without days off of the organization',
      '2026-03-11',
      '2026-03-17',
      new Set(['2026-03-16']),
      ['13', '17', '19', '23', '25'],
    ],
    ['every second working day without a day of the answer', '2026-03-11', null, none, ['13', '17', '19']],
  ] as const)('go out %s', (_, sentOn, dueOn, daysOff, days) => {
    expect(listReminderDays({ sentOn, dueOn, daysOff })).toEqual(days.map((day) => `2026-03-${day}`))
  })

  it('go out at most five times, each on a working day, once a day, also when days were missed', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 700 }),
        fc.option(fc.nat({ max: 20 })),
        fc.array(fc.nat({ max: 40 }), { maxLength: 4 }),
        fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
        (start, distance, off, runs) => {
          const sentOn = addDays('2026-01-01', start)
          const dueOn = distance === null ? null : addDays(sentOn, distance)
          const daysOff = new Set(off.map((days) => addDays(sentOn, days)))
          let lastOn = sentOn
          let sent = 0
          for (const [at, isRun] of runs.entries()) {
            const today = addDays(sentOn, at)
            if (!isRun || !isReminderDue({ sentOn, dueOn, daysOff, lastOn, today })) continue
            expect(isWorkday(today, daysOff) && today > lastOn).toBe(true)
            expect(isReminderDue({ sentOn, dueOn, daysOff, lastOn: today, today })).toBe(false)
            lastOn = today
            sent += 1
          }
          expect(sent).toBeLessThanOrEqual(5)
        },
      ),
    )
  })
})
