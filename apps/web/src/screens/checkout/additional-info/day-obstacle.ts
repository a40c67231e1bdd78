import { type HolidayName, findHoliday } from '@tiraaz/domain/calendar/holidays'
import { type DeadlineBounds, findDeadlineObstacle } from '@tiraaz/domain/deadline/minimum-deadline'

/** Reason why a day of the picker is greyed out (R19). */
export type DayObstacle =
  | { kind: 'past' | 'weekend' | 'dayOff' }
  | { kind: 'tooEarly'; minimum: string }
  | { kind: 'holiday'; name: HolidayName }

export const dayObstacle = (day: string, today: string, bounds: DeadlineBounds): DayObstacle | null => {
  // The earliest deadline may not have been loaded yet.
  if (day < today) return { kind: 'past' }
  const obstacle = findDeadlineObstacle(day, bounds)
  switch (obstacle) {
    case null:
      return null
    case 'beforeMinimum':
      return bounds.minimum === null ? { kind: 'past' } : { kind: 'tooEarly', minimum: bounds.minimum }
    case 'holiday': {
      const name = findHoliday(day)
      return name === null ? { kind: 'dayOff' } : { kind: 'holiday', name }
    }
    case 'weekend':
    case 'dayOff':
      return { kind: obstacle }
  }
}
