import type { OrganizationCtx } from '../../../context/context.ts'

/** Write interval. Polls come every 3 s, but ten minutes of absence need no finer resolution. */
const NOTED_EVERY_MS = 60_000

/** Stores when the caller was last seen, at most once a minute. */
export const savePresence = async (ctx: OrganizationCtx, lastSeenAt: Date | null): Promise<void> => {
  const now = ctx.now()
  if (lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() < NOTED_EVERY_MS) return
  const seen = { last_seen_at: now }
  await ctx.db
    .insertInto('presences')
    .values({ user_id: ctx.user.id, organization_id: ctx.organizationId, ...seen })
    .onConflict((conflict) => conflict.columns(['user_id', 'organization_id']).doUpdateSet(seen))
    .execute()
}
