import { EDITABLE_EMAILS, type EditableEmail } from '@tiraaz/domain/emails/editable-emails'
import { isLocale, type Locale } from '@tiraaz/messages/locale'

export type EmailSearch = { email?: EditableEmail; language?: Locale }

/** Email and language in the address of the page; anything unknown is left out. */
export const readEmailSearch = ({ email, language }: Record<string, unknown>): EmailSearch => {
  const known = EDITABLE_EMAILS.find((one) => one === email)
  return { ...(known === undefined ? {} : { email: known }), ...(isLocale(language) ? { language } : {}) }
}
