export const LOCALES = ['et-EE', 'en-US'] as const
export type Locale = (typeof LOCALES)[number]
export type Language = 'et' | 'en'

export const DEFAULT_LOCALE: Locale = 'et-EE'

const LANGUAGES = { 'et-EE': 'et', 'en-US': 'en' } as const satisfies Record<Locale, Language>

export const languageOf = (locale: Locale): Language => LANGUAGES[locale]

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value)

/** What a link says its language by, behind the question mark. */
export const LINK_LANGUAGE = 'lang'

/** A link for somebody who may never have chosen a language: its page opens in theirs. Of the default nothing is said. */
export const inLocale = (address: string, locale: Locale): string =>
  locale === DEFAULT_LOCALE
    ? address
    : `${address}${address.includes('?') ? '&' : '?'}${LINK_LANGUAGE}=${languageOf(locale)}`

/** The locale of a language that stands in a link; null for none, and for one that we do not speak. */
export const localeOfLanguage = (language: string | null): Locale | null =>
  LOCALES.find((locale) => languageOf(locale) === language) ?? null
