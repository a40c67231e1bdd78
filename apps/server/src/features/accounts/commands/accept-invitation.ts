import type { BaseCtx } from '../../../context/context.ts'
import { Invalid, refuseIfAny, TooMany } from '../../../core/errors.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { checkEmail, normalizeEmail } from '@tiraaz/domain/accounts/check-email'
import { deleteAttempts, type LogInSource, takeLogInAttempt } from '../store/attempts.ts'
import { checkChosenPassword } from '../tokens/check-chosen-password.ts'
import { hashLinkToken } from '../tokens/link-token.ts'
import { hashPassword, verifyPassword } from '../tokens/password.ts'
import { checkRepeatedPassword } from '@tiraaz/domain/accounts/check-repeated-password'

type Input = { email: string; password: string; passwordConfirmation: string; token: string; from: LogInSource }

/** Returns the same error for every fault of the link, so that a guesser learns nothing from it. */
const invitationInvalid = (): Invalid => new Invalid([{ key: 'token', code: 'invitationInvalid' }])

/** Finds the invitation of a valid link, with the account of its e-mail if there is one. */
const findInvitation = async ({ db, now }: BaseCtx, { token, email }: { token: string; email: string }) =>
  db
    .selectFrom('invitations')
    .innerJoin('organizations', 'organizations.id', 'invitations.organization_id')
    .leftJoin('clients', 'clients.id', 'invitations.client_id')
    .leftJoin('users', 'users.email', 'invitations.email')
    .select([
      'invitations.id',
      'invitations.client_id as clientId',
      'invitations.organization_id as organizationId',
      'invitations.name',
      'organizations.name as organizationName',
      'organizations.product_name as portalName',
      'invitations.role',
      'invitations.can_view_agency_clients_orders as canView',
      'invitations.locale',
      'invitations.default_cost_centre_id as costCentreId',
      'users.id as userId',
      'users.password_hash as passwordHash',
      'users.disabled_at as disabledAt',
    ])
    .where('token_hash', '=', hashLinkToken(token))
    .where('expires_at', '>', now())
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('invitations.email', '=', email)
    .where((invited) =>
      invited.or([invited('invitations.client_id', 'is', null), invited('clients.is_active', '=', true)]),
    )
    .executeTakeFirst()

type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

/** Checks the password of an existing account, within the limits of a log-in (R6). Throws Invalid or TooMany. */
const checkOwnPassword = async (
  ctx: BaseCtx,
  { passwordHash, disabledAt }: Invitation,
  input: Input,
): Promise<void> => {
  const attempt = await takeLogInAttempt(ctx, input)
  if ('retryAfterSeconds' in attempt) throw new TooMany(attempt.retryAfterSeconds)
  if (!(await verifyPassword(passwordHash, input.password)) || disabledAt !== null) {
    throw new Invalid([{ key: 'password', code: 'accountPasswordWrong' }])
  }
  await deleteAttempts(ctx, [attempt.attemptId])
}

/**
 * Creates the account, or sets the first password of one that has none; undefined if a parallel request did so first.
 */
const openAccount = async (ctx: BaseCtx, { userId, name, locale }: Invitation, email: string, hash: string) => {
  if (userId === null) {
    return ctx.db
      .insertInto('users')
      .values({ id: ctx.newId(), email, name, locale, password_hash: hash, created_at: ctx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  }
  return ctx.db
    .updateTable('users')
    .set({ password_hash: hash, password_changed_at: ctx.now() })
    .where('id', '=', userId)
    .where('password_hash', 'is', null)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
}

/** Adds the person to the client or to the agency's staff. A person disabled there meanwhile stays disabled. */
const grantAccess = async (
  ctx: BaseCtx,
  { clientId, organizationId, role, canView, name, costCentreId }: Invitation,
  userId: string,
) => {
  const place = { organization_id: organizationId, user_id: userId }
  const actor = { ...ctx, organizationId, user: { id: userId, name } }
  const subject = { id: userId, name }
  if (clientId === null || role === 'agency') {
    const row = { ...place, can_view_agency_clients_orders: canView }
    await ctx.db
      .insertInto('agency_users')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const after = { canViewAgencyClientsOrders: canView }
    return recordChanges(actor, [{ noun: 'agencyUser', verb: 'created', subject, after }])
  }
  await ctx.db
    .insertInto('client_members')
    .values((of) => ({
      ...place,
      client_id: clientId,
      role,
      // The list may have lost it since the invitation.
      default_cost_centre_id: of
        .selectFrom('cost_centres')
        .select('cost_centres.id')
        .where('cost_centres.id', '=', costCentreId ?? '')
        .where('cost_centres.client_id', '=', clientId),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return recordChanges(actor, [{ noun: 'member', verb: 'created', subject, clientId, after: { role } }])
}

/** Marks the link as used and adds the member, in one transaction. */
const join = (ctx: BaseCtx, invitation: Invitation, token: string, userOf: (inner: BaseCtx) => Promise<string>) =>
  inTransaction(ctx, async (inner) => {
    const accepted = await inner.db
      .updateTable('invitations')
      .set({ accepted_at: inner.now() })
      .where('id', '=', invitation.id)
      .where('token_hash', '=', hashLinkToken(token))
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (accepted === undefined) throw invitationInvalid()
    await grantAccess(inner, invitation, await userOf(inner))
  })

/** Accepts an invitation: creates the account, or adds the client to an existing account (R7). */
export const acceptInvitation = async (ctx: BaseCtx, request: Input): Promise<undefined> => {
  const input = { ...request, email: normalizeEmail(request.email) }
  const { email, password, passwordConfirmation, token } = input
  refuseIfAny([
    ...checkEmail(email),
    ...checkRepeatedPassword({ password, repeated: passwordConfirmation, repeatedKey: 'passwordConfirmation' }),
  ])
  const invitation = await findInvitation(ctx, { token, email })
  if (invitation === undefined) throw invitationInvalid()
  const { userId, passwordHash } = invitation
  if (userId !== null && passwordHash !== null) {
    await checkOwnPassword(ctx, invitation, input)
    await join(ctx, invitation, token, async () => userId)
    return
  }
  const names = [invitation.name, invitation.organizationName, invitation.portalName ?? '']
  refuseIfAny(await checkChosenPassword({ password, email, names, key: 'password' }))
  const hash = await hashPassword(password)
  await join(ctx, invitation, token, async (inner) => {
    const account = await openAccount(inner, invitation, email, hash)
    if (account === undefined) throw new Invalid([{ key: 'password', code: 'accountPasswordWrong' }])
    return account.id
  })
}
