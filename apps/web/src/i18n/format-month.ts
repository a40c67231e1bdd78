/** Formats a month YYYY-MM, as in `märts 2026`; short for the axis of a chart, where the months of a year fit side by side. */
export const formatMonth = (month: string, locale: string, length: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(locale, { month: length, year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
