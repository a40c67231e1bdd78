import type { Day } from '@tiraaz/domain/calendar/day'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'

/** True if a reminder was sent today; an invoice gets at most one reminder a day. */
export const isRemindedToday = (remindedAt: Date | null, today: Day): boolean =>
  remindedAt !== null && toTallinnDay(remindedAt) >= today
