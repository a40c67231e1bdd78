import type { OrganizationCtx } from '../../../context/context.ts'

/** A poll comes every 3 s; ten minutes of absence need no finer clock than this. */
const NOTED_EVERY_MS = 60_000

/** Keeps when the caller was last here, at most once a minute. */
export const notePresence = async (ctx: OrganizationCtx, lastSeenAt: Date | null): Promise<void> => {
  const now = ctx.now()
  if (lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() < NOTED_EVERY_MS) return
  const seen = { last_seen_at: now }
  await ctx.db
    .insertInto('presences')
    .values({ user_id: ctx.user.id, organization_id: ctx.organizationId, ...seen })
    .onConflict((conflict) => conflict.columns(['user_id', 'organization_id']).doUpdateSet(seen))
    .execute()
}
