import type { ClientCtx } from '../../core/context.ts'

/** Invitations that wait for somebody, newest first; also those that are too old, as they can be sent again. */
export const listInvitations = async ({ db, client, organizationId }: ClientCtx) => {
  const rows = await db
    .selectFrom('invitations')
    .select(['id', 'email', 'name', 'role', 'sent_at', 'expires_at'])
    .where('client_id', '=', client.id)
    .where('organization_id', '=', organizationId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ sent_at, expires_at, ...row }) => ({
    ...row,
    sentAt: sent_at.toISOString(),
    expiresAt: expires_at.toISOString(),
  }))
}
