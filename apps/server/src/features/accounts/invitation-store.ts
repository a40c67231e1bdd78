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

/** Invitations flood neither one mailbox nor, from one client or agency, everybody's. */
const takeRoomForLetter = async (ctx: OrganizationCtx, host: Host, email: string): Promise<void> => {
  const attempt = await takeAttempt(ctx, 'invitation', { email, address: host?.id ?? ctx.organizationId })
  if ('retryAfterSeconds' in attempt) throw new TooMany(attempt.retryAfterSeconds)
}

type Letter = { email: string; name: string; locale: Locale; token: string; expiresAt: Date }

export const queueInvitation = async (ctx: OrganizationCtx, host: Host, letter: Letter): Promise<void> => {
  const { email, name, locale, token, expiresAt } = letter
  await takeRoomForLetter(ctx, host, email)
  await ctx.ports.mail.queue(ctx, {
    to: { email, name, locale },
    organizationId: ctx.organizationId,
    letter: {
      kind: 'invitation',
      link: `${ctx.ports.publicUrl}/account/acceptinvitation?token=${token}`,
      clientName: host?.name ?? null,
      inviterName: ctx.user.name,
      expiresAt: expiresAt.toISOString(),
    },
  })
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
