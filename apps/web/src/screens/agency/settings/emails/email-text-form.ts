import { EMAIL_TEXT_FIELDS, type EmailFieldTexts, type EmailTextField } from '@tiraaz/domain/emails/editable-emails'
import type { EditableEmailTexts, OwnWords } from '../../../../data/settings/email-texts.ts'

/** Typed words by the key of their problems; fields that the email does not have are absent. */
export type EmailTextForm = Partial<Record<EmailTextKey, string>>
export type EmailTextKey = `texts.${EmailTextField}`

export const keyOfField = (field: EmailTextField): EmailTextKey => `texts.${field}`

/** Form with the words that are sent now: the own ones, else the usual ones. */
export const emailTextForm = ({ fields }: EditableEmailTexts): EmailTextForm =>
  Object.fromEntries(fields.map(({ field, usual, own }) => [keyOfField(field), own ?? usual]))

/** Usual words of each field that the email has. */
export const usualTexts = ({ fields }: EditableEmailTexts): EmailFieldTexts =>
  Object.fromEntries(fields.map(({ field, usual }) => [field, usual]))

/** Words that differ from the usual ones. */
export const ownWords = ({ email, locale, fields }: EditableEmailTexts, form: EmailTextForm): OwnWords => {
  const typed = (field: EmailTextField) => (form[keyOfField(field)] ?? '').trim()
  const changed = fields.filter(({ field, usual }) => typed(field) !== '' && typed(field) !== usual)
  const own = EMAIL_TEXT_FIELDS.filter((field) => changed.some((one) => one.field === field))
  return { email, locale, texts: Object.fromEntries(own.map((field) => [field, typed(field)])) }
}
