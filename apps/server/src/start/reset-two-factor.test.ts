import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveSecondFactor, givePassword, PASSWORD } from '../testing/own-account.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { resetTwoFactor } from './reset-two-factor.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const nobody = { userId: null, organizationId: null }
const logIn = (username: string, password: string) =>
  app.callRaw('token', nobody, { body: { grant_type: 'password', username, password } })

describe('npm run portal -- reset-two-factor', () => {
  it('reset-two-factor lets the person log in with the password alone', async () => {
    const email = 'telefonita@naide.example'
    const userId = await app.make.user({ email })
    await givePassword(app, userId)
    await giveSecondFactor(app, userId)
    expect((await logIn(email, PASSWORD)).status).toBe(400)
    expect(await resetTwoFactor(app.database.db, email)).toContain('now logs in with the password alone')
    expect((await logIn(email, PASSWORD)).status).toBe(200)
    expect(await resetTwoFactor(app.database.db, email)).toContain('has no two-step log-in')
  })

  it('reset-two-factor refuses an e-mail without an account', async () => {
    await expect(resetTwoFactor(app.database.db, 'puudub@naide.example')).rejects.toThrow('puudub@naide.example')
  })
})
