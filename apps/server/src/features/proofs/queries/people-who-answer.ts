import { byName } from '../../../core/by-name.ts'
import type { ClientCtx } from '../../../context/context.ts'
import type { Locale } from '@tiraaz/messages/locale'

export type ProofPerson = { id: string; name: string; email: string; locale: Locale }

/** Lists the members of the client who may answer a proof (R44): those who may order, without disabled ones. */
export const listPeopleWhoAnswer = async ({
  db,
  client,
  organizationId,
  locale,
}: ClientCtx): Promise<ProofPerson[]> => {
  const people = await db
    .selectFrom('client_members')
    .innerJoin('users', 'users.id', 'client_members.user_id')
    .where('client_members.client_id', '=', client.id)
    .where('client_members.organization_id', '=', organizationId)
    .where('client_members.disabled_at', 'is', null)
    .where('client_members.role', 'in', ['orderer', 'manager'])
    .where('users.disabled_at', 'is', null)
    .select(['users.id', 'users.name', 'users.email', 'users.locale'])
    .execute()
  return people.sort(byName(locale))
}
