import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openWorksheetScene } from '../../testing/scenes/worksheet-scene.ts'

const NOBODY = { userId: null, organizationId: null }

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ showsOutbox: true })
})
afterAll(() => app.close())

const rowsOfMails = async (): Promise<string> => {
  const { rows } = await sql<{ row: string }>`select mails::text as row from mails`.execute(app.database.db)
  return rows.map(({ row }) => row).join('\n')
}

it('stored emails do not contain the token of a worksheet, invitation or password reset link in clear (R7, R21)', async () => {
  const { send, look } = await openWorksheetScene(app)
  const { token } = await send()
  expect((await look(token)).status).toBe(200)
  const client = await app.make.client()
  const manager = await app.make.member(client, 'manager', { email: 'juhataja@demo.example' })
  await app.call('inviteMember', manager, {
    params: { clientId: client.id },
    body: { email: 'uus@demo.example', name: 'Uus Inimene', role: 'orderer', locale: 'et-EE' },
  })
  await app.call('forgotPassword', NOBODY, { body: { email: 'juhataja@demo.example' } })
  const links = (await app.mails()).flatMap(({ kind, content }) =>
    kind === 'invitation' || kind === 'passwordReset' ? [content?.link ?? ''] : [],
  )
  const tokens = [token, ...links.map((link) => new URL(link).searchParams.get('token') ?? '')]
  expect(tokens.map(({ length }) => length)).toEqual([43, 43, 43])
  const rows = await rowsOfMails()
  for (const secret of tokens) expect(rows).not.toContain(secret)
})

it('the outbox of the demo shows a sealed link as its reader gets it', async () => {
  await app.make.user({ email: 'kadri@demo.example' })
  await app.call('forgotPassword', NOBODY, { body: { email: 'kadri@demo.example' } })
  const [listed] = (await app.call('listOutbox', NOBODY, {})).body.filter(({ to }) => to.includes('kadri@demo.example'))
  const { body } = await app.call('getOutboxMail', NOBODY, { params: { mailId: listed?.id ?? '' } })
  expect(body.text).toMatch(/http:\/\/portal\.test\S*\/resetpassword\?token=[\w-]{43}/)
})
