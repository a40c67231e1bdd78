import type { ProofCtx } from '../proof-actor.ts'

/** Checks whether a round has a comment without a solution. */
export const hasOpenComment = async ({ db }: ProofCtx, roundId: string): Promise<boolean> => {
  const open = await db
    .selectFrom('proof_comments')
    .where('round_id', '=', roundId)
    .where('reply_to', 'is', null)
    .where('resolved_at', 'is', null)
    .select('id')
    .limit(1)
    .execute()
  return open.length > 0
}
