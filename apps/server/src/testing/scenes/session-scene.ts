import { hashPassword } from '../../features/accounts/tokens/password.ts'
import type { TestApp } from '../test-app.ts'

export const nobody = { userId: null, organizationId: null }

const PASSWORD = 'õige-Parool-2026'

/** Opens a portal with people who log in with a password, and the tokens that they get. */
export const openSessionScene = async (app: TestApp) => {
  const password_hash = await hashPassword(PASSWORD)

  const newUser = async () => {
    const userId = await app.make.user({ password_hash })
    const row = app.database.db.selectFrom('users').select('email').where('id', '=', userId)
    return { userId, username: (await row.executeTakeFirstOrThrow()).email }
  }

  const logIn = async ({ username }: { username: string }, remember_me = 'false') => {
    const body = { grant_type: 'password', username, password: PASSWORD, remember_me }
    return (await app.call('token', nobody, { body })).body
  }

  const refresh = (refresh_token: string, locale: 'et-EE' | 'en-US' = 'et-EE') =>
    app.call('token', { ...nobody, locale }, { body: { grant_type: 'refresh_token', refresh_token } })

  const revoke = (token: string) => app.callRaw('revokeToken', nobody, { body: { token } })

  return { newUser, logIn, refresh, revoke }
}

export type SessionScene = Awaited<ReturnType<typeof openSessionScene>>
