import type { OrganizationCtx } from '../../../context/context.ts'
import { lockOrganization } from '../../../context/lock-organization.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { loadAgencyUser, recordAgencyUser, refuseLostAccess, writeAgencyUser } from '../store/agency-user-store.ts'

/** Grants or removes a colleague's access to the orders of the agency's clients (R3). */
export const changeAgencyUser = (
  ctx: OrganizationCtx,
  userId: string,
  { canViewAgencyClientsOrders }: { canViewAgencyClientsOrders: boolean },
): Promise<undefined> =>
  inTransaction(ctx, async (tx): Promise<undefined> => {
    await lockOrganization(tx)
    const before = await loadAgencyUser(tx, userId)
    if (before.canView === canViewAgencyClientsOrders) return
    await refuseLostAccess(tx, before)
    await writeAgencyUser(tx, before, { can_view_agency_clients_orders: canViewAgencyClientsOrders })
    const facts = [{ canViewAgencyClientsOrders: before.canView }, { canViewAgencyClientsOrders }] as const
    await recordAgencyUser(tx, 'changed', before, [...facts])
  })
