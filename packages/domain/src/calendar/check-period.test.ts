import { expect, test } from 'vitest'
import { checkPeriod } from './check-period.ts'

test.each([
  ['2026-03-01', '2026-03-01', []],
  ['2026-03-01', '2026-04-14', []],
  ['2026-03-01', '2026-04-15', [{ key: 'To', code: 'periodTooLong', params: { days: 45 } }]],
  ['2026-03-02', '2026-03-01', []],
])('period from %s to %s has the problems %j', (from, to, problems) => {
  expect(checkPeriod({ from, to }, 45)).toEqual(problems)
})
