import { DEFAULT_LOCALE, LOCALES, type Locale } from '@tiraaz/messages/locale'

/** The first language of Accept-Language that the portal speaks; Estonian when none is. Weights are not needed: clients send one. */
export const parseLocale = (acceptLanguage: string | undefined): Locale => {
  for (const part of (acceptLanguage ?? '').split(',')) {
    const language = part.trim().slice(0, 2).toLowerCase()
    const locale = LOCALES.find((known) => known.startsWith(`${language}-`))
    if (locale !== undefined) return locale
  }
  return DEFAULT_LOCALE
}
