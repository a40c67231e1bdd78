// engines: both
import { foldText } from '@tiraaz/domain/text/fold'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordChanges } from '../../context/record-change.ts'
import { addOrderRows } from '../../testing/order-rows.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { addConversation } from '../../testing/worlds/world-chat.ts'
import { addInvoice } from '../../testing/worlds/world-invoices.ts'
import { buildWorld, type World } from '../../testing/worlds/world.ts'
import { mailUnreadMessages } from '../chat/emails/unread-messages-email.ts'

let app: TestApp
let world: World
let foreign: World
let count = 0
beforeAll(async () => {
  app = await openTestApp()
  world = await buildWorld(app)
  foreign = await buildWorld(app)
})
afterAll(() => app.close())

const PHONE = '+372 5123 4567'
type Person = { userId: string; name: string; email: string; clientId: string; contactId: string }
let kadri: Person

const ownClient = () => ({ id: world.own.clientId, organizationId: world.organizationId })

/** Person with an ended order, of a client with other people. */
beforeEach(async () => {
  count += 1
  const name = `Kadri Kõrvits${'abcdefghijklmnop'.charAt(count)}`
  const email = `kadri.${count}@naide.example`
  const { userId } = await app.make.member(ownClient(), 'orderer', { name, email })
  const contactId = await app.make.contact(ownClient(), { contact_name: name.toUpperCase(), contact_phone: PHONE })
  kadri = { userId, name, email, clientId: world.own.clientId, contactId }
})

const addOrder = (status: 'complete' | 'confirmed' | 'draft', of = ownClient(), changes = {}) =>
  addOrderRows(app.database.db, of, {
    created_by: kadri.userId,
    representative_id: kadri.userId,
    status,
    created_at: app.now(),
    ...changes,
  })

/** Leaves the person's name, email and phone wherever the portal stores them. */
/** Name of the person before they changed it. */
const EARLIER_NAME = 'Kadri Endine'

