import type { OrganizationCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import {
  type InvitationDelivery,
  type InvitingClient,
  createLink,
  selectOpenInvitations,
  queueInvitation,
  recordInvitation,
} from '../store/invitation-store.ts'

/** Sends an open invitation again with a new link for seven days; the previous link stops working (R7). */
export const resendInvitation = (
  ctx: OrganizationCtx,
  host: InvitingClient,
  invitationId: string,
): Promise<InvitationDelivery> =>
  inTransaction(ctx, async (inner) => {
    const { token, row } = createLink(inner)
    const invitation = await inner.db
      .updateTable('invitations')
      .set(row)
      .where('id', 'in', selectOpenInvitations(inner, host).where('id', '=', invitationId).select('id'))
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .returning(['id', 'email', 'name', 'locale', 'role'])
      .executeTakeFirst()
    if (invitation === undefined) throw new NotFound()
    const delivery = await queueInvitation(inner, host, { ...invitation, token, expiresAt: row.expires_at })
    await recordInvitation(inner, host, 'sent', invitation)
    return delivery
  })
