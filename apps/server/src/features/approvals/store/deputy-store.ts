import type { ApprovalDeputy } from '@tiraaz/domain/approvals/deputies'
import type { Day } from '@tiraaz/domain/calendar/day'
import { sql } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'

type NamedPerson = { id: string; name: string }

export type StoredDeputy = {
  id: string
  person: NamedPerson
  deputy: NamedPerson
  from: Day
  until: Day
}

type Values = { clientId: string; organizationId: string; today: Day }

const readDeputies = defineStatement<Values, StoredDeputy>(
  ({ clientId, organizationId, today }) => sql`
    select d.id, jsonb_build_object('id', p.id, 'name', p.name) as person,
      jsonb_build_object('id', u.id, 'name', u.name) as deputy,
      d.from_day::text as from, d.until_day::text as until
    from approval_deputies d join users p on p.id = d.person_id join users u on u.id = d.deputy_id
    where d.client_id = ${clientId} and d.organization_id = ${organizationId} and d.until_day >= ${today}::date
    order by d.from_day, d.id`,
)

/** Lists deputies of the client whose period is not over on a day. */
export const listDeputies = ({ db, client, organizationId }: ClientCtx, today: Day): Promise<StoredDeputy[]> =>
  readDeputies(db, { clientId: client.id, organizationId, today })

/** Writes a deputy; the caller emails one whose time has begun. */
export const insertDeputy = async (
  tx: ClientCtx,
  { personId, deputyId, from, until }: ApprovalDeputy,
  { hasBegun }: { hasBegun: boolean },
) => {
  const id = tx.newId()
  await tx.db
    .insertInto('approval_deputies')
    .values({
      id,
      organization_id: tx.organizationId,
      client_id: tx.client.id,
      person_id: personId,
      deputy_id: deputyId,
      from_day: from,
      until_day: until,
      set_by: tx.user.id,
      set_at: tx.now(),
      announced_at: hasBegun ? tx.now() : null,
    })
    .execute()
  return id
}

export const removeDeputy = async ({ db, organizationId }: ClientCtx, id: string): Promise<void> => {
  await db.deleteFrom('approval_deputies').where('id', '=', id).where('organization_id', '=', organizationId).execute()
}
