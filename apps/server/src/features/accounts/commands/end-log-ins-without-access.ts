import type { BaseCtx } from '../../../context/context.ts'

/** Ends the sessions of those users who no longer have access to any client or agency (R5). */
export const endLogInsWithoutAccess = async (ctx: BaseCtx, userIds: readonly string[]): Promise<void> => {
  if (userIds.length === 0) return
  await ctx.db
    .updateTable('refresh_token_families as family')
    .set({ revoked_at: ctx.now() })
    .where('family.revoked_at', 'is', null)
    .where('family.user_id', 'in', [...userIds])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('client_members')
            .innerJoin('clients', 'clients.id', 'client_members.client_id')
            .select('client_members.user_id')
            .whereRef('client_members.user_id', '=', 'family.user_id')
            .where('client_members.disabled_at', 'is', null)
            .where('clients.is_active', '=', true),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('agency_users')
            .select('agency_users.user_id')
            .whereRef('agency_users.user_id', '=', 'family.user_id')
            .where('agency_users.disabled_at', 'is', null),
        ),
      ),
    )
    .execute()
}
