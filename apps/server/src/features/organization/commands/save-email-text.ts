import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { checkEmailTexts } from '@tiraaz/domain/emails/check-email-texts'
import type { EmailFieldTexts } from '@tiraaz/domain/emails/editable-emails'
import type { OrganizationCtx } from '../../../context/context.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { getUsualTexts } from '../../../ports/mail/own-email-texts.ts'
import { loadOrganization, writeOrganization } from '../store/organization-store.ts'

type Input = EndpointRequest<Endpoints['saveEmailText']>
type OwnWords = Input['body']

/** Reads own words, checked; empty ones and those that equal the usual ones are left out. */
export const readOwnTexts = ({ email, locale, texts }: OwnWords): EmailFieldTexts => {
  const usual: Record<string, string> = getUsualTexts(email, locale)
  const own: EmailFieldTexts = Object.fromEntries(
    Object.entries(texts).filter(([field, text]) => text !== '' && text !== usual[field]),
  )
  refuseIfAny(checkEmailTexts({ email, usual }, own))
  return own
}

/** Saves the organization's own words of an email in one language; the outcome is the usual words where it has none. */
export const saveEmailText = async (outer: OrganizationCtx, { query, body }: Input): Promise<{ version: number }> => {
  const own = readOwnTexts(body)
  const { email, locale } = body
  return inTransaction(outer, async (ctx) => {
    const row = await loadOrganization(ctx, query.version)
    const stored = row.email_texts
    const write = (texts: EmailFieldTexts) => [`${email} (${locale})`, ...Object.values(texts)].join('\n')
    const subject = { id: row.id, name: row.name }
    const before = { emailText: write(stored[email]?.[locale] ?? {}) }
    const after = { emailText: write(own) }
    await recordChanges(ctx, [{ noun: 'organization', verb: 'changed', subject, before, after }])
    const texts = { ...stored, [email]: { ...stored[email], [locale]: own } }
    return writeOrganization(ctx, row, { email_texts: JSON.stringify(texts) })
  })
}
