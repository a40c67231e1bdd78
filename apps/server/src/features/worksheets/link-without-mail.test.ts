import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openWorksheetScene } from '../../testing/scenes/worksheet-scene.ts'

const NOBODY = { userId: null, organizationId: null }

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ showsOutbox: true, mailReaches: 'outbox' })
})
afterAll(() => app.close())

it('sending a worksheet in the demo returns its link, which the outbox does not show (R4)', async () => {
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

it('a worksheet link given without email is recorded as handed over in the timeline (R23)', async () => {
  const { send, get, orderId, shop } = await openWorksheetScene(app)
  await send('trykk@naide.example')
  const { link, events } = await get()
  expect([link?.isMailed, link?.email]).toEqual([false, 'trykk@naide.example'])
  const kinds = events.map(({ kind, note }) => [kind, note])
  expect(kinds).toContainEqual(['linkHanded', 'trykk@naide.example'])
  expect(kinds.map(([kind]) => kind)).not.toContain('sent')
  const { body } = await app.call('getAgencyOrderTimeline', shop.agency, { params: { id: orderId } })
  expect(body.map(({ title }) => title).filter((title) => title.startsWith('Töölehe link loodud'))).toHaveLength(1)
})
