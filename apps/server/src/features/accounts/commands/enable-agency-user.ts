import type { OrganizationCtx } from '../../../context/context.ts'
import { lockOrganization } from '../../../context/lock-organization.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { loadAgencyUser, recordAgencyUser, writeAgencyUser } from '../store/agency-user-store.ts'

/** Enables an agency user again, with the previous permission. */
export const enableAgencyUser = (ctx: OrganizationCtx, userId: string): Promise<undefined> =>
  inTransaction(ctx, async (tx): Promise<undefined> => {
    await lockOrganization(tx)
    const colleague = await loadAgencyUser(tx, userId)
    if (colleague.disabledAt === null) return
    await writeAgencyUser(tx, colleague, { disabled_at: null })
    await recordAgencyUser(tx, 'enabled', colleague, [{ isDisabled: true }, { isDisabled: false }])
  })
