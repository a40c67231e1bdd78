import type { ClientRole } from '@tiraaz/domain/access/role'
import type { Problem } from '@tiraaz/domain/problem'
import type { Locale } from '@tiraaz/messages/locale'
import type { ClientCtx } from '../../core/context.ts'
import { Invalid, refuseIfAny } from '../../core/errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { emailProblems, normalizedEmail } from './account-email.ts'
import { newLink, queueInvitation, takeRoomForLetter } from './invitation-store.ts'

type Input = { email: string; name: string; role: ClientRole; locale: Locale }

/** Agency users reach every client of their organization (R2). */
const hasAccess = async ({ db, client, organizationId }: ClientCtx, email: string): Promise<boolean> => {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('client_members')
            .select('user_id')
            .whereRef('user_id', '=', 'users.id')
            .where('client_id', '=', client.id),
        ),
        exists(
          selectFrom('agency_users')
            .select('user_id')
            .whereRef('user_id', '=', 'users.id')
            .where('organization_id', '=', organizationId),
        ),
      ]),
    )
    .executeTakeFirst()
  return user !== undefined
}

/** Invites a person to the client (R2, R7): the link in the letter works once, for seven days, for this e-mail alone. */
export const inviteMember = async (
  ctx: ClientCtx,
  { name, role, locale, ...typed }: Input,
): Promise<{ id: string }> => {
  const email = normalizedEmail(typed.email)
  const nameProblems: Problem[] = name === '' ? [{ key: 'name', code: 'required' }] : []
  refuseIfAny([...emailProblems(email), ...nameProblems])
  if (await hasAccess(ctx, email)) throw new Invalid([{ key: 'email', code: 'alreadyMember' }])
  return inTransaction(ctx, async (inner) => {
    const { token, row } = newLink(inner)
    const made = await inner.db
      .insertInto('invitations')
      .values({
        id: inner.newId(),
        organization_id: inner.organizationId,
        client_id: inner.client.id,
        email,
        name,
        role,
        locale,
        invited_by: inner.user.id,
        ...row,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made === undefined) throw new Invalid([{ key: 'email', code: 'alreadyInvited' }])
    await takeRoomForLetter(inner, email)
    await queueInvitation(inner, { email, name, locale, token, expiresAt: row.expires_at })
    return made
  })
}
