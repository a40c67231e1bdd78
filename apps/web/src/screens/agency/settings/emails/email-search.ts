import { isLocale, type Locale } from '@tiraaz/messages/locale'

export type EmailSearch = { email?: string; language?: Locale }

/** Email and language in the address of the page. The page knows the emails: their list stays out of the first screen. */
export const readEmailSearch = ({ email, language }: Record<string, unknown>): EmailSearch => ({
  ...(typeof email === 'string' ? { email } : {}),
  ...(isLocale(language) ? { language } : {}),
})
