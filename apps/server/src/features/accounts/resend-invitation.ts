import type { ClientCtx } from '../../core/context.ts'
import { NotFound } from '../../core/errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newLink, queueInvitation, takeRoomForLetter } from './invitation-store.ts'

/** Sends an open invitation again with a new link of seven days; the one sent before no longer works (R7). */
export const resendInvitation = (ctx: ClientCtx, invitationId: string): Promise<undefined> =>
  inTransaction(ctx, async (inner): Promise<undefined> => {
    const { token, row } = newLink(inner)
    const invitation = await inner.db
      .updateTable('invitations')
      .set(row)
      .where('id', '=', invitationId)
      .where('client_id', '=', inner.client.id)
      .where('organization_id', '=', inner.organizationId)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .returning(['email', 'name', 'locale'])
      .executeTakeFirst()
    if (invitation === undefined) throw new NotFound()
    await takeRoomForLetter(inner, invitation.email)
    await queueInvitation(inner, { ...invitation, token, expiresAt: row.expires_at })
  })
