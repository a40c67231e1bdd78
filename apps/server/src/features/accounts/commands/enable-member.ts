import type { ClientCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { loadMember, lockMembers, recordMember, writeMember } from '../store/member-store.ts'

/** Enables a member again, in the previous role. */
export const enableMember = (ctx: ClientCtx, userId: string): Promise<undefined> =>
  inTransaction(ctx, async (tx): Promise<undefined> => {
    await lockMembers(tx)
    const member = await loadMember(tx, userId)
    if (member.disabledAt === null) return
    await writeMember(tx, member, { disabled_at: null })
    await recordMember(tx, 'enabled', member, [{ isDisabled: true }, { isDisabled: false }])
  })
