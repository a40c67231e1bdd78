export const LOCALES = ['et-EE', 'en-US'] as const
export type Locale = (typeof LOCALES)[number]
export type Language = 'et' | 'en'

export const DEFAULT_LOCALE: Locale = 'et-EE'

const LANGUAGES = { 'et-EE': 'et', 'en-US': 'en' } as const satisfies Record<Locale, Language>

export const getLanguage = (locale: Locale): Language => LANGUAGES[locale]

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value)

/** Query parameter of a link's language. */
export const LINK_LANGUAGE = 'lang'

/** Adds the receiver's language to a link, so that its page opens in it. The default language is not added. */
export const addLocale = (address: string, locale: Locale): string =>
  locale === DEFAULT_LOCALE
    ? address
    : `${address}${address.includes('?') ? '&' : '?'}${LINK_LANGUAGE}=${getLanguage(locale)}`

/** Returns the locale of a language in a link; null for no language or an unknown one. */
export const toLocale = (language: string | null): Locale | null =>
  LOCALES.find((locale) => getLanguage(locale) === language) ?? null