const leaveTraces = async () => {
  const { db } = app.database
  const { organizationId, own } = world
  const { userId, name, email, contactId } = kadri
  const told = `${name}, ${email.toUpperCase()}, tel 5123-4567 või ${PHONE}`
  const productId = own.productIds[0] ?? ''
  const order = await addOrder('complete', ownClient(), {
    name: `Plakat: ${name}`,
    additional_info: told,
    search_text: foldText(`Plakat: ${name}`),
    items: [
      { product_id: productId, additional_info: told, designs: [{ name, files: [`${name}.pdf`], destinations: [] }] },
    ],
  })
  await addOrder('draft')
  await db
    .insertInto('order_destinations')
    .values({
      order_id: order.id,
      contact_id: contactId,
      organization_id: organizationId,
      object_name: 'Ladu',
      city: 'Tartu',
      country: 'EE',
      contact_name: name,
      contact_phone: PHONE,
      receiver_email: email,
      grams: 1,
    })
    .execute()
  const json = JSON.stringify({ representativeId: userId, note: told, deep: [{ contactName: name }] })
  const event = {
    id: app.newId(),
    organization_id: organizationId,
    order_id: order.id,
    actor_id: userId,
    at: app.now(),
  }
  await db
    .insertInto('order_events')
    .values({ ...event, kind: 'itemsSaved', before: json, after: json, internal_before: json, internal_after: json })
    .execute()
  await db
    .insertInto('order_notes')
    .values({
      id: app.newId(),
      organization_id: organizationId,
      order_id: order.id,
      author_id: userId,
      text: told,
      at: app.now(),
    })
    .execute()
  const ctx = { db, now: app.now, newId: app.newId, organizationId, user: { id: userId, name } }
  await recordChanges(ctx, [
    { noun: 'member', verb: 'changed', subject: { id: userId, name }, before: { email }, after: { email: 'x', name } },
    { noun: 'import', verb: 'created', subject: { id: 'members', name: 'members' }, after: { rows: told } },
  ])
  const renamed = { id: userId, name: EARLIER_NAME }
  await recordChanges({ ...ctx, user: renamed }, [
    { noun: 'account', verb: 'changed', subject: renamed, before: { name: EARLIER_NAME }, after: { name } },
  ])
  const disable = { params: { clientId: own.clientId, memberId: userId } }
  await app.call('disableMember', own.manager, disable)
  await app.call('enableMember', own.manager, disable)
  const body = { email, name, role: 'orderer', locale: 'et-EE' } as const
  const invited = await app.call('inviteMember', world.sibling.manager, {
    params: { clientId: world.sibling.clientId },
    body,
  })
  expect(invited.status).toBe(200)
  await app.call('forgotPassword', { userId: null, organizationId: null }, { body: { email } })
  const conversationId = await addConversation(app, { userId, organizationId }, own.colleagueId)
  const caller = { userId, organizationId }
  await app.call('sendMessage', caller, {
    query: { conversationId },
    body: { message: told.slice(0, 300), sendingId: app.newId() },
  })
  await app.call('listUnreadConversations', caller, {})
  await app.call('requestUpload', caller, { query: { fileName: `${name}.pdf` } })
  await db
    .insertInto('refresh_token_families')
    .values({ id: app.newId(), user_id: userId, is_remembered: false, created_at: app.now() })
    .execute()
  await db.insertInto('second_factors').values({ user_id: userId, sealed_secret: 'x', created_at: app.now() }).execute()
  await db
    .insertInto('mails')
    .values({
      id: app.newId(),
      organization_id: organizationId,
      kind: 'orderReceived',
      locale: 'et-EE',
      to_email: 'keegi@naide.example',
      to_name: 'Keegi',
      data: JSON.stringify({ kind: 'orderReceived', ordererName: name, told }),
      state: 'queued',
      created_at: app.now(),
    })
    .execute()
  const round_id = own.proof.proofId
  await db.insertInto('proof_people').values({ round_id, user_id: userId }).execute()
  const answer = { decision: 'changesRequested', sentence: '', locale: 'et-EE', seen: '[]' } as const
  await db
    .insertInto('proof_decisions')
    .values({ id: app.newId(), round_id, user_id: userId, note: told, at: app.now(), ...answer })
    .execute()
  const comment = { design_file_id: own.proof.fileId, page: 1, text: told, is_by_agency: false }
  await db
    .insertInto('proof_comments')
    .values({ id: app.newId(), round_id, author_id: userId, at: app.now(), ...comment })
    .execute()
  await db.updateTable('clients').set({ agent_id: userId }).where('id', '=', world.sibling.clientId).execute()
  const invoiceId = await addInvoice(app, ownClient(), { userId })
  await db
    .updateTable('sales_invoices')
    .set({ receiver_name: `${name} FIE` })
    .where('id', '=', invoiceId)
    .execute()
  return { orderId: order.id, invoiceId, conversationId }
}

/** Tables with a row that names the person, read without the columns' names: nothing is left out. */
const findTraces = async ({ userId, name, email }: Person = kadri): Promise<string[]> => {
  const { db } = app.database
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(
    db,
  )
  const needles = [userId, foldText(name), email, '51234567'].map((needle) => needle.toLowerCase())
  const found: string[] = []
  for (const table of tables) {
    const { rows } = await sql<{
      row: string
    }>`select to_jsonb(t)::text as row from ${sql.table(table.name)} t`.execute(db)
    const texts = rows.map(({ row }) => foldText(row))
    const isThere = (needle: string) =>
      texts.some((row) => row.includes(needle) || row.replaceAll(/[ ()-]/g, '').includes(needle))
    if (needles.some(isThere)) found.push(table.name)
  }
  return found
}

const preview = async (userId = kadri.userId, caller = world.agency) =>
  (await app.call('getErasurePreview', caller, { params: { userId } })).body
const erase = (changes: { email?: string; contactIds?: string[] } = {}, caller = world.agency, userId = kadri.userId) =>
  app.call('erasePerson', caller, {
    params: { userId },
    body: { email: kadri.email, contactIds: [kadri.contactId], ...changes },
  })
const state = async () => JSON.stringify([await findTraces(), await preview()])

