import { DEFAULT_LOCALE, isLocale, LINK_LANGUAGE, type Locale, localeOfLanguage } from '@tiraaz/messages/locale'

const KEY = 'locale'
const COOKIE_SECONDS = 365 * 24 * 60 * 60

/** What somebody has chosen here; else that of the link they came by, in this tab alone; else the default. */
export const readLocale = (): Locale =>
  [localStorage.getItem(KEY), sessionStorage.getItem(KEY)].find(isLocale) ?? DEFAULT_LOCALE

/** Before anything is shown: a link in a mail names the language of whoever it was sent to. */
export const followLinkLocale = (search: string): void => {
  const locale = localeOfLanguage(new URLSearchParams(search).get(LINK_LANGUAGE))
  if (locale !== null) sessionStorage.setItem(KEY, locale)
}

/** Local storage is what the web reads; the cookie tells the server before any header does (spec §2). */
export const saveLocale = (locale: Locale): void => {
  localStorage.setItem(KEY, locale)
  document.cookie = `${KEY}=${locale}; Max-Age=${COOKIE_SECONDS}; Path=/; SameSite=Lax`
}

/** Whoever makes an account by a link goes on in its language. */
export const keepLocale = (): void => saveLocale(readLocale())
