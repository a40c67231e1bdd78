import type { Day } from './day.ts'

const MS_PER_HOUR = 3_600_000

const tallinn = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Tallinn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
})

type ClockPart = 'year' | 'month' | 'day' | 'hour'

type ClockParts = Readonly<Record<ClockPart, string>>

function readParts(instant: Date): ClockParts {
  const parts: Record<ClockPart, string> = { year: '', month: '', day: '', hour: '' }
  for (const { type, value } of tallinn.formatToParts(instant)) {
    if (type === 'year' || type === 'month' || type === 'day' || type === 'hour') parts[type] = value
  }
  return parts
}

let lastRead: { hour: number; parts: ClockParts } | undefined

/**
 * Caches the last hour, because Intl formatting is slow and nearly all calls are about the current hour. Since 1970
 * Estonia's offset is whole hours and changes on the hour, so all parts are equal within an hour; earlier instants are
 * not cached.
 */
function tallinnParts(instant: Date): ClockParts {
  const hour = Math.floor(instant.getTime() / MS_PER_HOUR)
  if (!(hour >= 0)) return readParts(instant)
  if (lastRead?.hour !== hour) lastRead = { hour, parts: readParts(instant) }
  return lastRead.parts
}

/** Calendar day in Estonia at an instant. */
export function toTallinnDay(instant: Date): Day {
  const { year, month, day } = tallinnParts(instant)
  return `${year.padStart(4, '0')}-${month}-${day}`
}

/** Hour in Estonia at an instant, 0 to 23. */
export function toTallinnHour(instant: Date): number {
  return Number(tallinnParts(instant).hour)
}

/** Instant at which a day begins in Estonia, in summer and winter time. */
export function getTallinnDayStart(day: Day): Date {
  const utcMidnight = Date.parse(`${day}T00:00:00Z`)
  const summer = new Date(utcMidnight - 3 * MS_PER_HOUR)
  // UTC+3 holds in summer; in winter that instant is 23:00 of the day before.
  return toTallinnDay(summer) === day ? summer : new Date(utcMidnight - 2 * MS_PER_HOUR)
}
