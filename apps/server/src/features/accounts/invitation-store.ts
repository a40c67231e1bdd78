import type { Locale } from '@tiraaz/messages/locale'
import type { BaseCtx, ClientCtx } from '../../core/context.ts'
import { TooMany } from '../../core/errors.ts'
import { takeAttempt } from './attempts.ts'
import { newLinkToken } from './link-token.ts'

/** R7. */
const LINK_MS = 7 * 24 * 60 * 60 * 1000

/** A link that works from now on for seven days. */
export const newLink = ({ now }: BaseCtx) => {
  const { token, tokenHash } = newLinkToken()
  const sentAt = now()
  return { token, row: { token_hash: tokenHash, sent_at: sentAt, expires_at: new Date(sentAt.getTime() + LINK_MS) } }
}

/** Invitations flood neither one mailbox nor, from one client, everybody's. */
export const takeRoomForLetter = async (ctx: ClientCtx, email: string): Promise<void> => {
  const attempt = await takeAttempt(ctx, 'invitation', { email, address: ctx.client.id })
  if ('retryAfterSeconds' in attempt) throw new TooMany(attempt.retryAfterSeconds)
}

type Letter = { email: string; name: string; locale: Locale; token: string; expiresAt: Date }

export const queueInvitation = (ctx: ClientCtx, { email, name, locale, token, expiresAt }: Letter): Promise<void> =>
  ctx.ports.mail.queue(ctx, {
    to: { email, name, locale },
    organizationId: ctx.organizationId,
    letter: {
      kind: 'invitation',
      link: `${ctx.ports.publicUrl}/account/acceptinvitation?token=${token}`,
      clientName: ctx.client.name,
      inviterName: ctx.user.name,
      expiresAt: expiresAt.toISOString(),
    },
  })
