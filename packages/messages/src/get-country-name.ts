const namesByLocale = new Map<string, Intl.DisplayNames>()

const namesIn = (locale: string): Intl.DisplayNames => {
  const known = namesByLocale.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' })
  namesByLocale.set(locale, known)
  return known
}

/** Returns the country's name in the person's language; returns other text than a country code unchanged. */
export const getCountryName = (country: string, locale: string): string =>
  /^[A-Z]{2}$/.test(country) ? (namesIn(locale).of(country) ?? country) : country
