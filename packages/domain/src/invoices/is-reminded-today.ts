import type { Day } from '../calendar/day.ts'
import { toTallinnDay } from '../calendar/tallinn-day.ts'

/** True if a reminder was sent today; an invoice gets at most one reminder a day. */
export const isRemindedToday = (remindedAt: Date | null, today: Day): boolean =>
  remindedAt !== null && toTallinnDay(remindedAt) >= today
