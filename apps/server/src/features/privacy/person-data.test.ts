import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestCaller } from '../../testing/caller.ts'
import { readZip } from '../../testing/read-zip.ts'
import { SECRETS } from '../../testing/secrets.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildWorld, type World } from '../../testing/worlds/world.ts'

let app: TestApp
let world: World
let foreign: World
beforeAll(async () => {
  app = await openTestApp()
  world = await buildWorld(app)
  foreign = await buildWorld(app)
  const { db } = app.database
  const rename = (userId: string, name: string) =>
    db.updateTable('users').set({ name }).where('id', '=', userId).execute()
  await rename(world.own.orderer.userId, 'Mari <b>Mägi</b>')
  await rename(world.own.viewer.userId, 'Jaan Tamm')
  await app.make.contact(
    { id: world.own.clientId, organizationId: world.organizationId },
    { contact_name: 'jaan tamm', contact_phone: '+372 5555 1234' },
  )
  // Acts for a client of another organization too.
  await db
    .insertInto('client_members')
    .values({
      client_id: foreign.own.clientId,
      organization_id: foreign.organizationId,
      user_id: world.own.orderer.userId,
      role: 'viewer',
    })
    .execute()
})
afterAll(() => app.close())

const open = async ({ bytes }: { bytes: Buffer }) => {
  const files = await readZip(bytes)
  const text = (name: string): string => files[name]?.toString() ?? ''
  return { names: Object.keys(files), json: JSON.parse(text('data.json')), page: text('data.html') }
}
const own = async (caller: TestCaller) => open(await app.callRaw('exportOwnData', caller, {}))
const asAgency = async (userId: string, caller: TestCaller = world.agency) =>
  app.callRaw('exportPersonData', caller, { params: { userId } })

it('a person gets all own data as JSON and as a page, without purchase data', async () => {
  const answer = await app.callRaw('exportOwnData', world.own.orderer, {})
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' })
  const { names, json, page } = await open(answer)
  expect(names).toEqual(['data.json', 'data.html'])
  expect(json.account).toMatchObject([{ name: 'Mari <b>Mägi</b>', locale: 'et-EE' }])
  expect(json.clients).toHaveLength(2)
  expect(json.orders.length).toBeGreaterThan(2)
  expect(json.orders[0]).toMatchObject({ isCreator: true })
  expect(page).toContain('Mari &lt;b&gt;Mägi&lt;/b&gt;: isikuandmed')
  expect(page).not.toMatch(/<b>|<script|https?:/)
  expect(JSON.stringify(json)).not.toContain(SECRETS.printingHouse)
  const english = await own({ ...world.own.orderer, locale: 'en-US' })
  expect(english.page).toContain('Contacts of the same name in address books')
})

it('a person gets what they were asked and said about proofs as a guest by a link', async () => {
  const { db } = app.database
  const round_id = world.own.proof.proofId
  const guests = db.updateTable('proof_guests').where('round_id', '=', round_id)
  const email = (await db.selectFrom('users').select('email').where('id', '=', world.own.viewer.userId).execute())[0]
    ?.email
  await guests.set({ email: email ?? '' }).execute()
  const [guest] = await db.selectFrom('proof_guests').select('id').where('round_id', '=', round_id).execute()
  const said = { id: app.newId(), round_id, author_guest_id: guest?.id ?? '', at: app.now(), is_by_agency: false }
  await db
    .insertInto('proof_comments')
    .values({ ...said, design_file_id: world.own.proof.fileId, page: 1, text: 'Kuupäev on vale' })
    .execute()
  const { json } = await own(world.own.viewer)
  expect(json.proofs.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['comment', 'guest'])
  expect(JSON.stringify(json.proofs)).toContain('Kuupäev on vale')
  expect((await own(world.own.orderer)).json.proofs).toMatchObject([{ kind: 'comment', text: 'Logo suuremaks' }])
})

it('a person gets the own chat messages and contacts of the same name', async () => {
  const { json } = await own(world.own.viewer)
  expect(json.contacts).toMatchObject([{ name: 'jaan tamm', phone: '+372 5555 1234' }])
  expect(json.messages).toEqual([])
  const partner = await app.database.db
    .selectFrom('messages')
    .where('conversation_id', '=', world.own.conversationId)
    .select(['author_id as userId', 'content'])
    .executeTakeFirstOrThrow()
  const { json: written } = await own({ userId: partner.userId, organizationId: world.organizationId })
  expect(written.messages).toMatchObject([{ text: partner.content, recipient: 'Jaan Tamm' }])
})

it('the agency gets only what lies in its own organization, and the export is recorded', async () => {
  const { json } = await open(await asAgency(world.own.orderer.userId))
  expect(json.clients).toHaveLength(1)
  const { json: others } = await open(await asAgency(world.own.orderer.userId, foreign.agency))
  expect([others.clients.length, others.orders]).toEqual([1, []])
  const events = await app.database.db
    .selectFrom('audit_events')
    .where('noun', '=', 'personData')
    .select(['organization_id', 'verb', 'subject_id', 'subject_name'])
    .execute()
  const subject = { verb: 'sent', subject_id: world.own.orderer.userId, subject_name: 'Mari <b>Mägi</b>' }
  expect(events.toSorted((a, b) => (a.organization_id < b.organization_id ? -1 : 1))).toEqual(
    [world.organizationId, foreign.organizationId]
      .toSorted()
      .map((organization_id) => ({ organization_id, ...subject })),
  )
})

it('the agency gets nothing of people of other organizations', async () => {
  expect((await asAgency(foreign.own.viewer.userId)).status).toBe(404)
  expect((await asAgency('nobody')).status).toBe(404)
  expect((await asAgency(world.own.viewer.userId, world.agencyBlind)).status).toBe(403)
})
