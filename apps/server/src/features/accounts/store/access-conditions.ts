import { sql } from 'kysely'

const IS_MEMBER = sql<boolean>`(c.is_active and exists (
  select from client_members m where m.client_id = c.id and m.user_id = u.id and m.disabled_at is null
))`

/** A condition of SQL on user `u` and client `c`: the user has an account and is a member of the client, which was not blocked. */
export const STILL_MEMBER_OF_CLIENT = sql<boolean>`(u.disabled_at is null and ${IS_MEMBER})`

/**
 * A condition of SQL on user `u` and client `c`: the user still has an account, and is a member of the client that was
 * not blocked, or staff of its organization (R2). Whoever was told of something before may have left since.
 */
export const STILL_REACHES_CLIENT = sql<boolean>`u.disabled_at is null and (
  ${IS_MEMBER}
  or exists (
    select from agency_users a
    where a.organization_id = c.organization_id and a.user_id = u.id and a.disabled_at is null
  )
)`