describe('erasure of a person', () => {
  it('name, email, phone and id stand nowhere but in invoices; orders, chat and the audit log stay', async () => {
    const { db } = app.database
    const { orderId, invoiceId, conversationId } = await leaveTraces()
    const before = await findTraces()
    expect(before.length).toBeGreaterThan(20)
    const rowCounts = async () => {
      const tables = ['orders', 'order_events', 'order_notes', 'proof_comments', 'messages', 'sales_invoices'] as const
      const all = tables.map((table) =>
        db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow(),
      )
      return (await Promise.all(all)).map(({ n }) => Number(n))
    }
    const counts = await rowCounts()
    const invoice = () =>
      db.selectFrom('sales_invoices').where('id', '=', invoiceId).selectAll().executeTakeFirstOrThrow()
    const issued = await invoice()
    expect(await preview()).toMatchObject({ obstacles: [], contacts: [{ id: kadri.contactId, phone: PHONE }] })

    expect((await erase({ email: kadri.email.toUpperCase() })).status).toBe(204)

    expect(await findTraces()).toEqual(['sales_invoices'])
    expect(await findTraces({ ...kadri, name: EARLIER_NAME })).toEqual([])
    expect(await invoice()).toEqual(issued)
    expect(await rowCounts()).toEqual(counts)
    const { body } = await app.call('getOrder', world.agency, { params: { clientId: world.own.clientId, id: orderId } })
    expect(body.name).toMatch(/^Plakat: Kustutatud isik [0-9A-Z]{4}$/)
    expect(body.additionalInfo).toMatch(/^Kustutatud isik .{4}, erased-.*@erased\.invalid, tel - või -$/)
    const { events } = (await app.call('listAuditEvents', world.agency, { query: { Page: 1 } })).body
    const recorded = events.find(({ what }) => what === 'Inimese andmed kustutatud')
    expect(recorded?.subjectName).toBe(body.name?.replace('Plakat: ', ''))
    expect((await app.call('getUserInfo', { userId: kadri.userId, organizationId: null }, {})).status).toBe(401)
    expect((await app.call('getErasurePreview', world.agency, { params: { userId: kadri.userId } })).status).toBe(404)
    // A job that was planned before does nothing.
    const job = { conversationId, userId: kadri.userId, link: 'http://portal.test' }
    await mailUnreadMessages(
      { db, now: app.now, newId: app.newId, ports: { jobs: app.jobs, mail: app.ports.mail } },
      job,
    )
    // Invited again, the person is somebody new.
    const again = await app.call('inviteMember', world.own.manager, {
      params: { clientId: world.own.clientId },
      body: { email: kadri.email, name: kadri.name, role: 'viewer', locale: 'et-EE' },
    })
    expect(again.status).toBe(200)
    await expect(sql`update audit_events set actor_name = ''`.execute(db)).rejects.toThrow(/stays/)
  })

  it('a person of two organizations is erased from one and keeps the account in the other', async () => {
    const { db } = app.database
    const row = { client_id: foreign.own.clientId, organization_id: foreign.organizationId, user_id: kadri.userId }
    await db
      .insertInto('client_members')
      .values({ ...row, role: 'viewer' })
      .execute()
    const order = await addOrder('complete', { id: foreign.own.clientId, organizationId: foreign.organizationId })
    await addOrder('complete')
    expect((await erase()).status).toBe(204)
    const mine = await db.selectFrom('orders').where('created_by', '=', kadri.userId).select('id').execute()
    expect(mine).toEqual([{ id: order.id }])
    expect(await findTraces()).toEqual(['client_members', 'orders', 'users'])
    const { body } = await app.call('listAvailableClients', { userId: kadri.userId, organizationId: null }, {})
    expect(JSON.stringify(body)).toContain(foreign.own.clientId)
    expect(JSON.stringify(body)).not.toContain(world.own.clientId)
  })

  it('a namesake keeps the name: without the contact, free texts keep it too', async () => {
    const { orderId } = await leaveTraces()
    expect((await erase({ contactIds: [] })).status).toBe(204)
    const { body } = await app.call('getOrder', world.agency, { params: { clientId: world.own.clientId, id: orderId } })
    expect(body.name).toBe(`Plakat: ${kadri.name}`)
    expect(body.additionalInfo).not.toContain(kadri.email.toUpperCase())
    const contact = app.database.db.selectFrom('contacts').where('id', '=', kadri.contactId).select('contact_phone')
    expect(await contact.executeTakeFirst()).toEqual({ contact_phone: PHONE })
    const people = await app.call('listMembers', world.agency, { params: { clientId: world.own.clientId } })
    expect(JSON.stringify(people.body)).not.toContain(kadri.name)
  })
})

