// engines: both
import { Readable } from 'node:stream'
import { type RetentionDays, mapRetention, RETENTION_LIMITS } from '@tiraaz/domain/organization/retention'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordChanges } from '../../context/record-change.ts'
import { addOrderRows } from '../../testing/order-rows.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildWorld, type World } from '../../testing/worlds/world.ts'
import { getPictureKey } from '../design-files/store/preview-keys.ts'
import { listStoredKeys } from '../design-files/index.ts'
import { removeOldData } from './index.ts'

const DAY = 86_400_000
const USUAL = mapRetention((kind) => RETENTION_LIMITS[kind].usual)
const SHORTEST = mapRetention((kind) => RETENTION_LIMITS[kind].min)
const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

let app: TestApp
let world: World
let neighbours: World
let start: number
beforeAll(async () => {
  app = await openTestApp()
  world = await buildWorld(app)
  neighbours = await buildWorld(app)
  start = app.now().getTime()
})
afterAll(() => app.close())

const goTo = (days: number) => app.setNow(new Date(start + days * DAY).toISOString())
const run = () =>
  removeOldData({ db: app.database.db, now: app.now, newId: app.newId, log: quiet, ports: { files: app.ports.files } })
const read = async (caller = world.agency) => (await app.call('getRetention', caller, {})).body
const save = async (days: Partial<RetentionDays>, version?: number) =>
  app.call('saveRetention', world.agency, {
    query: { version: version ?? (await read()).version },
    body: { ...USUAL, ...days },
  })
const preview = async (query: Record<string, number>) =>
  (await app.call('getRetentionPreview', world.agency, { query })).body.counts
const events = () =>
  app.database.db
    .selectFrom('audit_events')
    .where('organization_id', '=', world.organizationId)
    .where('noun', '=', 'retention')
    .select(['verb', 'actor_name', 'before', 'after'])
    .orderBy('at')
    .execute()

const KINDS = {
  mails: 'mails',
  chatMessages: 'messages',
  worksheetLinks: 'worksheet_links',
  proofGuests: 'proof_guests',
  invitations: 'invitations',
} as const
const countGuestsOfApprovals = async (organizationId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from approval_guests
    where organization_id = ${organizationId} and email is not null`.execute(app.database.db)
  return rows[0]?.count ?? 0
}
/** Rows of the organization by kind of data. */
const left = async (organizationId: string) => {
  const found: Record<string, number> = {}
  for (const [kind, table] of Object.entries(KINDS)) {
    // Guests of proofs and of approvals are kept for the same time.
    const also = table === 'proof_guests' ? await countGuestsOfApprovals(organizationId) : 0
    const own =
      table === 'messages'
        ? sql`conversation_id in (select id from conversations where organization_id = ${organizationId})`
        : sql`organization_id = ${organizationId}${table === 'proof_guests' ? sql` and email is not null` : sql``}`
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(table)} where ${own}`.execute(app.database.db)
    found[kind] = (rows[0]?.count ?? 0) + also
  }
  return found
}
/** Everything of invoices and orders that must stay. */
const kept = async () => {
  const tables = ['sales_invoices', 'sales_invoice_lines', 'sales_invoice_orders', 'invoice_payments', 'orders']
  const all = tables.map(
    async (table) => (await sql`select * from ${sql.table(table)} t order by t::text`.execute(app.database.db)).rows,
  )
  return JSON.stringify(await Promise.all(all))
}

describe('retention settings', () => {
  it('the usual retention is shown, and a saved one stands in the audit log', async () => {
    expect((await read()).days).toEqual(USUAL)
    expect((await save({ chatMessages: 400, mails: 60 })).status).toBe(200)
    expect((await read()).days).toEqual({ ...USUAL, chatMessages: 400, mails: 60 })
    expect((await read(neighbours.agency)).days).toEqual(USUAL)
    expect(await events()).toMatchObject([
      { verb: 'changed', before: { mails: 90, chatMessages: null }, after: { mails: 60, chatMessages: 400 } },
    ])
    const { body } = await app.call('listAuditEvents', world.agency, { query: { Page: 1 } })
    expect(body.events[0]).toMatchObject({
      what: 'Andmete säilitamine muudetud',
      changes: [
        { field: 'E-kirjad', before: '90', after: '60' },
        { field: 'Vestluste sõnumid', before: null, after: '400' },
      ],
    })
    expect((await save({})).status).toBe(200)
  })

  it.each([
    [{ mails: 29 }, 'mails'],
    [{ mails: null }, 'mails'],
    [{ artwork: 100 }, 'artwork'],
    [{ auditEvents: 4000 }, 'auditEvents'],
    [{ logIns: 30.5 }, 'logIns'],
  ])('retention %j is rejected and nothing changes', async (wrong, key) => {
    const before = [await read(), await events()]
    const answer = await save(wrong)
    expect([answer.status, answer.problems.map((problem) => problem.key)]).toEqual([400, [key]])
    expect([await read(), await events()]).toEqual(before)
  })

  it('retention with a stale version is rejected', async () => {
    const before = await read()
    expect((await save({ mails: 60 }, before.version - 1)).status).toBe(409)
    expect(await read()).toEqual(before)
  })
})

