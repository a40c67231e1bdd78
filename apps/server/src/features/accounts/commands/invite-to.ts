import type { Role } from '@tiraaz/domain/access/role'
import type { Problem } from '@tiraaz/domain/problem'
import type { Locale } from '@tiraaz/messages/locale'
import type { OrganizationCtx } from '../../../context/context.ts'
import { Invalid } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { checkEmail } from '@tiraaz/domain/accounts/check-email'
import {
  type InvitationDelivery,
  type InvitingClient,
  createLink,
  queueInvitation,
  recordInvitation,
} from '../store/invitation-store.ts'

type InvitationInput = {
  email: string
  name: string
  role: Role
  locale: Locale
  canViewAgencyClientsOrders: boolean
}

export const checkPerson = ({ email, name }: { email: string; name: string }): Problem[] => [
  ...checkEmail(email),
  ...(name === '' ? [{ key: 'name', code: 'required' } as const] : []),
]

/** Creates the invitation and queues its e-mail in one transaction; at most one open invitation per person and host. */
export const inviteTo = (
  ctx: OrganizationCtx,
  host: InvitingClient,
  invited: InvitationInput,
): Promise<{ id: string } & InvitationDelivery> =>
  inTransaction(ctx, async (inner) => {
    const { email, name, role, locale, canViewAgencyClientsOrders } = invited
    const { token, row } = createLink(inner)
    const made = await inner.db
      .insertInto('invitations')
      .values({
        id: inner.newId(),
        organization_id: inner.organizationId,
        client_id: host?.id ?? null,
        email,
        name,
        role,
        locale,
        can_view_agency_clients_orders: canViewAgencyClientsOrders,
        invited_by: inner.user.id,
        ...row,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made === undefined) throw new Invalid([{ key: 'email', code: 'alreadyInvited' }])
    const delivery = await queueInvitation(inner, host, { email, name, locale, token, expiresAt: row.expires_at })
    await recordInvitation(inner, host, 'created', { ...made, email, name, role })
    return { ...made, ...delivery }
  })
