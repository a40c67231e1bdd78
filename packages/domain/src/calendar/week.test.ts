import { expect, it } from 'vitest'
import { getWeekEnd } from './week.ts'

it.each([
  ['2026-11-23', '2026-11-29'],
  ['2026-11-25', '2026-11-29'],
  ['2026-11-29', '2026-11-29'],
  ['2026-12-31', '2027-01-03'],
])('the week of %s ends on %s', (day, end) => {
  expect(getWeekEnd(day)).toBe(end)
})
