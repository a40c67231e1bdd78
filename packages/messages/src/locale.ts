export const LOCALES = ['et-EE', 'en-US'] as const
export type Locale = (typeof LOCALES)[number]
export type Language = 'et' | 'en'

export const DEFAULT_LOCALE: Locale = 'et-EE'

const LANGUAGES = { 'et-EE': 'et', 'en-US': 'en' } as const satisfies Record<Locale, Language>

export const languageOf = (locale: Locale): Language => LANGUAGES[locale]

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value)

/** Query parameter of a link's language. */
export const LINK_LANGUAGE = 'lang'

/** Adds the receiver's language to a link, so that its page opens in it. The default language is not added. */
export const inLocale = (address: string, locale: Locale): string =>
  locale === DEFAULT_LOCALE
    ? address
    : `${address}${address.includes('?') ? '&' : '?'}${LINK_LANGUAGE}=${languageOf(locale)}`

/** Returns the locale of a language in a link; null for no language or an unknown one. */
export const localeOfLanguage = (language: string | null): Locale | null =>
  LOCALES.find((locale) => languageOf(locale) === language) ?? null
