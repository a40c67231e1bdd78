import { sql } from 'kysely'
import type { UserCtx } from '../../../context/context.ts'

/** Open sessions of the caller, the one used last first (R5). Every continued session has a newer refresh token. */
export const listSessions = async ({ db, now, user, sessionId }: UserCtx) => {
  const { rows } = await sql<{
    id: string
    browser: string | null
    system: string | null
    network: string | null
    startedAt: Date
    lastSeenAt: Date
  }>`
    select family.id, family.browser, family.system, family.network,
      family.created_at as "startedAt", max(token.created_at) as "lastSeenAt"
    from refresh_token_families family
    join refresh_tokens token on token.family_id = family.id
    where family.user_id = ${user.id} and family.revoked_at is null
    group by family.id
    having max(token.expires_at) > ${now()}
    order by "lastSeenAt" desc, family.id desc`.execute(db)
  return rows.map(({ startedAt, lastSeenAt, ...row }) => ({
    ...row,
    startedAt: startedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isOwn: row.id === sessionId,
  }))
}
