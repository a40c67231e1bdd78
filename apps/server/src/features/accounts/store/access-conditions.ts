import { sql } from 'kysely'

const IS_MEMBER = sql<boolean>`(c.is_active and exists (
  select from client_members m where m.client_id = c.id and m.user_id = u.id and m.disabled_at is null
))`

/**
 * SQL condition on user `u` and client `c`: the account is active, and the user is a member of the unblocked client.
 */
export const STILL_MEMBER_OF_CLIENT = sql<boolean>`(u.disabled_at is null and ${IS_MEMBER})`

/**
 * SQL condition on user `u` and client `c`: the account is active, and the user is a member of the unblocked client or
 * an agency user of its organization (R2). People who took part in an order may have left since.
 */
export const STILL_REACHES_CLIENT = sql<boolean>`u.disabled_at is null and (
  ${IS_MEMBER}
  or exists (
    select from agency_users a
    where a.organization_id = c.organization_id and a.user_id = u.id and a.disabled_at is null
  )
)`
