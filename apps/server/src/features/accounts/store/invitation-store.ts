import type { AuditedVerb } from '@tiraaz/domain/audit/audited'
import type { Role } from '@tiraaz/domain/access/role'
import { addLocale, type Locale } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import type { BaseCtx, ClientCtx, OrganizationCtx } from '../../../context/context.ts'
import { Invalid, TooMany } from '../../../core/errors.ts'
import { type BackOfficeChange, recordChanges } from '../../../context/record-change.ts'
import type { Mail } from '../../../ports/mail/mail.ts'
import { takeAttempt } from './attempts.ts'
import { createLinkToken } from '../tokens/link-token.ts'

/** R7. */
const LINK_MS = 7 * 24 * 60 * 60 * 1000

/** Client that a person is invited to; null for the staff of the agency. */
export type InvitingClient = { id: string; name: string } | null

/** Creates a link that is valid for seven days. */
export const createLink = ({ now }: BaseCtx) => {
  const { token, tokenHash } = createLinkToken()
  const sentAt = now()
  return { token, row: { token_hash: tokenHash, sent_at: sentAt, expires_at: new Date(sentAt.getTime() + LINK_MS) } }
}

/** Rejects inviting people to a blocked client: their link would open nothing. */
export const refuseInvitationToBlocked = ({ client }: ClientCtx): void => {
  if (client.isBlocked) throw new Invalid([{ key: 'email', code: 'clientBlocked' }])
}

type NewInvitation = { email: string; name: string; locale: Locale; token: string; expiresAt: Date }

/** Limits invitations per mailbox and per inviting client or agency. */
const takeInvitationAttempt = async (
  ctx: OrganizationCtx,
  host: InvitingClient,
  { email }: NewInvitation,
): Promise<void> => {
  const attempt = await takeAttempt(ctx, 'invitation', { email, address: host?.id ?? ctx.organizationId })
  if ('retryAfterSeconds' in attempt) throw new TooMany(attempt.retryAfterSeconds)
}

/** Delivery of an invitation: by e-mail, or as a link that the inviter forwards. */
export type InvitationDelivery = { isMailed: boolean; link: string | null }

/**
 * Returns the e-mails of accounts without a password. Their link is not shown to the inviter: its holder would set the
 * password of an account that reaches more than this invitation.
 */
const unopenedAccounts = async ({ db }: OrganizationCtx, emails: readonly string[]): Promise<ReadonlySet<string>> => {
  const users = await db
    .selectFrom('users')
    .select('email')
    .where(sql<boolean>`email = any(${emails}::text[])`)
    .where('password_hash', 'is', null)
    .execute()
  return new Set(users.map(({ email }) => email))
}

type EmailLink = { email: string; link: string }

/** Returns the delivery of each e-mail, in the given order. */
export const resolveDeliveries = async (
  ctx: OrganizationCtx,
  links: readonly EmailLink[],
): Promise<InvitationDelivery[]> => {
  if (ctx.ports.mailReaches !== 'nobody') return links.map(() => ({ isMailed: true, link: null }))
  const unopened = await unopenedAccounts(
    ctx,
    links.map(({ email }) => email),
  )
  return links.map(({ email, link }) => ({ isMailed: false, link: unopened.has(email) ? null : link }))
}

export const buildInvitationLink = (
  { ports }: OrganizationCtx,
  { token, locale }: Pick<NewInvitation, 'token' | 'locale'>,
): string => addLocale(`${ports.publicUrl}/account/acceptinvitation?token=${token}`, locale)

export const buildInvitationEmail = (
  ctx: OrganizationCtx,
  host: InvitingClient,
  { email, name, locale, token, expiresAt }: NewInvitation,
): Mail => ({
  to: { email, name, locale },
  organizationId: ctx.organizationId,
  content: {
    kind: 'invitation',
    link: buildInvitationLink(ctx, { token, locale }),
    clientName: host?.name ?? null,
    inviterName: ctx.user.name,
    expiresAt: expiresAt.toISOString(),
  },
})

export const queueInvitation = async (
  ctx: OrganizationCtx,
  host: InvitingClient,
  invitation: NewInvitation,
): Promise<InvitationDelivery> => {
  await takeInvitationAttempt(ctx, host, invitation)
  await ctx.ports.mail.queue(ctx, buildInvitationEmail(ctx, host, invitation))
  const [delivery] = await resolveDeliveries(ctx, [
    { email: invitation.email, link: buildInvitationLink(ctx, invitation) },
  ])
  if (delivery === undefined) throw new Error('No delivery for a queued e-mail')
  return delivery
}

type InvitationSubject = { id: string; name: string; email: string; role: Role }

type Verb = Extract<AuditedVerb, 'created' | 'sent' | 'revoked'>

export const buildInvitationChange = (
  host: InvitingClient,
  verb: Verb,
  { id, name, email, role }: InvitationSubject,
): BackOfficeChange => ({
  noun: 'invitation',
  verb,
  subject: { id, name },
  ...(host === null ? {} : { clientId: host.id }),
  ...(verb === 'created' ? { after: { name, email, role } } : {}),
})

export const recordInvitation = (
  ctx: OrganizationCtx,
  host: InvitingClient,
  verb: Verb,
  invited: InvitationSubject,
): Promise<void> => recordChanges(ctx, [buildInvitationChange(host, verb, invited)])

/** Invitations of the host that are neither accepted nor revoked. */
export const selectOpenInvitations = ({ db, organizationId }: OrganizationCtx, host: InvitingClient) =>
  db
    .selectFrom('invitations')
    .where('organization_id', '=', organizationId)
    .where('client_id', 'is not distinct from', host?.id ?? null)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
