import { byName } from '../../../core/by-name.ts'
import type { ClientCtx } from '../../../context/context.ts'

/** Lists members in whose name an order can be made, without disabled ones. */
export const listClientMembers = async ({ db, client, organizationId, locale }: ClientCtx) => {
  const members = await db
    .selectFrom('client_members')
    .innerJoin('users', 'users.id', 'client_members.user_id')
    .select(['users.id', 'users.name'])
    .where('client_members.client_id', '=', client.id)
    .where('client_members.organization_id', '=', organizationId)
    .where('client_members.disabled_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .execute()
  return members.sort(byName(locale))
}
