const namesByLocale = new Map<string, Intl.DisplayNames>()

const namesIn = (locale: string): Intl.DisplayNames => {
  const known = namesByLocale.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' })
  namesByLocale.set(locale, known)
  return known
}

/** The country's name in the person's language; what is no code stays as it is. */
export const countryName = (country: string, locale: string): string =>
  /^[A-Z]{2}$/.test(country) ? (namesIn(locale).of(country) ?? country) : country
