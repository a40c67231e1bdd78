import type { ClientRole } from '@tiraaz/domain/access/role'
import type { Problem } from '@tiraaz/domain/problem'
import type { Locale } from '@tiraaz/messages/locale'
import type { ClientCtx, OrganizationCtx } from '../../../context/context.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { normalizeEmail } from '@tiraaz/domain/accounts/check-email'
import { inviteTo, checkPerson } from './invite-to.ts'
import { refuseInvitationToBlocked } from '../store/invitation-store.ts'

type Input = { email: string; name: string; role: ClientRole; locale: Locale }

/**
 * Rejects people who already have access: agency users reach every client (R2). Disabled members must be enabled
 * instead.
 */
const accessProblems = async (
  { db, organizationId }: OrganizationCtx,
  clientId: string,
  email: string,
): Promise<Problem[]> => {
  const user = await db
    .selectFrom('users')
    .leftJoin('client_members', (join) =>
      join.onRef('client_members.user_id', '=', 'users.id').on('client_members.client_id', '=', clientId),
    )
    .leftJoin('agency_users', (join) =>
      join.onRef('agency_users.user_id', '=', 'users.id').on('agency_users.organization_id', '=', organizationId),
    )
    .select(['client_members.role', 'client_members.disabled_at', 'agency_users.user_id as staffId'])
    .select('agency_users.disabled_at as staffDisabledAt')
    .where('email', '=', email)
    .executeTakeFirst()
  if (user === undefined) return []
  if (user.staffId !== null && user.staffDisabledAt === null) return [{ key: 'email', code: 'alreadyMember' }]
  if (user.role === null) return []
  return [{ key: 'email', code: user.disabled_at === null ? 'alreadyMember' : 'memberDisabled' }]
}

/** Invites a person to the client (R2, R7): the link works once, for seven days, for this e-mail only. */
export const inviteMember = async (ctx: ClientCtx, { name, role, locale, ...typed }: Input) => {
  const email = normalizeEmail(typed.email)
  refuseIfAny(checkPerson({ email, name }))
  refuseInvitationToBlocked(ctx)
  refuseIfAny(await accessProblems(ctx, ctx.client.id, email))
  return inviteTo(ctx, ctx.client, { email, name, role, locale, canViewAgencyClientsOrders: true })
}

type FirstMember = { email: string; name: string; locale: Locale }

/** Finds why a person cannot be invited to a client that is being created; keys as in the invitation. */
export const checkFirstMember = async (
  ctx: OrganizationCtx,
  clientId: string,
  { email: typed, name }: FirstMember,
): Promise<Problem[]> => {
  const email = normalizeEmail(typed)
  const problems = checkPerson({ email, name })
  return problems.length > 0 ? problems : accessProblems(ctx, clientId, email)
}

/** Invites the first person of a new client (R2, R7), as its manager: they invite their colleagues. */
export const inviteFirstMember = async (
  ctx: OrganizationCtx,
  client: { id: string; name: string },
  { email, name, locale }: FirstMember,
) => {
  const person = { email: normalizeEmail(email), name, role: 'manager' as const, locale }
  const { isMailed, link } = await inviteTo(ctx, client, { ...person, canViewAgencyClientsOrders: true })
  return { isMailed, link }
}
