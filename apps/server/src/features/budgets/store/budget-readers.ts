import type { Locale } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import type { ActorCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'

export type BudgetReader = { id: string; email: string; name: string; locale: Locale | null; isManager: boolean }

type Values = { clientId: string; organizationId: string; personIds: string }

const readReaders = defineStatement<Values, BudgetReader>(
  ({ clientId, organizationId, personIds }) => sql`
    select u.id, u.email, u.name, u.locale, m.role = 'manager' as "isManager"
    from client_members m join users u on u.id = m.user_id
    where m.client_id = ${clientId} and m.organization_id = ${organizationId}
      and m.disabled_at is null and u.disabled_at is null
      and (m.role = 'manager' or m.user_id in (select jsonb_array_elements_text(${personIds}::jsonb)))
    order by u.id`,
)

/** Reads the managers of the client and the named people, as far as they have access today. */
export const readBudgetReaders = (
  { db, client, organizationId }: ActorCtx,
  personIds: readonly string[],
): Promise<BudgetReader[]> =>
  readReaders(db, { clientId: client.id, organizationId, personIds: JSON.stringify(personIds) })
