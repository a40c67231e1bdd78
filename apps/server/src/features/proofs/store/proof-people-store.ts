import type { ClientCtx } from '../../../context/context.ts'

/** Records that a person who is asked about a proof has opened it, once. */
export const markOpened = async (ctx: ClientCtx, roundId: string): Promise<void> => {
  await ctx.db
    .updateTable('proof_people')
    .set({ first_opened_at: ctx.now() })
    .where('round_id', '=', roundId)
    .where('user_id', '=', ctx.user.id)
    .where('first_opened_at', 'is', null)
    .execute()
}
