import type { Locale } from '@tiraaz/messages/locale'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { hashPassword } from '../tokens/password.ts'

const PASSWORD = 'õige-Parool-2026'

describe("language of a user's emails", () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const token = (locale: Locale, body: Record<string, string>) =>
    app.call('token', { userId: null, organizationId: null, locale }, { body })
  const localeOf = async (id: string): Promise<string> => {
    const users = app.database.db.selectFrom('users').select('locale').where('id', '=', id)
    return (await users.executeTakeFirstOrThrow()).locale
  }

  it('emails follow the language of the last log-in or token refresh; failed ones do not count', async () => {
    const username = 'mari@keel.example'
    const id = await app.make.user({ email: username, password_hash: await hashPassword(PASSWORD) })
    expect(await localeOf(id)).toBe('et-EE')
    const { body } = await token('en-US', { grant_type: 'password', username, password: PASSWORD })
    expect(await localeOf(id)).toBe('en-US')
    await token('et-EE', { grant_type: 'password', username, password: 'vale parool' })
    expect(await localeOf(id)).toBe('en-US')
    const next = await token('et-EE', { grant_type: 'refresh_token', refresh_token: body.refresh_token })
    expect([next.status, await localeOf(id)]).toEqual([200, 'et-EE'])
    await token('en-US', { grant_type: 'refresh_token', refresh_token: 'vale' })
    expect(await localeOf(id)).toBe('et-EE')
  })

  it('an unchanged language costs no SQL statement', async () => {
    const username = 'juri@keel.example'
    await app.make.user({ email: username, password_hash: await hashPassword(PASSWORD) })
    const costOf = async (locale: Locale): Promise<number> => {
      const before = app.database.statements()
      await token(locale, { grant_type: 'password', username, password: PASSWORD })
      return app.database.statements() - before
    }
    const same = await costOf('et-EE')
    expect(await costOf('en-US')).toBe(same + 1)
    expect(await costOf('en-US')).toBe(same)
  })
})
