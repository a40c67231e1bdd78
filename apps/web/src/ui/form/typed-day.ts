import { isDay } from '@tiraaz/domain/calendar/day'

/** A day typed the Estonian way (`1.12.2026`, `01.12.2026`) or as the wire writes it; null while it names no day. */
export const typedDay = (typed: string): string | null => {
  const text = typed.trim()
  if (isDay(text)) return text
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  if (day === undefined || month === undefined || year === undefined) return null
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(written) ? written : null
}
