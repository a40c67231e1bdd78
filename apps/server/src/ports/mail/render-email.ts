import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { fillText } from '@tiraaz/messages/fill-text'
import { getLanguage, type Locale } from '@tiraaz/messages/locale'
import { composeEmail } from './compose-email.ts'
import { getTextsOfOrganization } from './own-email-texts.ts'
import { toOneLine } from './to-one-line.ts'
import type { EmailBrand } from './email-brand.ts'
import { renderEmailHtml, type EmailFrame } from './render-email-html.ts'
import type { EmailContent, OwnEmailTexts } from '../../core/email-content.ts'
import type { RenderedEmail } from './mail-sender.ts'
import type { EmailFact, EmailParts } from './email-parts.ts'

const lines = (rows: readonly EmailFact[] | undefined, write: (row: EmailFact) => string): string =>
  (rows ?? []).map(write).join('\n')

const quoted = (words: string): string =>
  words
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => `> ${line}`)
    .join('\n')

/** Renders the same email as plain text. Quoted lines are marked, so that nothing in them looks like ours. */
const renderEmailText = (parts: EmailParts, frame: EmailFrame): string =>
  [
    frame.greeting,
    parts.text === '' ? parts.title : parts.text,
    (parts.quotes ?? []).map(quoted).join('\n\n'),
    lines(parts.list, ([name, quantity]) => (quantity === '' ? `- ${name}` : `- ${name}: ${quantity}`)),
    lines(parts.facts, ([label, value]) => `${label}: ${value}`),
    parts.note ?? '',
    `${parts.action.label}:\n${parts.action.link}`,
    `--\u0020\n${frame.organization}\n${frame.automatic}\n${frame.portalName}: ${frame.address}`,
  ]
    .filter((block) => block !== '')
    .join('\n\n')
    .concat('\n')

type EmailReader = {
  locale: Locale
  /** Name of the reader. */
  name: string
  /** Organization that sends the email; null for the portal's own. */
  organization: string | null
  /** Look of its emails; without one the portal's own. */
  brand?: EmailBrand | undefined
  /** Own words of the organization. */
  ownTexts?: OwnEmailTexts | undefined
}

/** Renders an email: subject, HTML and text in the reader's language. */
export const renderEmail = (
  content: EmailContent,
  { locale, name, organization, brand, ownTexts }: EmailReader,
): RenderedEmail => {
  const texts = getTextsOfOrganization(locale, ownTexts ?? {})
  const language = getLanguage(locale)
  const parts = composeEmail({ locale, texts }, content)
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
