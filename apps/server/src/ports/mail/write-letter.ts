import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { fillText } from '@tiraaz/messages/fill-text'
import { languageOf, type Locale } from '@tiraaz/messages/locale'
import { composeLetter, mailTexts } from './compose-letter.ts'
import { inOneLine } from './in-one-line.ts'
import type { LetterBrand } from './letter-brand.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import type { Letter } from '../../core/letters.ts'
import type { WrittenLetter } from './mail-sender.ts'

type EmailReader = {
  locale: Locale
  /** Name of the reader. */
  name: string
  /** Organization that sends the email; null for the portal's own. */
  organization: string | null
  /** Look of its emails; without one the portal's own. */
  brand?: LetterBrand | undefined
}

/** Renders an email: subject, HTML and text in the reader's language. */
export const writeLetter = (letter: Letter, { locale, name, organization, brand }: EmailReader): WrittenLetter => {
  const texts = mailTexts(locale)
  const language = languageOf(locale)
  const parts = composeLetter(locale, letter)
  const frame = {
    language,
    organization: inOneLine(organization ?? { et, en }[language].common.productName),
    portalName: inOneLine(brand?.productName ?? texts.portal),
    accent: brand?.accent ?? null,
    logo: brand?.logoPath ?? null,
    greeting: fillText(texts.greeting, { name: inOneLine(name) }),
    buttonFails: texts.buttonFails,
    automatic: texts.automatic,
    address: new URL(letter.link).origin,
  }
  return { subject: inOneLine(parts.subject), html: letterHtml(parts, frame), text: letterText(parts, frame) }
}
