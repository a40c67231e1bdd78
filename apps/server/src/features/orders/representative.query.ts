import type { ClientCtx } from '../../core/context.ts'

/** Whether orders of the client can be made in the name of a user: a member who was not disabled. */
export const isRepresentative = async ({ db, client, organizationId }: ClientCtx, userId: string): Promise<boolean> => {
  const member = await db
    .selectFrom('client_members')
    .innerJoin('users', 'users.id', 'client_members.user_id')
    .select('users.id')
    .where('client_members.user_id', '=', userId)
    .where('client_members.client_id', '=', client.id)
    .where('client_members.organization_id', '=', organizationId)
    .where('client_members.disabled_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  return member !== undefined
}
