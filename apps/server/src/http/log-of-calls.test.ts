import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '../features/accounts/tokens/password.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { parseSignature, uploadAs } from '../testing/upload.ts'
import { openWorksheetScene, type WorksheetScene } from '../testing/scenes/worksheet-scene.ts'

const PASSWORD = 'Salajane-Parool-2026'
const SEARCHED = 'Kadri-Kaseke'
const NOBODY = { userId: null, organizationId: null }

let app: TestApp
let scene: WorksheetScene
const lines: string[] = []
beforeAll(async () => {
  app = await openTestApp({ logger: { level: 'trace', stream: { write: (line) => void lines.push(line) } } })
  scene = await openWorksheetScene(app)
})
afterAll(() => app.close())

/** The log of what is done meanwhile. */
const logOf = async (act: () => Promise<unknown>): Promise<string> => {
  const before = lines.length
  await act()
  return lines.slice(before).join('')
}

it('a worksheet link is logged without its token, called by the API or opened as a page', async () => {
  const { token } = await scene.send()
  const log = await logOf(async () => {
    expect((await scene.look(token)).status).toBe(200)
    await app.fastify.inject({ url: `/worksheets/${token}` })
    await app.fastify.inject({ url: `/worksheets/${token.replace('-', '%2D')}x` })
  })
  expect(log).toContain('/worksheet-links/…')
  expect(log).not.toContain(token.slice(0, 12))
})

it('tokens of sessions and emailed links, and passwords, are not logged', async () => {
  const username = 'logi@naide.example'
  await app.make.user({ email: username, password_hash: await hashPassword(PASSWORD) })
  const secrets: string[] = []
  const log = await logOf(async () => {
    const body = { grant_type: 'password', username, password: PASSWORD }
    const granted = (await app.call('token', NOBODY, { body })).body
    secrets.push(PASSWORD, granted.access_token, granted.refresh_token)
    await app.call('getUserInfo', { ...NOBODY, bearer: granted.access_token }, {})
    await app.call('revokeToken', NOBODY, { body: { token: granted.refresh_token } })
    await app.call('forgotPassword', NOBODY, { body: { email: username } })
    const content = (await app.mails()).find(({ kind }) => kind === 'passwordReset')?.content
    const link = new URL(content?.link ?? '')
    secrets.push(link.searchParams.get('token') ?? 'none')
    await app.fastify.inject({ url: `${link.pathname}${link.search}` })
  })
  expect(log).toContain('/connect/token')
  expect(log).toContain('/resetpassword')
  for (const secret of secrets) expect(log).not.toContain(secret)
})

it('a signed address is logged by its file alone', async () => {
  let signature = ''
  let fileId = ''
  const log = await logOf(async () => {
    const upload = await uploadAs(app, scene.shop.orderer, 'nimi.pdf', Buffer.from('%PDF-1.7\n'))
    fileId = upload.fileId
    signature = parseSignature(upload.uploadUrl).signature
  })
  expect(log).toContain(`/files/uploads/${fileId}?…`)
  expect(log).not.toContain(signature)
  expect(log).not.toContain('nimi.pdf')
})

it('search words are not logged, not even with a database error that contains them', async () => {
  const search = () => app.callRaw('listWorksheets', scene.shop.agency, { query: { Page: 1, Search: SEARCHED } })
  const { db } = app.database
  expect(await logOf(search)).not.toContain('Kaseke')
  await sql`alter table worksheets rename to moved_worksheets`.execute(db)
  const log = await logOf(async () => {
    expect((await search()).status).toBe(500)
    const address = `/api/store/clients/${scene.shop.of.id}/contacts/suggest-organizations?input=${SEARCHED}`
    await app.fastify.inject({ url: address })
  })
  await sql`alter table moved_worksheets rename to worksheets`.execute(db)
  expect(log).toContain('"code":"42P01"')
  expect(log).toContain(scene.shop.of.id)
  expect(log).not.toContain('Kaseke')
})

it('a value that PostgreSQL could not read is not logged', async () => {
  const failing = sql`select ${SEARCHED}::text::integer`.execute(app.database.db)
  const log = await logOf(async () => {
    await failing.catch((error: unknown) => app.fastify.log.error({ err: error }, 'failed'))
  })
  expect(log).toContain('22P02')
  expect(log).not.toContain('Kaseke')
})

it('refused access is logged at the default level with the id of who asked, and ordinary calls are not', async () => {
  const { shop } = scene
  const warnings = (log: string) => log.split('\n').filter((line) => line.includes('"level":40'))
  const log = await logOf(async () => {
    expect((await app.callRaw('listWorksheets', shop.orderer, { query: { Page: 1 } })).status).toBe(403)
    expect((await app.callRaw('getUserInfo', shop.orderer, {})).status).toBe(200)
  })
  expect(warnings(log)).toHaveLength(1)
  expect(JSON.parse(warnings(log)[0] ?? '')).toMatchObject({
    status: 403,
    user: shop.orderer.userId,
    msg: 'access refused',
  })
})

it('refused access cannot flood the log', async () => {
  const ask = () => app.callRaw('listWorksheets', scene.shop.orderer, { query: { Page: 1 } })
  const log = await logOf(async () => {
    for (let i = 0; i < 150; i++) await ask()
  })
  const warnings = log.split('\n').filter((line) => line.includes('"level":40'))
  expect(warnings.length).toBeLessThanOrEqual(100)
  expect(log.match(/"status":403/g)).toHaveLength(150)
})
