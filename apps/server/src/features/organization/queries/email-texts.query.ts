import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { listUsablePlaceholders } from '@tiraaz/domain/emails/check-email-texts'
import { EDITABLE_EMAILS, EMAIL_TEXT_FIELDS, type EditableEmail } from '@tiraaz/domain/emails/editable-emails'
import { LOCALES, type Locale } from '@tiraaz/messages/locale'
import type { OrganizationCtx } from '../../../context/context.ts'
import type { EmailContent, OwnEmailTexts } from '../../../core/email-content.ts'
import { BRAND_OF_ORGANIZATION } from '../../../ports/mail/brand-of-mail.ts'
import { getUsualTexts } from '../../../ports/mail/own-email-texts.ts'
import { renderEmail } from '../../../ports/mail/render-email.ts'
import { SAMPLE_EMAILS } from '../../../ports/mail/sample-emails.ts'
import { readOwnTexts } from '../commands/save-email-text.ts'

const describeEmail = (email: EditableEmail, locale: Locale, stored: OwnEmailTexts) => {
  const usual = getUsualTexts(email, locale)
  const own = stored[email]?.[locale] ?? {}
  return {
    email,
    locale,
    fields: EMAIL_TEXT_FIELDS.flatMap((field) => {
      const text = usual[field]
      if (text === undefined) return []
      return [
        {
          field,
          usual: text,
          own: own[field] ?? null,
          placeholders: [...listUsablePlaceholders({ email, usual }, field)],
        },
      ]
    }),
  }
}

/** Lists the words of the emails that the agency may change, in both languages. */
export const getEmailTexts = async ({
  db,
  organizationId,
}: OrganizationCtx): Promise<EndpointOutput<Endpoints['getEmailTexts']>> => {
  const { version, email_texts } = await db
    .selectFrom('organizations')
    .select(['version', 'email_texts'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  const emails = EDITABLE_EMAILS.flatMap((email) => LOCALES.map((locale) => describeEmail(email, locale, email_texts)))
  return { version, emails }
}

const ATTACHMENT = { kind: 'salesInvoice', organizationId: '0', clientId: '0', invoiceId: '0' } as const

/** Sample content of an email; an invoice is attached, as receivers with an address get it. */
const sampleOf = (email: EditableEmail): EmailContent => {
  const { orderReceived, invoiceIssued, orderDone, worksheetsSent } = SAMPLE_EMAILS
  switch (email) {
    case 'orderReceived.orderer':
      return orderReceived
    case 'orderDone':
      return { ...orderDone, canceled: [] }
    case 'invoiceIssued':
      return { ...invoiceIssued, attachment: ATTACHMENT }
    case 'worksheetsSent.send':
      return worksheetsSent
    case 'worksheetsSent.remind':
      return { ...worksheetsSent, purpose: 'remind' }
    case 'worksheetsSent.remindOne':
      return { ...worksheetsSent, purpose: 'remind', worksheets: worksheetsSent.worksheets.slice(0, 1) }
    default:
      return SAMPLE_EMAILS[email]
  }
}

/** Returns an email with these words and sample content, in the organization's brand. */
export const previewEmailText = async (
  { db, organizationId, user, ports }: OrganizationCtx,
  { body }: EndpointRequest<Endpoints['previewEmailText']>,
): Promise<EndpointOutput<Endpoints['previewEmailText']>> => {
  const { email, locale } = body
  const ownTexts = { [email]: { [locale]: readOwnTexts(body) } }
  const { name: organization, brand } = await db
    .selectFrom('organizations as o')
    .where('o.id', '=', organizationId)
    .select(['o.name', BRAND_OF_ORGANIZATION.as('brand')])
    .executeTakeFirstOrThrow()
  const content = { ...sampleOf(email), link: ports.publicUrl }
  return renderEmail(content, { locale, name: user.name, organization, brand, ownTexts })
}
