import type { ChatParty } from '@tiraaz/domain/chat/can-chat'
import { sql } from 'kysely'
import type { Database } from '../../../db/client.ts'
import { defineStatement } from '../../../db/statement.ts'

type PersonPair = { organizationId: string; one: string; other: string }
type SideRow = { id: string; isAgency: boolean; isMember: boolean }

const readSides = defineStatement<PersonPair, SideRow>(
  ({ organizationId, one, other }) => sql`
    select u.id,
      exists (
        select from agency_users a where a.user_id = u.id and a.organization_id = ${organizationId} and a.disabled_at is null
      ) as "isAgency",
      exists (
        select from client_members m join clients c on c.id = m.client_id
        where m.user_id = u.id and m.organization_id = ${organizationId} and c.is_active and m.disabled_at is null
      ) as "isMember"
    from users u
    where u.id in (${one}, ${other}) and u.disabled_at is null`,
)

const sideOf = (row: SideRow | undefined): ChatParty => {
  if (row === undefined) return null
  if (row.isAgency) return 'agency'
  return row.isMember ? 'member' : null
}

/** Returns for two people whether each is agency user, member or neither in the organization today (R31). */
export const findChatParties = async (db: Database, pair: PersonPair): Promise<[ChatParty, ChatParty]> => {
  const rows = await readSides(db, pair)
  const byId = (id: string) => rows.find((row) => row.id === id)
  return [sideOf(byId(pair.one)), sideOf(byId(pair.other))]
}
