import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { fillText } from '@tiraaz/messages/fill-text'
import { getLanguage, type Locale } from '@tiraaz/messages/locale'
import { composeEmail, mailTexts } from './compose-email.ts'
import { inOneLine } from './in-one-line.ts'
import type { EmailBrand } from './email-brand.ts'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'
import type { EmailContent } from '../../core/email-content.ts'
import type { RenderedEmail } from './mail-sender.ts'

type EmailReader = {
  locale: Locale
  /** Name of the reader. */
  name: string
  /** Organization that sends the email; null for the portal's own. */
  organization: string | null
  /** Look of its emails; without one the portal's own. */
  brand?: EmailBrand | undefined
}

/** Renders an email: subject, HTML and text in the reader's language. */
export const renderEmail = (
  content: EmailContent,
  { locale, name, organization, brand }: EmailReader,
): RenderedEmail => {
  const texts = mailTexts(locale)
  const language = getLanguage(locale)
  const parts = composeEmail(locale, content)
  const frame = {
    language,
    organization: inOneLine(organization ?? { et, en }[language].common.productName),
    portalName: inOneLine(brand?.productName ?? texts.portal),
    accent: brand?.accent ?? null,
    logo: brand?.logoPath ?? null,
    greeting: fillText(texts.greeting, { name: inOneLine(name) }),
    buttonFails: texts.buttonFails,
    automatic: texts.automatic,
    address: new URL(content.link).origin,
  }
  return { subject: inOneLine(parts.subject), html: emailHtml(parts, frame), text: emailText(parts, frame) }
}
