import type { Day } from '@tiraaz/domain/calendar/day'
import { toTallinnDay, getTallinnDayStart, toTallinnHour } from '@tiraaz/domain/calendar/tallinn-day'
import { addWorkdays } from '@tiraaz/domain/calendar/workdays'
import type { Random } from '../random.ts'
import type { OrderSlot, OrderTimes } from './demo-order.ts'

const MINUTE_MS = 60_000
const OFFICE_CLOSES = 17

const atMinute = (day: Day, minute: number): Date => new Date(getTallinnDayStart(day).getTime() + minute * MINUTE_MS)
const later = (than: Date, minutes: number): Date => new Date(than.getTime() + minutes * MINUTE_MS)

/** Adds minutes; moves to the next working morning where the office has closed by then. */
const laterInOffice = (than: Date, minutes: number, daysOff: ReadonlySet<Day>): Date => {
  const sameDay = later(than, minutes)
  if (toTallinnHour(sameDay) < OFFICE_CLOSES) return sameDay
  return atMinute(addWorkdays(toTallinnDay(than), 1, daysOff), 9 * 60 + (minutes % 60))
}

/** Times of an order up to its confirmation; the later ones depend on the day of delivery. */
export const planStartTimes = (slot: OrderSlot, random: Random, daysOff: ReadonlySet<Day>): OrderTimes => {
  const minute = random.int(8 * 60 + 30, 16 * 60 + 40)
  const moment = atMinute(slot.day, minute)
  const none = { confirmedAt: null, canceledAt: null, doneAt: null, completedAt: null }
  const answered = laterInOffice(moment, random.int(25, 170), daysOff)
  if (slot.status === 'draft') return { createdAt: moment, submittedAt: null, ...none }
  const started = { createdAt: later(moment, -random.int(12, 90)), submittedAt: moment, ...none }
  switch (slot.status) {
    case 'submitted':
      return started
    case 'canceled':
      return { ...started, canceledAt: answered }
    case 'confirmed':
    case 'done':
    case 'complete':
      return { ...started, confirmedAt: answered }
  }
}

/** Times after delivery in the afternoon of the day of supply; invoiced one or two working days later. */
export const planEndTimes = (
  { status }: OrderSlot,
  suppliedOn: Day,
  random: Random,
  daysOff: ReadonlySet<Day>,
): Pick<OrderTimes, 'doneAt' | 'completedAt'> => {
  if (status !== 'done' && status !== 'complete') return { doneAt: null, completedAt: null }
  const doneAt = atMinute(suppliedOn, random.int(12 * 60, 16 * 60))
  if (status === 'done') return { doneAt, completedAt: null }
  const invoicedOn = addWorkdays(suppliedOn, random.int(1, 2), daysOff)
  return { doneAt, completedAt: atMinute(invoicedOn, random.int(9 * 60, 16 * 60)) }
}
