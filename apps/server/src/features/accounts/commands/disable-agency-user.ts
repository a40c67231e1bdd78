import type { OrganizationCtx } from '../../../context/context.ts'
import { lockOrganization } from '../../../context/lock-organization.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { loadAgencyUser, recordAgencyUser, refuseLostAccess, writeAgencyUser } from '../store/agency-user-store.ts'
import { endLogInsWithoutAccess } from './end-log-ins-without-access.ts'

/** Disables an agency user from the next request on; past actions keep the name (R3, R5). */
export const disableAgencyUser = (ctx: OrganizationCtx, userId: string): Promise<undefined> =>
  inTransaction(ctx, async (tx): Promise<undefined> => {
    await lockOrganization(tx)
    const colleague = await loadAgencyUser(tx, userId)
    if (colleague.disabledAt !== null) return
    await refuseLostAccess(tx, colleague)
    await writeAgencyUser(tx, colleague, { disabled_at: tx.now() })
    await endLogInsWithoutAccess(tx, [colleague.id])
    await recordAgencyUser(tx, 'disabled', colleague, [{ isDisabled: false }, { isDisabled: true }])
  })
