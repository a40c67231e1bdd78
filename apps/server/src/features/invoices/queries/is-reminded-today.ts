import type { Day } from '@tiraaz/domain/calendar/day'
import { tallinnDay } from '@tiraaz/domain/calendar/tallinn-day'

/** A receiver is reminded once a day at most, whoever presses. */
export const isRemindedToday = (remindedAt: Date | null, today: Day): boolean =>
  remindedAt !== null && tallinnDay(remindedAt) >= today
