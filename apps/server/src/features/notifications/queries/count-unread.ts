import { type RawBuilder, sql } from 'kysely'

type Reader = { userId: RawBuilder<string | null>; organizationId: RawBuilder<string | null> }

/** Number of unread notifications at which counting stops. */
const UNREAD_LIMIT = 100

/** SQL expression for the unread notifications of a person, up to the limit, from their index. */
// `read_at is null` must be a literal condition: with a parameter the planner does not use the partial index.
export const countUnread = ({ userId, organizationId }: Reader): RawBuilder<number> => sql<number>`(
  select count(*)::integer from (
    select from notifications n
    where n.organization_id = ${organizationId} and n.user_id = ${userId} and n.read_at is null
    limit ${sql.lit(UNREAD_LIMIT)}
  ) as unread
)`
