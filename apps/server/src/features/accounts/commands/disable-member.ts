import type { ClientCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { endLogInsWithoutAccess } from './end-log-ins-without-access.ts'
import { loadMember, lockMembers, recordMember, refuseLostAccess, writeMember } from '../store/member-store.ts'

/** Disables a member: from the next request on no access to this client; access elsewhere stays (R2, R5). */
export const disableMember = (ctx: ClientCtx, userId: string): Promise<undefined> =>
  inTransaction(ctx, async (tx): Promise<undefined> => {
    await lockMembers(tx)
    const member = await loadMember(tx, userId)
    if (member.disabledAt !== null) return
    await refuseLostAccess(tx, member)
    await writeMember(tx, member, { disabled_at: tx.now() })
    await endLogInsWithoutAccess(tx, [member.id])
    await recordMember(tx, 'disabled', member, [{ isDisabled: false }, { isDisabled: true }])
  })
