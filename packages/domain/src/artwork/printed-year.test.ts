import { expect, it } from 'vitest'
import { listPrintedYears, readPrintedYear } from './printed-year.ts'

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

it('years to choose from begin with the current one', () => {
  expect(listPrintedYears('2026-11-26')).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020])
})
