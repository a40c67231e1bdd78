import { EDITABLE_EMAILS, type EditableEmail, type EmailFieldTexts } from '@tiraaz/domain/emails/editable-emails'
import type { Locale } from '@tiraaz/messages/locale'
import type { OwnEmailTexts } from '../../core/email-content.ts'
import { type EmailTexts, getEmailTexts } from './email-texts.ts'

type Branch = Record<string, unknown>

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null

const findBranch = (texts: unknown, email: EditableEmail): Branch => {
  const branch = email.split('.').reduce<unknown>((at, step) => (isBranch(at) ? at[step] : undefined), texts)
  if (!isBranch(branch)) throw new Error(`No texts of the email ${email}`)
  return branch
}

/** Usual words of an email, without the texts of its variants. */
export const getUsualTexts = (email: EditableEmail, locale: Locale): EmailFieldTexts =>
  Object.fromEntries(
    Object.entries(findBranch(getEmailTexts(locale), email)).filter(([, text]) => typeof text === 'string'),
  )

/** Texts of all emails in a language, with the organization's own words in their places. */
export const getTextsOfOrganization = (locale: Locale, own: OwnEmailTexts): EmailTexts => {
  const texts = structuredClone(getEmailTexts(locale))
  for (const email of EDITABLE_EMAILS) Object.assign(findBranch(texts, email), own[email]?.[locale])
  return texts
}
