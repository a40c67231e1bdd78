import { DEFAULT_LOCALE, isLocale, LINK_LANGUAGE, type Locale, toLocale } from '@tiraaz/messages/locale'

const KEY = 'locale'
const COOKIE_SECONDS = 365 * 24 * 60 * 60

/** Returns the saved choice; else the language of the link that opened this tab; else the default. */
export const readLocale = (): Locale =>
  [localStorage.getItem(KEY), sessionStorage.getItem(KEY)].find(isLocale) ?? DEFAULT_LOCALE

/** Takes the language from a link in an email, which names the receiver's. Called before the first screen is shown. */
export const followLinkLocale = (search: string): void => {
  const locale = toLocale(new URLSearchParams(search).get(LINK_LANGUAGE))
  if (locale !== null) sessionStorage.setItem(KEY, locale)
}

/** Saves to local storage for the web, and to a cookie for the first page, requested without headers (spec §2). */
export const saveLocale = (locale: Locale): void => {
  localStorage.setItem(KEY, locale)
  document.cookie = `${KEY}=${locale}; Max-Age=${COOKIE_SECONDS}; Path=/; SameSite=Lax`
}

/** Saves the current language, so that a person who made an account by a link keeps the language of the link. */
export const keepLocale = (): void => saveLocale(readLocale())
