import type { ClientCtx } from '../../core/context.ts'
import { NotFound } from '../../core/errors.ts'

/** The link of an open invitation no longer works (R7). */
export const revokeInvitation = async (ctx: ClientCtx, invitationId: string): Promise<undefined> => {
  const revoked = await ctx.db
    .updateTable('invitations')
    .set({ revoked_at: ctx.now() })
    .where('id', '=', invitationId)
    .where('client_id', '=', ctx.client.id)
    .where('organization_id', '=', ctx.organizationId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (revoked === undefined) throw new NotFound()
}
