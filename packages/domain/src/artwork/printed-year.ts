import type { Day } from '../calendar/day.ts'

/** Years in which artwork may have been printed; other numbers are no years. */
export const ARTWORK_YEARS = { min: 2000, max: 2099 } as const

/** Year that a search text is; null for any other text. */
export function readPrintedYear(search: string | undefined): number | null {
  const text = search?.trim() ?? ''
  if (!/^\d{4}$/.test(text)) return null
  const year = Number(text)
  return year >= ARTWORK_YEARS.min && year <= ARTWORK_YEARS.max ? year : null
}

/** Years in which artwork may have been printed until today, the current one first. */
export function listPossibleYears(today: Day): number[] {
  const current = Number(today.slice(0, 4))
  return Array.from({ length: Math.max(0, current - ARTWORK_YEARS.min + 1) }, (_none, at) => current - at)
}
