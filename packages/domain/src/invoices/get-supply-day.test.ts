import { expect, test } from 'vitest'
import { getSupplyDay } from './get-supply-day.ts'

const today = '2026-03-11'

test.each([
  ['2026-03-05', '2026-03-20', '2026-03-05'],
  ['2025-06-30', null, '2025-06-30'],
  [null, '2026-03-20', '2026-03-20'],
  [null, '2026-03-01', today],
  [null, null, today],
])('day of supply: delivered on %s, promised for %s, supplied on %s (R29)', (deliveredOn, deadline, expected) => {
  expect(getSupplyDay({ deliveredOn, deadline, today })).toBe(expected)
})
