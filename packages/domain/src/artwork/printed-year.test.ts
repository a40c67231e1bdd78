import { expect, it } from 'vitest'
import { listPossibleYears, readPrintedYear } from './printed-year.ts'

it.each([
  ['2025', 2025],
  [' 2000 ', 2000],
  ['2099', 2099],
  ['1999', null],
  ['2100', null],
  ['20255', null],
  ['kevad 2025', null],
  ['2025-0001', null],
  ['', null],
  [undefined, null],
])('search text %j is the year %j', (search, year) => {
  expect(readPrintedYear(search)).toBe(year)
})

it('possible years go from the current one back to the first', () => {
  const years = listPossibleYears('2026-11-26')
  expect([years[0], years[1], years.at(-1), years.length]).toEqual([2026, 2025, 2000, 27])
})
