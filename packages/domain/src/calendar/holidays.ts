import type { Day } from './day.ts'

const FIXED_HOLIDAYS = {
  '01-01': 'newYear',
  '02-24': 'independenceDay',
  '05-01': 'springDay',
  '06-23': 'victoryDay',
  '06-24': 'midsummerDay',
  '08-20': 'restorationOfIndependence',
  '12-24': 'christmasEve',
  '12-25': 'christmasDay',
  '12-26': 'secondChristmasDay',
} as const

/** Public holidays of Estonia. */
export type HolidayName =
  | (typeof FIXED_HOLIDAYS)[keyof typeof FIXED_HOLIDAYS]
  | 'goodFriday'
  | 'easterSunday'
  | 'pentecost'

const GOOD_FRIDAY_OFFSET = -2
const PENTECOST_OFFSET = 49

function dayFromEaster(year: number, offset: number): Day {
  // The Gregorian computus of Meeus, Jones and Butcher.
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const sunCorrection = Math.floor(century / 4)
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - sunCorrection - moonCorrection + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const march0 = epact + toSunday - 7 * late + 22
  return new Date(Date.UTC(year, 2, march0 + offset)).toISOString().slice(0, 10)
}

/** Easter Sunday of a year (Gregorian computus). */
export function computeEasterSunday(year: number): Day {
  return dayFromEaster(year, 0)
}

const namedHolidays = (year: number): ReadonlyMap<Day, HolidayName> => {
  const fixed = Object.entries(FIXED_HOLIDAYS).map(
    ([monthDay, name]) => [`${String(year).padStart(4, '0')}-${monthDay}`, name] as const,
  )
  return new Map<Day, HolidayName>([
    ...fixed,
    [dayFromEaster(year, GOOD_FRIDAY_OFFSET), 'goodFriday'],
    [computeEasterSunday(year), 'easterSunday'],
    [dayFromEaster(year, PENTECOST_OFFSET), 'pentecost'],
  ])
}

const known = new Map<number, ReadonlyMap<Day, HolidayName>>()

function holidaysOf(year: number): ReadonlyMap<Day, HolidayName> {
  const holidays = known.get(year) ?? namedHolidays(year)
  // User input may contain any year; the limit keeps the cache small.
  if (known.size < 100) known.set(year, holidays)
  return holidays
}

/** Public holidays of Estonia in one year, sorted (R19). */
export function listPublicHolidays(year: number): Day[] {
  return [...holidaysOf(year).keys()].sort()
}

/** Returns the public holiday on a day, or null. */
export function findHoliday(day: Day): HolidayName | null {
  return holidaysOf(Number(day.slice(0, 4))).get(day) ?? null
}

/** Checks whether a day is a public holiday in Estonia (R19). */
export function isPublicHoliday(day: Day): boolean {
  return findHoliday(day) !== null
}
