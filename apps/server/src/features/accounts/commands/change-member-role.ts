import type { ClientRole } from '@tiraaz/domain/access/role'
import type { ClientCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { loadMember, lockMembers, recordMember, refuseLostAccess, writeMember } from '../store/member-store.ts'

/** Changes a member's role at the client (R2). Rejects changing one's own role or that of the last manager. */
export const changeMemberRole = (ctx: ClientCtx, userId: string, role: ClientRole): Promise<undefined> =>
  inTransaction(ctx, async (tx): Promise<undefined> => {
    await lockMembers(tx)
    const member = await loadMember(tx, userId)
    if (member.role === role) return
    await refuseLostAccess(tx, member)
    await writeMember(tx, member, { role })
    await recordMember(tx, 'changed', member, [{ role: member.role }, { role }])
  })
