/** Years in which artwork may have been printed; other numbers are no years. */
export const ARTWORK_YEARS = { min: 2000, max: 2099 } as const

/** Years that the filter of the library offers. */
const OFFERED = 7

/** Year that a search text is; null for any other text. */
export function readPrintedYear(search: string | undefined): number | null {
  const text = search?.trim() ?? ''
  if (!/^\d{4}$/.test(text)) return null
  const year = Number(text)
  return year >= ARTWORK_YEARS.min && year <= ARTWORK_YEARS.max ? year : null
}

/** Years to choose from, the current one first. */
export function listPrintedYears(today: string): number[] {
  const current = Number(today.slice(0, 4))
  return Array.from({ length: OFFERED }, (_none, at) => current - at)
}
