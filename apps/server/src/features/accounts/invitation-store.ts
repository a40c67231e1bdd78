import type { AuditedVerb } from '@tiraaz/domain/audit/audited'
import type { Role } from '@tiraaz/domain/access/role'
import type { Locale } from '@tiraaz/messages/locale'
import type { BaseCtx, ClientCtx, OrganizationCtx } from '../../core/context.ts'
import { Invalid, TooMany } from '../../core/errors.ts'
import { recordChanges } from '../../db/record-change.ts'
import { takeAttempt } from './attempts.ts'
import { newLinkToken } from './link-token.ts'

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

type Letter = { email: string; name: string; locale: Locale; token: string; expiresAt: Date; isOfTable?: boolean }

/**
 * Invitations flood neither one mailbox nor, from one client or agency, everybody's. A table that the agency brings in has
 * as many people as it has: there each letter counts for its mailbox alone.
 */
const takeRoomForLetter = async (ctx: OrganizationCtx, host: Host, letter: Letter): Promise<void> => {
  const address = letter.isOfTable ? ctx.newId() : (host?.id ?? ctx.organizationId)
  const attempt = await takeAttempt(ctx, 'invitation', { email: letter.email, address })
  if ('retryAfterSeconds' in attempt) throw new TooMany(attempt.retryAfterSeconds)
}

/** What whoever invites is told: without mail the link, to hand it on. */
export type Handed = { isMailed: boolean; link: string | null }

/** By the link its holder would choose the password of an account that reaches more than this invitation. */
const isUnopenedAccount = async ({ db }: OrganizationCtx, email: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('password_hash', 'is', null)
    .executeTakeFirst()) !== undefined

const handOver = async (ctx: OrganizationCtx, link: string, email: string): Promise<Handed> => {
  if (ctx.ports.mailReaches !== 'nobody') return { isMailed: true, link: null }
  return { isMailed: false, link: (await isUnopenedAccount(ctx, email)) ? null : link }
}

export const queueInvitation = async (ctx: OrganizationCtx, host: Host, letter: Letter): Promise<Handed> => {
  const { email, name, locale, token, expiresAt } = letter
  const link = `${ctx.ports.publicUrl}/account/acceptinvitation?token=${token}`
  await takeRoomForLetter(ctx, host, letter)
  await ctx.ports.mail.queue(ctx, {
    to: { email, name, locale },
    organizationId: ctx.organizationId,
    letter: {
      kind: 'invitation',
      link,
      clientName: host?.name ?? null,
      inviterName: ctx.user.name,
      expiresAt: expiresAt.toISOString(),
    },
  })
  return handOver(ctx, link, email)
}

type Invited = { id: string; name: string; email: string; role: Role }

export const recordInvitation = (
  ctx: OrganizationCtx,
  host: Host,
  verb: Extract<AuditedVerb, 'created' | 'sent' | 'revoked'>,
  { id, name, email, role }: Invited,
): Promise<void> =>
  recordChanges(ctx, [
    {
      noun: 'invitation',
      verb,
      subject: { id, name },
      ...(host === null ? {} : { clientId: host.id }),
      ...(verb === 'created' ? { after: { name, email, role } } : {}),
    },
  ])

/** Invitations of the host that wait for somebody: neither accepted nor revoked. */
export const openInvitations = ({ db, organizationId }: OrganizationCtx, host: Host) =>
  db
    .selectFrom('invitations')
    .where('organization_id', '=', organizationId)
    .where('client_id', 'is not distinct from', host?.id ?? null)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
