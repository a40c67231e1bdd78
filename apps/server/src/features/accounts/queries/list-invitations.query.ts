import type { ClientRole, Role } from '@tiraaz/domain/access/role'
import type { ClientCtx, OrganizationCtx } from '../../../context/context.ts'
import { type InvitingClient, selectOpenInvitations } from '../store/invitation-store.ts'

const readOpen = async (ctx: OrganizationCtx, host: InvitingClient) => {
  const rows = await selectOpenInvitations(ctx, host)
    .select(['id', 'email', 'name', 'role', 'can_view_agency_clients_orders', 'sent_at', 'expires_at'])
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ sent_at, expires_at, can_view_agency_clients_orders, ...row }) => ({
    ...row,
    canViewAgencyClientsOrders: can_view_agency_clients_orders,
    sentAt: sent_at.toISOString(),
    expiresAt: expires_at.toISOString(),
  }))
}

/** Narrows the type: the table allows only client roles for an invitation to a client. */
const clientRoleOf = (role: Role): ClientRole => {
  if (role === 'agency') throw new Error('An invitation to a client is for no role of its own')
  return role
}

/** Lists open invitations to the client, newest first; expired ones too, since they can be sent again. */
export const listInvitations = async (ctx: ClientCtx) => {
  const open = await readOpen(ctx, ctx.client)
  return open.map(({ canViewAgencyClientsOrders: _ofStaff, role, ...row }) => ({ ...row, role: clientRoleOf(role) }))
}

/** Lists open invitations of agency users. */
export const listAgencyInvitations = async (ctx: OrganizationCtx) => {
  const open = await readOpen(ctx, null)
  return open.map(({ role: _agency, ...row }) => row)
}