describe('refused erasures change nothing', () => {
  const refused = async (answer: ReturnType<typeof erase>) => {
    const { status, problems } = await answer
    return [status, ...problems.map(({ key, errors }) => `${key}: ${errors.join(' ')}`)]
  }

  it('an erasure without the right email or with a foreign contact is refused', async () => {
    const before = await state()
    expect(await refused(erase({ email: 'keegi@naide.example' }))).toEqual([
      400,
      'email: See ei ole selle inimese e-posti aadress.',
    ])
    expect((await erase({ contactIds: [world.own.contactIds[0] ?? ''] })).problems.map(({ key }) => key)).toEqual([
      'contactIds',
    ])
    expect((await erase({}, foreign.agency)).status).toBe(404)
    expect((await erase({}, world.agencyBlind)).status).toBe(403)
    expect((await erase({}, world.own.manager)).status).toBe(403)
    expect(await state()).toBe(before)
  })

  it('the representative of an open order is not erased', async () => {
    await addOrder('confirmed', ownClient(), { project_number: `2026-9${count}` })
    const before = await state()
    expect((await preview()).obstacles).toEqual([
      `Inimene on tellija lõpetamata tellimustel: 2026-9${count}. Oodake, kuni need on lõpetatud.`,
    ])
    expect((await erase()).status).toBe(400)
    expect(await state()).toBe(before)
  })

  it('the only person of a client with open orders, and whose email bills it, is not erased', async () => {
    const client = await app.make.client({
      organization_id: world.organizationId,
      name: `Üksik ${count}`,
      email: kadri.email,
    })
    await app.database.db
      .insertInto('client_members')
      .values({ client_id: client.id, organization_id: world.organizationId, user_id: kadri.userId, role: 'manager' })
      .execute()
    await addOrder('confirmed', client, { representative_id: world.own.orderer.userId })
    const before = await state()
    expect((await preview()).obstacles).toEqual([
      `Kliendil Üksik ${count} on lõpetamata tellimusi ja kellelgi teisel ei ole sinna juurdepääsu. Kutsuge enne keegi teine.`,
      `Sellel e-posti aadressil saab arveid Üksik ${count}. Sisestage kliendi andmetesse enne teine aadress.`,
    ])
    expect((await erase()).status).toBe(400)
    expect(await state()).toBe(before)
  })

  it('a contact that gets an open delivery is not erased', async () => {
    const order = await addOrder('confirmed', ownClient(), { representative_id: world.own.orderer.userId })
    const place = { object_name: 'Ladu', city: 'Tartu', country: 'EE', grams: 1, organization_id: world.organizationId }
    await app.database.db
      .insertInto('order_destinations')
      .values({ ...place, order_id: order.id, contact_id: kadri.contactId, contact_name: kadri.name })
      .execute()
    const before = await state()
    expect((await erase()).problems.map(({ key }) => key)).toEqual(['contactIds'])
    expect(await state()).toBe(before)
  })

  it('an administrator, also the only one, cannot erase themselves', async () => {
    const organizationId = await app.make.organization()
    const only = await app.make.agencyUser(organizationId)
    const email = async () =>
      (
        await app.database.db
          .selectFrom('users')
          .where('id', '=', only.userId)
          .select('email')
          .executeTakeFirstOrThrow()
      ).email
    const eraseSelf = async () => refused(erase({ email: await email(), contactIds: [] }, only, only.userId))
    expect(await eraseSelf()).toEqual([
      400,
      'user: Olete agentuuri ainus administraator. Andke kõigepealt õigused kellelegi teisele.',
    ])
    const colleague = await app.make.agencyUser(organizationId)
    expect(await eraseSelf()).toEqual([
      400,
      'user: Iseennast ei saa kustutada. Paluge seda teha teisel administraatoril.',
    ])
    expect((await erase({ email: await email(), contactIds: [] }, colleague, only.userId)).status).toBe(204)
  })
})
