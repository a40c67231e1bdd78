import { type RawBuilder, sql } from 'kysely'
import type { EmailContent, EmailKind } from '../../core/email-content.ts'

/** Emails with a link or a code that lets its holder act as the reader, so only those who need the link may read it (R7). */
export const SECRET_KINDS = [
  'invitation',
  'passwordReset',
  'worksheetSent',
  'worksheetsSent',
  'proofSentToGuest',
  'proofCode',
  'approvalAskedOfGuest',
  'approvalCode',
] as const satisfies readonly EmailKind[]
type SecretKind = (typeof SECRET_KINDS)[number]

export const isSecret = (content: EmailContent): content is Extract<EmailContent, { kind: SecretKind }> =>
  SECRET_KINDS.some((kind) => kind === content.kind)

/** SQL expression for the data that stays after an email was sent: nothing of one with a secret, all of any other. */
export const selectWithoutSecrets = (): RawBuilder<null> =>
  sql`case when kind in (${sql.join(SECRET_KINDS)}) then null else data end`
