import type { Day } from './day.ts'
import { addDays } from './workdays.ts'

/** Sunday of the day's week. */
export function getWeekEnd(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, (7 - weekday) % 7)
}