const mapKinds = (count: number) => ({
  mails: count,
  chatMessages: count,
  worksheetLinks: count,
  proofGuests: count,
  invitations: count,
})

describe('removal of old data', () => {
  it('the nightly job removes what is older than the organization keeps, and records it', async () => {
    const stands = await kept()
    const [before, others] = [await left(world.organizationId), await left(neighbours.organizationId)]
    goTo(20)
    await run()
    expect(await left(world.organizationId)).toEqual(before)
    goTo(120)
    expect((await save(SHORTEST)).status).toBe(200)
    const counts = await preview({ mails: 30, chatMessages: 90, worksheetLinks: 30, proofGuests: 30, invitations: 30 })
    expect(counts).toMatchObject(before)
    expect(Object.values(before).every((count) => count > 0)).toBe(true)
    expect(await preview({ mails: 200, chatMessages: 200 })).toMatchObject({ mails: 0, chatMessages: 0 })
    await run()
    expect(await left(world.organizationId)).toEqual(mapKinds(0))
    // The neighbours keep emails for 90 days and the rest longer.
    expect(await left(neighbours.organizationId)).toEqual({ ...others, mails: 0 })
    const last = (await events()).findLast(({ verb }) => verb === 'removed')
    expect(last).toMatchObject({ actor_name: 'Tiraaž', before })
    const unread = app.database.db.selectFrom('conversation_participants').where('has_unread_messages', '=', true)
    expect(await unread.where('organization_id', '=', world.organizationId).select('user_id').execute()).toEqual([])
    const all = await events()
    await run()
    expect(await events()).toEqual(all)
    expect(await kept()).toBe(stands)
  })

  it('ended log-ins go, live ones stay', async () => {
    const { db } = app.database
    const { userId } = world.own.orderer
    const family = async (expiresAt: Date, revokedAt: Date | null) => {
      const row = { id: app.newId(), user_id: userId, is_remembered: true, created_at: new Date(start) }
      await db
        .insertInto('refresh_token_families')
        .values({ ...row, revoked_at: revokedAt })
        .execute()
      await db
        .insertInto('refresh_tokens')
        .values({ token_hash: row.id, family_id: row.id, created_at: new Date(start), expires_at: expiresAt })
        .execute()
      return row.id
    }
    goTo(120)
    const live = await family(new Date(start + 121 * DAY), null)
    const lately = await family(new Date(start + 119 * DAY), null)
    await family(new Date(start + 10 * DAY), null)
    await family(new Date(start + 121 * DAY), new Date(start + 10 * DAY))
    await run()
    const rows = await db.selectFrom('refresh_token_families').where('user_id', '=', userId).select('id').execute()
    expect(rows.map(({ id }) => id).toSorted()).toEqual([live, lately].toSorted())
  })

  it('recorded changes go, those of invoices only after seven years', async () => {
    const { db } = app.database
    const at = (day: string) => ({ db, now: () => new Date(day), newId: app.newId })
    const ctx = { organizationId: world.organizationId, user: { id: null, name: 'Mari' } }
    for (const day of ['2018-12-31', '2019-01-01', '2025-12-31']) {
      for (const noun of ['client', 'invoice'] as const) {
        const change = { noun, verb: 'created', subject: { id: day, name: `${noun} ${day}` } } as const
        await recordChanges({ ...at(`${day}T12:00:00Z`), ...ctx }, [change])
      }
    }
    goTo(120)
    await run()
    const rows = await db
      .selectFrom('audit_events')
      .where('organization_id', '=', world.organizationId)
      .where('actor_name', '=', 'Mari')
      .select('subject_name as name')
      .orderBy('name')
      .execute()
    expect(rows.map(({ name }) => name)).toEqual(['client 2025-12-31', 'invoice 2019-01-01', 'invoice 2025-12-31'])
    await expect(sql`delete from audit_events`.execute(db)).rejects.toThrow(/stays/)
  })
})

