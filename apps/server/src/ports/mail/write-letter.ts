import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { fillText } from '@tiraaz/messages/fill-text'
import { languageOf, type Locale } from '@tiraaz/messages/locale'
import { composeLetter, mailTexts } from './compose-letter.ts'
import { inOneLine } from './in-one-line.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import type { Letter } from './letters.ts'
import type { WrittenLetter } from './mail-sender.ts'

type Addressed = {
  locale: Locale
  /** Of whom it is read. */
  name: string
  /** Whose letter it is; null for the portal's own. */
  organization: string | null
}

/** Puts a letter into words: subject, HTML and text in its reader's language. */
export const writeLetter = (letter: Letter, { locale, name, organization }: Addressed): WrittenLetter => {
  const texts = mailTexts(locale)
  const language = languageOf(locale)
  const parts = composeLetter(locale, letter)
  const frame = {
    language,
    organization: inOneLine(organization ?? { et, en }[language].common.productName),
    greeting: fillText(texts.greeting, { name: inOneLine(name) }),
    buttonFails: texts.buttonFails,
    automatic: texts.automatic,
    portal: texts.portal,
    address: new URL(letter.link).origin,
  }
  return { subject: inOneLine(parts.subject), html: letterHtml(parts, frame), text: letterText(parts, frame) }
}
