import type { AuditedVerb } from '@tiraaz/domain/audit/audited'
import type { Role } from '@tiraaz/domain/access/role'
import { inLocale, type Locale } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import type { BaseCtx, ClientCtx, OrganizationCtx } from '../../../context/context.ts'
import { Invalid, TooMany } from '../../../core/errors.ts'
import { type Change, recordChanges } from '../../../context/record-change.ts'
import type { Mail } from '../../../ports/mail/mail.ts'
import { takeAttempt } from './attempts.ts'
import { newLinkToken } from '../tokens/link-token.ts'

/** R7. */
const LINK_MS = 7 * 24 * 60 * 60 * 1000

/** Where whoever is invited is awaited: at a client, or among the staff of the agency (null). */
export type Host = { id: string; name: string } | null

/** A link that works from now on for seven days. */
export const newLink = ({ now }: BaseCtx) => {
  const { token, tokenHash } = newLinkToken()
  const sentAt = now()
  return { token, row: { token_hash: tokenHash, sent_at: sentAt, expires_at: new Date(sentAt.getTime() + LINK_MS) } }
}

/** The link in the letter would open nothing. */
export const refuseInvitationToBlocked = ({ client }: ClientCtx): void => {
  if (client.isBlocked) throw new Invalid([{ key: 'email', code: 'clientBlocked' }])
}

type Letter = { email: string; name: string; locale: Locale; token: string; expiresAt: Date }

/** Invitations flood neither one mailbox nor, from one client or agency, everybody's. */
const takeRoomForLetter = async (ctx: OrganizationCtx, host: Host, { email }: Letter): Promise<void> => {
  const attempt = await takeAttempt(ctx, 'invitation', { email, address: host?.id ?? ctx.organizationId })
  if ('retryAfterSeconds' in attempt) throw new TooMany(attempt.retryAfterSeconds)
}

/** What whoever invites is told: without mail the link, to hand it on. */
export type Handed = { isMailed: boolean; link: string | null }

/** By the link its holder would choose the password of an account that reaches more than this invitation. */
const unopenedAccounts = async ({ db }: OrganizationCtx, emails: readonly string[]): Promise<ReadonlySet<string>> => {
  const users = await db
    .selectFrom('users')
    .select('email')
    .where(sql<boolean>`email = any(${emails}::text[])`)
    .where('password_hash', 'is', null)
    .execute()
  return new Set(users.map(({ email }) => email))
}

type Linked = { email: string; link: string }

/** What is told of each of these letters, in their order. */
export const handOver = async (ctx: OrganizationCtx, letters: readonly Linked[]): Promise<Handed[]> => {
  if (ctx.ports.mailReaches !== 'nobody') return letters.map(() => ({ isMailed: true, link: null }))
  const unopened = await unopenedAccounts(
    ctx,
    letters.map(({ email }) => email),
  )
  return letters.map(({ email, link }) => ({ isMailed: false, link: unopened.has(email) ? null : link }))
}

export const linkOf = ({ ports }: OrganizationCtx, { token, locale }: Pick<Letter, 'token' | 'locale'>): string =>
  inLocale(`${ports.publicUrl}/account/acceptinvitation?token=${token}`, locale)

export const invitationMail = (
  ctx: OrganizationCtx,
  host: Host,
  { email, name, locale, token, expiresAt }: Letter,
): Mail => ({
  to: { email, name, locale },
  organizationId: ctx.organizationId,
  letter: {
    kind: 'invitation',
    link: linkOf(ctx, { token, locale }),
    clientName: host?.name ?? null,
    inviterName: ctx.user.name,
    expiresAt: expiresAt.toISOString(),
  },
})

export const queueInvitation = async (ctx: OrganizationCtx, host: Host, letter: Letter): Promise<Handed> => {
  await takeRoomForLetter(ctx, host, letter)
  await ctx.ports.mail.queue(ctx, invitationMail(ctx, host, letter))
  const [handed] = await handOver(ctx, [{ email: letter.email, link: linkOf(ctx, letter) }])
  if (handed === undefined) throw new Error('A letter of which nothing is told')
  return handed
}

type Invited = { id: string; name: string; email: string; role: Role }

type Verb = Extract<AuditedVerb, 'created' | 'sent' | 'revoked'>

export const invitationChange = (host: Host, verb: Verb, { id, name, email, role }: Invited): Change => ({
  noun: 'invitation',
  verb,
  subject: { id, name },
  ...(host === null ? {} : { clientId: host.id }),
  ...(verb === 'created' ? { after: { name, email, role } } : {}),
})

export const recordInvitation = (ctx: OrganizationCtx, host: Host, verb: Verb, invited: Invited): Promise<void> =>
  recordChanges(ctx, [invitationChange(host, verb, invited)])

/** Invitations of the host that wait for somebody: neither accepted nor revoked. */
export const openInvitations = ({ db, organizationId }: OrganizationCtx, host: Host) =>
  db
    .selectFrom('invitations')
    .where('organization_id', '=', organizationId)
    .where('client_id', 'is not distinct from', host?.id ?? null)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
