import type { Day } from './day.ts'

const FIXED_HOLIDAYS = ['01-01', '02-24', '05-01', '06-23', '06-24', '08-20', '12-24', '12-25', '12-26'] as const

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

export function easterSunday(year: number): Day {
  return dayFromEaster(year, 0)
}

/** R19: the public holidays of Estonia in one year, in order. */
export function publicHolidays(year: number): Day[] {
  const movable = [dayFromEaster(year, GOOD_FRIDAY_OFFSET), easterSunday(year), dayFromEaster(year, PENTECOST_OFFSET)]
  const fixed = FIXED_HOLIDAYS.map((monthDay) => `${String(year).padStart(4, '0')}-${monthDay}`)
  return [...fixed, ...movable].sort()
}

const known = new Map<number, ReadonlySet<Day>>()

function holidaysOf(year: number): ReadonlySet<Day> {
  const holidays = known.get(year) ?? new Set(publicHolidays(year))
  // Days that people type could name any year; those that matter are few.
  if (known.size < 100) known.set(year, holidays)
  return holidays
}

export function isPublicHoliday(day: Day): boolean {
  return holidaysOf(Number(day.slice(0, 4))).has(day)
}
