import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLatestPeriod, getLatestPeriod, getNewerPeriod, getOlderPeriod, getPeriodOf } from './invoice-period.ts'

const day = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2040-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('the period of the invoices page (spec sections 4 and 9)', () => {
  // spec: I2
  test.each([
    ['2026-05-31', { from: '2026-02-28', to: '2026-05-31' }],
    ['2024-05-31', { from: '2024-02-29', to: '2024-05-31' }],
    ['2026-11-21', { from: '2026-08-21', to: '2026-11-21' }],
    ['2026-01-15', { from: '2025-10-15', to: '2026-01-15' }],
  ])('the invoice period on %s is from three months ago to today', (today, period) => {
    expect(getLatestPeriod(today)).toEqual(period)
  })

  // spec: I3
  test('stepping to older and newer moves both ends of the invoice period by three months', () => {
    const period = { from: '2026-02-21', to: '2026-05-21' }
    expect(getOlderPeriod(period)).toEqual({ from: '2025-11-21', to: '2026-02-21' })
    expect(getNewerPeriod(period, '2026-11-21')).toEqual({ from: '2026-05-21', to: '2026-08-21' })
  })

  test('stepping to newer ends at the invoice period that includes today', () => {
    const today = '2026-11-21'
    expect(getNewerPeriod({ from: '2026-07-01', to: '2026-10-01' }, today)).toEqual(getLatestPeriod(today))
    expect(isLatestPeriod(getLatestPeriod(today), today)).toBe(true)
    expect(isLatestPeriod(getOlderPeriod(getLatestPeriod(today)), today)).toBe(false)
  })

  test.each([
    ['2026-11-30', '2026-08-21', '2026-11-21'],
    ['2026-08-21', '2026-08-21', '2026-11-21'],
    ['2026-08-20', '2026-05-21', '2026-08-21'],
    ['2025-01-02', '2024-11-21', '2025-02-21'],
  ])('the invoice period of %s is from %s to %s', (of, from, to) => {
    expect(getPeriodOf(of, '2026-11-21')).toEqual({ from, to })
  })

  test('stepping the invoice period back and forth covers every day, for all lengths of months', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 12 }), (today, steps) => {
        let period = getLatestPeriod(today)
        for (let left = steps; left > 0; left--) {
          const older = getOlderPeriod(period)
          expect(older.to).toBe(period.from)
          period = older
        }
        while (!isLatestPeriod(period, today)) {
          const newer = getNewerPeriod(period, today)
          expect(newer.from <= period.to).toBe(true)
          expect(newer.to > period.to).toBe(true)
          period = newer
        }
        expect(period).toEqual(getLatestPeriod(today))
      }),
    )
  })
})
