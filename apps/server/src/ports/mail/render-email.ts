import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { fillText } from '@tiraaz/messages/fill-text'
import { getLanguage, type Locale } from '@tiraaz/messages/locale'
import { composeEmail, getEmailTexts } from './compose-email.ts'
import { toOneLine } from './to-one-line.ts'
import type { EmailBrand } from './email-brand.ts'
import { renderEmailHtml } from './render-email-html.ts'
import { renderEmailText } from './render-email-text.ts'
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
  const texts = getEmailTexts(locale)
  const language = getLanguage(locale)
  const parts = composeEmail(locale, content)
  const frame = {
    language,
    organization: toOneLine(organization ?? { et, en }[language].common.productName),
    portalName: toOneLine(brand?.productName ?? texts.portal),
    accent: brand?.accent ?? null,
    logo: brand?.logoPath ?? null,
    greeting: fillText(texts.greeting, { name: toOneLine(name) }),
    buttonFails: texts.buttonFails,
    automatic: texts.automatic,
    address: new URL(content.link).origin,
  }
  return { subject: toOneLine(parts.subject), html: renderEmailHtml(parts, frame), text: renderEmailText(parts, frame) }
}
