import Holidays from 'date-holidays'
import { expect, test } from 'vitest'
import { computeEasterSunday, findHoliday, isPublicHoliday, listPublicHolidays } from './holidays.ts'

const SPECIFIED: Record<number, string> = {
  2022: '01-01, 02-24, 04-15, 04-17, 05-01, 06-05, 06-23, 06-24, 08-20, 12-24, 12-25, 12-26',
  2023: '01-01, 02-24, 04-07, 04-09, 05-01, 05-28, 06-23, 06-24, 08-20, 12-24, 12-25, 12-26',
  2024: '01-01, 02-24, 03-29, 03-31, 05-01, 05-19, 06-23, 06-24, 08-20, 12-24, 12-25, 12-26',
  2025: '01-01, 02-24, 04-18, 04-20, 05-01, 06-08, 06-23, 06-24, 08-20, 12-24, 12-25, 12-26',
}

// spec: DL7, K7
test.each(Object.entries(SPECIFIED))('the holidays of %s are those of the specification (R19)', (year, days) => {
  expect(listPublicHolidays(Number(year))).toEqual(days.split(', ').map((day) => `${year}-${day}`))
})

// spec: DL7
test('the holidays at the end of 2021 are those of the specification', () => {
  expect(listPublicHolidays(2021).slice(-3)).toEqual(['2021-12-24', '2021-12-25', '2021-12-26'])
})

test('the holidays of every year from 2006 to 2060 equal those of the calendar library', () => {
  const library = new Holidays('EE')
  for (let year = 2006; year <= 2060; year++) {
    const theirs = library.getHolidays(year).filter((holiday) => holiday.type === 'public')
    expect(listPublicHolidays(year)).toEqual([...new Set(theirs.map((holiday) => holiday.date.slice(0, 10)))].sort())
  }
})

test.each([
  [1961, '1961-04-02'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
])('Easter of %d is on %s', (year, day) => {
  expect(computeEasterSunday(year)).toBe(day)
})

test('a single day can be checked for a holiday', () => {
  expect(isPublicHoliday('2026-06-23')).toBe(true)
  expect(isPublicHoliday('2026-06-22')).toBe(false)
})

test.each([
  ['2026-04-03', 'goodFriday'],
  ['2026-04-05', 'easterSunday'],
  ['2026-05-24', 'pentecost'],
  ['2026-08-20', 'restorationOfIndependence'],
  ['2026-12-26', 'secondChristmasDay'],
  ['2026-12-27', null],
])('%s is the holiday %s', (day, name) => {
  expect(findHoliday(day)).toBe(name)
})
