import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openWorksheetScene } from '../../testing/worksheet-scene.ts'

const NOBODY = { userId: null, organizationId: null }

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ showsOutbox: true, mailReaches: 'outbox' })
})
afterAll(() => app.close())

it('in the demo tells the link to whoever sends a worksheet: the outbox, which anybody reads, does not show it (R4)', async () => {
  const { send, look } = await openWorksheetScene(app)
  const { status, body, mail } = await send()
  expect([status, body.isMailed]).toEqual([200, false])
  expect((await look(body.link?.split('/').at(-1) ?? '')).status).toBe(200)

  const list = await app.call('listOutbox', NOBODY, {})
  expect(list.body.map(({ to }) => to).filter((to) => to.includes(mail?.to.email ?? ''))).toEqual([])
  const { id } = await app.database.db
    .selectFrom('mails')
    .where('kind', '=', 'worksheetSent')
    .select('id')
    .executeTakeFirstOrThrow()
  expect((await app.callRaw('getOutboxMail', NOBODY, { params: { mailId: id } })).status).toBe(404)
})
