export const LOCALES = ['et-EE', 'en-US'] as const
export type Locale = (typeof LOCALES)[number]
export type Language = 'et' | 'en'

export const DEFAULT_LOCALE: Locale = 'et-EE'

const LANGUAGES = { 'et-EE': 'et', 'en-US': 'en' } as const satisfies Record<Locale, Language>

export const languageOf = (locale: Locale): Language => LANGUAGES[locale]

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value)
