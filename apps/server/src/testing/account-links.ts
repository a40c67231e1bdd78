import type { ClientRole } from '@tiraaz/domain/access/role'
import { hashLinkToken } from '../features/accounts/tokens/link-token.ts'
import type { TestApp } from './test-app.ts'

type InvitingClient = { clientId: string; organizationId: string; manager: { userId: string } }

/** Adds an open invitation to the client; returns the token that its mail would carry. */
export const addInvitation = async (
  app: TestApp,
  { clientId, organizationId, manager }: InvitingClient,
  row: { email?: string; role?: ClientRole; locale?: 'en-US'; default_cost_centre_id?: string } = {},
) => {
  const id = app.newId()
  const token = `kutse-${id}`
  const email = row.email ?? `kutsutu-${id}@naide.example`
  await app.database.db
    .insertInto('invitations')
    .values({
      id,
      organization_id: organizationId,
      client_id: clientId,
      name: 'Õnne Kutsutu',
      role: 'orderer',
      locale: 'et-EE',
      ...row,
      email,
      token_hash: hashLinkToken(token),
      invited_by: manager.userId,
      sent_at: app.now(),
      expires_at: new Date(app.now().getTime() + 7 * 86_400_000),
    })
    .execute()
  return { id, token, email }
}

/** Adds an open invitation to the staff of the agency. */
export const addAgencyInvitation = async (app: TestApp, organizationId: string, invitedBy: string) => {
  const id = app.newId()
  const token = `kutse-${id}`
  const email = `kolleeg-${id}@naide.example`
  await app.database.db
    .insertInto('invitations')
    .values({
      id,
      organization_id: organizationId,
      client_id: null,
      name: 'Uku Uus',
      role: 'agency',
      locale: 'et-EE',
      email,
      token_hash: hashLinkToken(token),
      invited_by: invitedBy,
      sent_at: app.now(),
      expires_at: new Date(app.now().getTime() + 7 * 86_400_000),
    })
    .execute()
  return { id, token, email }
}

/** Adds a password reset of this user, or of a new one; returns the token of the mail. */
export const addPasswordReset = async (app: TestApp, userId?: string) => {
  const id = app.newId()
  const [token, email] = [`link-${id}`, `unustaja-${id}@naide.example`]
  await app.database.db
    .insertInto('password_resets')
    .values({
      token_hash: hashLinkToken(token),
      user_id: userId ?? (await app.make.user({ email })),
      created_at: app.now(),
      expires_at: new Date(app.now().getTime() + 3_600_000),
    })
    .execute()
  return { token, email }
}
