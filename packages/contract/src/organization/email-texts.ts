import { EDITABLE_EMAILS, EMAIL_PLACEHOLDERS, EMAIL_TEXT_FIELDS } from '@tiraaz/domain/emails/editable-emails'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { noteText, queryVersion, text, version } from '../wire-types.ts'

const email = z.enum(EDITABLE_EMAILS)
const locale = z.enum(['et-EE', 'en-US'])
const line = text(200)

/** Own words of an email; a field that is absent or empty has the usual words. */
const ownWords = z.strictObject({
  email,
  locale,
  texts: z.strictObject({
    subject: line.optional(),
    title: line.optional(),
    text: noteText.optional(),
    textWithPdf: noteText.optional(),
    textWithCanceled: noteText.optional(),
    action: line.optional(),
    note: noteText.optional(),
  }),
})

const EXAMPLE = {
  email: 'orderConfirmed' as const,
  locale: 'et-EE' as const,
  texts: { text: 'Alustasime tellimuse {{number}} tootmist.' },
}

export const getEmailTexts = endpoint('getEmailTexts', {
  summary: 'Words of the emails that the agency may change, in both languages, with the placeholders of each field.',
  response: z.strictObject({
    version,
    emails: z.array(
      z.strictObject({
        email,
        locale,
        fields: z.array(
          z.strictObject({
            field: z.enum(EMAIL_TEXT_FIELDS),
            usual: z.string(),
            /** Words of the organization; null for the usual ones. */
            own: z.string().nullable(),
            /** Names that are filled in where they stand between double braces. */
            placeholders: z.array(z.enum(EMAIL_PLACEHOLDERS)),
          }),
        ),
      }),
    ),
  }),
})

export const saveEmailText = endpoint('saveEmailText', {
  summary: 'Save the own words of an email in one language; without any the usual ones are back. Sent emails stay.',
  query: z.object({ version: queryVersion }),
  body: ownWords.meta({ examples: [EXAMPLE] }),
  response: z.strictObject({ version }),
})

export const previewEmailText = endpoint('previewEmailText', {
  summary: 'An email with these words and sample content, as its reader would see it; nothing is saved or sent.',
  body: ownWords.meta({ examples: [EXAMPLE] }),
  response: z.strictObject({ subject: z.string(), html: z.string(), text: z.string() }),
})
