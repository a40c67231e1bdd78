import type { Problem } from '@tiraaz/domain/problem'
import type { Locale } from '@tiraaz/messages/locale'
import type { OrganizationCtx } from '../../../context/context.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { normalizeEmail } from '@tiraaz/domain/accounts/check-email'
import { inviteTo, checkPerson } from './invite-to.ts'

type Input = { email: string; name: string; locale: Locale; canViewAgencyClientsOrders: boolean }

const accessProblems = async ({ db, organizationId }: OrganizationCtx, email: string): Promise<Problem[]> => {
  const colleague = await db
    .selectFrom('agency_users')
    .innerJoin('users', 'users.id', 'agency_users.user_id')
    .select('agency_users.disabled_at')
    .where('organization_id', '=', organizationId)
    .where('email', '=', email)
    .executeTakeFirst()
  if (colleague === undefined) return []
  return [{ key: 'email', code: colleague.disabled_at === null ? 'alreadyColleague' : 'memberDisabled' }]
}

/** Invites a person as agency user (R3, R7), in the same way as a member of a client. */
export const inviteAgencyUser = async (ctx: OrganizationCtx, { name, ...typed }: Input) => {
  const email = normalizeEmail(typed.email)
  refuseIfAny(checkPerson({ email, name }))
  refuseIfAny(await accessProblems(ctx, email))
  return inviteTo(ctx, null, { ...typed, email, name, role: 'agency' })
}
