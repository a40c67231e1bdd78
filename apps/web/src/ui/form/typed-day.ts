import { isDay } from '@tiraaz/domain/calendar/day'

const DAY_FORM = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/

/** Checks whether a text has the form DD.MM.YYYY, also of a day that does not exist (`31.02.2026`). */
export const isDayForm = (typed: string): boolean => DAY_FORM.test(typed.trim())

const SHORT_FORM = /^(\d{1,2})\.(\d{1,2})\.?$/

/** Completes a day without a year (`10.12`) to the next such day; null for other text. */
export const nextDayOf = (typed: string, today: string): string | null => {
  const [, day, month] = SHORT_FORM.exec(typed.trim()) ?? []
  const year = Number(today.slice(0, 4))
  const days = [year, year + 1].flatMap((one) => typedDay(`${day}.${month}.${one}`) ?? [])
  return days.find((one) => one >= today) ?? null
}

/** Parses a typed day (`1.12.2026`, `01.12.2026` or `2026-12-01`); null for other text. */
export const typedDay = (typed: string): string | null => {
  const text = typed.trim()
  if (isDay(text)) return text
  const [, day, month, year] = DAY_FORM.exec(text) ?? []
  if (day === undefined || month === undefined || year === undefined) return null
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(written) ? written : null
}