describe('artwork of ended orders', () => {
  type Made = Awaited<ReturnType<typeof ended>>
  const ended = async (status: 'complete' | 'canceled' | 'confirmed', submittedAt = start) => {
    const { clientId, organizationId, orderer, productIds } = world.own
    const [{ db }, { files }] = [app.database, app.ports]
    const productId = productIds[0] ?? ''
    const previewId = app.newId()
    const write = (key: string) => files.write(key, Readable.from([Buffer.from('x')]), 1)
    await db
      .insertInto('previews')
      .values({
        id: previewId,
        organization_id: organizationId,
        storage_key: `uploads/${previewId}`,
        file_type: 'pdf',
        state: 'ready',
        rendered_pages: 1,
        created_at: new Date(start),
      })
      .execute()
    const order = await addOrderRows(
      db,
      { id: clientId, organizationId },
      {
        created_by: orderer.userId,
        status,
        submitted_at: new Date(submittedAt),
        created_at: new Date(start),
        items: [{ product_id: productId, designs: [{ files: ['vana.pdf'] }] }],
      },
    )
    const row = await db
      .selectFrom('order_design_files')
      .innerJoin('order_designs', 'order_designs.id', 'order_design_files.design_id')
      .innerJoin('order_items', 'order_items.id', 'order_designs.item_id')
      .where('order_items.order_id', '=', order.id)
      .select('design_file_id as id')
      .executeTakeFirstOrThrow()
    await db.updateTable('design_files').set({ preview_id: previewId }).where('id', '=', row.id).execute()
    const keys = [row.id, getPictureKey(previewId, 'thumb'), getPictureKey(previewId, 'page', 1)]
    for (const key of keys) await write(key)
    return { orderId: order.id, fileId: row.id, previewId, productId, keys }
  }
  const stored = async ({ keys }: Made) => {
    const found = []
    for (const key of keys) found.push((await app.ports.files.look(key, 1)) !== null)
    return found
  }
  const address = ({ productId, fileId }: Made) =>
    app.call('getDesignFileAddress', world.own.orderer, {
      params: { clientId: world.own.clientId },
      query: { productId, fileId },
    })

  it('artwork of ended orders goes with its bytes and pictures; open and later orders keep theirs', async () => {
    const old = [await ended('complete'), await ended('canceled')] as const
    const others = [await ended('confirmed'), await ended('complete', start + 300 * DAY)]
    goTo(500)
    expect((await save({ artwork: 365 })).status).toBe(200)
    expect(await preview({ artwork: 365 })).toMatchObject({ artwork: 2 })
    await run()
    for (const file of old) expect(await stored(file)).toEqual([false, false, false])
    for (const file of others) expect(await stored(file)).toEqual([true, true, true])
    const refused = await address(old[0])
    expect([refused.status, refused.problems]).toEqual([
      400,
      [{ key: 'fileId', errors: ['Fail on kustutatud, sest selle tellimused lõppesid ammu.'] }],
    ])
    const [first] = others
    expect(first && (await address(first)).status).toBe(200)
    const last = (await events()).findLast(({ verb }) => verb === 'removed')
    expect(last).toMatchObject({ before: { artwork: 2 } })
    const rows = await app.database.db.selectFrom('design_files').selectAll().execute()
    const texts = rows.map((row) => JSON.stringify(row))
    expect(listStoredKeys('design_files', texts)).not.toContain(old[0].fileId)
    expect(await preview({ artwork: 365 })).toMatchObject({ artwork: 0 })
  })

  it('a copy of an ended order has the designs without the removed files', async () => {
    const { orderId } = await ended('complete')
    goTo(500)
    await run()
    const params = { clientId: world.own.clientId, id: orderId }
    const shown = await app.call('getOrder', world.own.orderer, { params })
    expect(shown.body.items[0]?.designs[0]?.files).toMatchObject([{ name: 'vana.pdf' }])
    const copied = await app.call('reorder', world.own.orderer, { params, query: {} })
    expect(copied.status).toBe(200)
    const draft = await app.call('getOrder', world.own.orderer, {
      params: { clientId: world.own.clientId, id: copied.body.id },
    })
    expect(draft.body.items[0]?.designs[0]?.files).toEqual([])
  })
})
