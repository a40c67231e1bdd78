import { expect, it } from 'vitest'
import { setSpendingDay } from './spending-period.ts'

const YEAR = { from: '2026-01-01', to: '2026-11-28' }

it('a day within a year of the other one leaves it', () => {
  expect(setSpendingDay(YEAR, 'from', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-11-28' })
  expect(setSpendingDay(YEAR, 'to', '2026-12-31')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
})

it('a first day of years ago ends the period a year later', () => {
  expect(setSpendingDay(YEAR, 'from', '2024-01-01')).toEqual({ from: '2024-01-01', to: '2024-12-31' })
})

it('days that would cross move the other one', () => {
  expect(setSpendingDay(YEAR, 'to', '2025-06-30')).toEqual({ from: '2024-06-30', to: '2025-06-30' })
  expect(setSpendingDay(YEAR, 'from', '2026-12-01')).toEqual({ from: '2026-12-01', to: '2027-12-01' })
})
