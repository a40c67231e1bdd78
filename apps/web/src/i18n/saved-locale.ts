import { DEFAULT_LOCALE, isLocale, type Locale } from '@tiraaz/messages/locale'

const KEY = 'locale'
const COOKIE_SECONDS = 365 * 24 * 60 * 60

export const readLocale = (): Locale => {
  const saved = localStorage.getItem(KEY)
  return isLocale(saved) ? saved : DEFAULT_LOCALE
}

/** Local storage is what the web reads; the cookie tells the server before any header does (spec §2). */
export const saveLocale = (locale: Locale): void => {
  localStorage.setItem(KEY, locale)
  document.cookie = `${KEY}=${locale}; Max-Age=${COOKIE_SECONDS}; Path=/; SameSite=Lax`
}
