import type { Day } from '@tiraaz/domain/calendar/day'

/** English with the day first, as everywhere in the portal: 11 November 2026. */
const DAY_FIRST = 'en-GB'

const asDate = (day: Day): Date => new Date(`${day}T00:00:00Z`)

const formatOf = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale.startsWith('en') ? DAY_FIRST : locale, { ...options, timeZone: 'UTC' })

/** Formats a day in words, as in `kolmapäev, 11. november` or `Wednesday 11 November`. */
export const spellDay = (day: Day, locale: string, options: Intl.DateTimeFormatOptions): string =>
  formatOf(locale, options).format(asDate(day))

/** Formats the days of a period in words, as in `9–15 November 2026`. */
export const spellDays = (from: Day, to: Day, locale: string): string =>
  formatOf(locale, { day: 'numeric', month: 'long', year: 'numeric' }).formatRange(asDate(from), asDate(to))
