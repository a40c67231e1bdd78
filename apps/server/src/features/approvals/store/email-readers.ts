import type { Locale } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import { defineStatement } from '../../../db/statement.ts'
import { STILL_REACHES_CLIENT } from '../../accounts/index.ts'
import type { ApprovalCtx } from './policy-store.ts'

export type ApprovalReader = { id: string; email: string; name: string; locale: Locale | null }

type Values = { clientId: string; organizationId: string; userIds: string }

const readReaders = defineStatement<Values, ApprovalReader>(
  ({ clientId, organizationId, userIds }) => sql`
    select u.id, u.email, u.name, u.locale
    from clients c
    join users u on u.id in (select jsonb_array_elements_text(${userIds}::jsonb))
    where c.id = ${clientId} and c.organization_id = ${organizationId} and ${STILL_REACHES_CLIENT}
    order by u.id`,
)

/** Reads the named people, as far as they still have access to the client. */
export const readApprovalReaders = (
  { db, client, organizationId }: ApprovalCtx,
  userIds: readonly string[],
): Promise<ApprovalReader[]> =>
  readReaders(db, { clientId: client.id, organizationId, userIds: JSON.stringify(userIds) })
