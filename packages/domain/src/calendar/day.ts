/** Calendar day as 'YYYY-MM-DD'; text order is time order. */
export type Day = string

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/

/** Checks that a text is a calendar day that exists. */
export function isDay(text: string): boolean {
  if (!DAY_PATTERN.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}
