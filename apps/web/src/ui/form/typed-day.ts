import { isDay } from '@tiraaz/domain/calendar/day'

/** Parses a typed day (`1.12.2026`, `01.12.2026` or `2026-12-01`); null for other text. */
export const typedDay = (typed: string): string | null => {
  const text = typed.trim()
  if (isDay(text)) return text
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  if (day === undefined || month === undefined || year === undefined) return null
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(written) ? written : null
}
