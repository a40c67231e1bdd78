import type { OrganizationCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { type InvitingClient, selectOpenInvitations, recordInvitation } from '../store/invitation-store.ts'

/** Revokes an open invitation, so that its link no longer works (R7). */
export const revokeInvitation = (
  ctx: OrganizationCtx,
  host: InvitingClient,
  invitationId: string,
): Promise<undefined> =>
  inTransaction(ctx, async (inner): Promise<undefined> => {
    const revoked = await inner.db
      .updateTable('invitations')
      .set({ revoked_at: inner.now() })
      .where('id', 'in', selectOpenInvitations(inner, host).where('id', '=', invitationId).select('id'))
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .returning(['id', 'name', 'email', 'role'])
      .executeTakeFirst()
    if (revoked === undefined) throw new NotFound()
    await recordInvitation(inner, host, 'revoked', revoked)
  })
