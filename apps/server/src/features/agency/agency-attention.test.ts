import { ATTENTION_KINDS, type AttentionKind } from '@tiraaz/domain/orders/attention'
import { findAttention } from '@tiraaz/domain/orders/find-attention'
import { ORDER_STATUSES, type OrderStatus } from '@tiraaz/domain/orders/order-status'
import { getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/client.ts'
import type { TestCaller } from '../../testing/caller.ts'
import { addOrderRows } from '../../testing/order-rows.ts'
import { openInvoiceScene } from '../../testing/scenes/invoice-scene.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const NOW = '2026-03-11T08:00:00Z'
const TODAY = '2026-03-11'

const FLOOR = 2500

/** All conditions of the kinds of attention, each met and not met. */
const VARIANTS = {
  price: [
    { items_sale_cents: 100, transport_sale_cents: 0, items_purchase_cents: 75, transport_purchase_cents: 0 },
    { items_sale_cents: null, transport_sale_cents: 0, items_purchase_cents: 75, transport_purchase_cents: 0 },
    { items_sale_cents: 100, transport_sale_cents: null, items_purchase_cents: 75, transport_purchase_cents: 0 },
  ],
  files: [{ files_missing: false }, { files_missing: true }],
  request: [{ alteration_request: null }, { alteration_request: 'Palume 200 tk' }],
  deadline: [{ deadline: null }, { deadline: TODAY }, { deadline: '2026-03-10' }],
} as const

/** Statuses of worksheets that an order of that status may have. */
const SHEETS: Record<OrderStatus, number[][]> = {
  draft: [[]],
  waitingApproval: [[]],
  submitted: [[]],
  confirmed: [[3, 6], [6, 9], [4], [1, 4]],
  done: [[6, 8]],
  complete: [[7]],
  canceled: [[8]],
}

describe('attention of the agency on orders', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
    app.setNow(NOW)
  })
  afterAll(() => app.close())

  const anAgency = async () => {
    const client = await app.make.client()
    await app.database.db
      .updateTable('organizations')
      .set({ margin_floor_basis_points: FLOOR })
      .where('id', '=', client.organizationId)
      .execute()
    const orderer = await app.make.member(client)
    return { client, orderer, agency: await app.make.agencyUser(client.organizationId) }
  }
  type Scene = Awaited<ReturnType<typeof anAgency>>

  const addOrder = async (
    { client, orderer }: Scene,
    row: object,
    sheets: number[],
    productIds: string[],
    db: Database = app.database.db,
  ) => {
    const items = sheets.map((_, at) => ({ product_id: productIds[at] ?? '', sale_cents: 100 }))
    const { id, itemIds } = await addOrderRows(db, client, { ...row, created_by: orderer.userId, items })
    const of = { organization_id: client.organizationId, created_at: new Date(NOW) }
    const rows = sheets.map((status, at) => ({ ...of, id: app.newId(), order_item_id: itemIds[at] ?? '', status }))
    if (rows.length > 0) await db.insertInto('worksheets').values(rows).execute()
    return id
  }
  const list = async (caller: TestCaller, kinds: AttentionKind[]) => {
    const seen: { id: string; attention: AttentionKind[] }[] = []
    for (let Page = 1, pages = 1; Page <= pages; Page++) {
      const { body } = await app.call('listAgencyOrders', caller, { query: { Page, 'Attention[]': kinds } })
      seen.push(...body.orders)
      pages = body.pageCount
    }
    return seen
  }
  const counts = async (caller: TestCaller) => {
    const { status, body } = await app.call('getAgencyAttention', caller, {})
    expect([status, body.map(({ kind }) => kind)]).toEqual([200, ATTENTION_KINDS])
    return Object.fromEntries(body.map(({ kind, count }) => [kind, count]))
  }

  it('attention is the same in rule, counts, filter and list for orders of every kind', async () => {
    const scene = await anAgency()
    const { organizationId } = scene.client
    const ready = { design_files_are_required: false }
    const productIds = [await app.make.product(organizationId, ready), await app.make.product(organizationId, ready)]
    const expected = new Map<string, AttentionKind[]>()
    // Hundreds of orders are written at once: one by one each would be a transaction of its own.
    await app.database.db.transaction().execute(async (db) => {
      for (const status of ORDER_STATUSES) {
        const sheetSets = SHEETS[status]
        for (const sheets of sheetSets) {
          for (const price of VARIANTS.price) {
            for (const deadline of VARIANTS.deadline) {
              // Combines missing files and alteration requests with all other conditions.
              for (const [files, request] of [
                [0, 0],
                [1, 0],
                [0, 1],
                [1, 1],
              ] as const) {
                const row = { status, ...price, ...deadline, ...VARIANTS.files[files], ...VARIANTS.request[request] }
                const id = await addOrder(scene, row, sheets, productIds, db)
                const facts = {
                  status,
                  itemsSaleCents: row.items_sale_cents,
                  transportSaleCents: row.transport_sale_cents,
                  itemsPurchaseCents: row.items_purchase_cents,
                  transportPurchaseCents: row.transport_purchase_cents,
                  marginFloor: FLOOR,
                  filesMissing: row.files_missing,
                  worksheets: sheets.map((sheet) => ({ status: getWorksheetStatus(sheet), lacksFiles: false })),
                  alterationRequest: row.alteration_request,
                  deadline: row.deadline,
                  isApprovedByAgency: false,
                  proofs: [],
                }
                expected.set(id, findAttention(facts, TODAY))
              }
            }
          }
        }
      }
    })
    const idsOf = (kind: AttentionKind) => [...expected].filter(([, kinds]) => kinds.includes(kind)).map(([id]) => id)
    const counted = await counts(scene.agency)
    for (const kind of ATTENTION_KINDS) {
      const rows = await list(scene.agency, [kind])
      expect([kind, rows.map(({ id }) => id).sort()]).toEqual([kind, idsOf(kind).sort()])
      expect([kind, counted[kind]]).toEqual([kind, rows.length])
      expect(rows.filter(({ id, attention }) => `${attention}` !== `${expected.get(id)}`)).toEqual([])
    }
    const several = await list(scene.agency, ['adjustment', 'late', 'toInvoice'])
    const ofSeveral = new Set([...idsOf('adjustment'), ...idsOf('late'), ...idsOf('toInvoice')])
    expect(several.map(({ id }) => id).sort()).toEqual([...ofSeveral].sort())
  })

  it('attention counts the worksheets to be sent that have their files, as many as the board shows (R12)', async () => {
    const scene = await anAgency()
    const { organizationId } = scene.client
    const ready = () => app.make.product(organizationId, { design_files_are_required: false })
    const productIds = [await ready(), await ready(), await ready()]
    await addOrder(scene, { status: 'confirmed' }, [1], productIds)
    await addOrder(scene, { status: 'confirmed' }, [1, 1, 2], productIds)
    expect((await counts(scene.agency))['toSend']).toBe(3)
    const board = async () => {
      const { body } = await app.call('getWorksheetBoard', scene.agency, { query: { 'Houses[]': [], ToSend: true } })
      return body.columns.reduce((sum, { count }) => sum + count, 0)
    }
    // The link from the count opens a board with the same worksheets.
    expect(await board()).toBe(3)
    const listed = { Page: 1, 'Houses[]': [], 'Status[]': [], ToSend: true }
    expect((await app.call('listWorksheets', scene.agency, { query: listed })).body.worksheets).toHaveLength(3)
    const waiting = { design_files_are_required: true }
    await app.database.db.updateTable('products').set(waiting).where('id', 'in', productIds).execute()
    const rows = await list(scene.agency, [])
    expect([(await counts(scene.agency))['toSend'], await board()]).toEqual([0, 0])
    expect(rows.map(({ attention }) => attention)).toEqual([[], []])
  })

  it('attention counts the own organization only, zeros included, for staff who may see orders (R1, R3)', async () => {
    const scene = await anAgency()
    const other = await anAgency()
    await addOrder(other, { status: 'submitted' }, [], [])
    expect(await counts(scene.agency)).toEqual(Object.fromEntries(ATTENTION_KINDS.map((kind) => [kind, 0])))
    const limited = await app.make.agencyUser(scene.client.organizationId, false)
    for (const caller of [scene.orderer, limited, { ...other.agency, organizationId: scene.client.organizationId }]) {
      expect((await app.call('getAgencyAttention', caller, {})).status).toBe(403)
    }
  })

  it('attention counts the orders and worksheets of the clients of the chosen agents', async () => {
    const scene = await anAgency()
    const { organizationId } = scene.client
    const { userId } = await app.make.agencyUser(organizationId)
    const client = await app.make.client({ organization_id: organizationId, agent_id: userId })
    const own = { ...scene, client, orderer: await app.make.member(client) }
    const ready = { design_files_are_required: false }
    const productIds = [await app.make.product(organizationId, ready)]
    const low = {
      items_sale_cents: 100,
      items_purchase_cents: 200,
      transport_sale_cents: 0,
      transport_purchase_cents: 0,
    }
    for (const owner of [own, own, scene]) await addOrder(owner, { status: 'submitted', ...low }, [], [])
    for (const owner of [own, scene, scene]) await addOrder(owner, { status: 'confirmed' }, [1], productIds)
    for (const owner of [own, scene]) await addOrder(owner, { status: 'confirmed' }, [4], productIds)
    const countsOf = async (...agents: string[]) => {
      const { body } = await app.call('getAgencyAttention', scene.agency, { query: { 'Agents[]': agents } })
      const found = Object.fromEntries(body.map(({ kind, count }) => [kind, count]))
      return [found['toConfirm'], found['lowMargin'], found['toSend'], found['rejected']]
    }
    expect(await countsOf()).toEqual([3, 3, 3, 2])
    expect(await countsOf(userId)).toEqual([2, 2, 1, 1])
    expect(await countsOf(scene.agency.userId)).toEqual([0, 0, 0, 0])
    const stranger = await anAgency()
    const query = { 'Agents[]': [userId] }
    const theirs = await app.call('getAgencyAttention', stranger.agency, { query })
    expect(theirs.body.every(({ count }) => count === 0)).toBe(true)
    const { worksheets } = (await app.call('listWorksheets', scene.agency, { query: { Page: 1, ...query } })).body
    expect(worksheets.map(({ clientId }) => clientId)).toEqual([client.id, client.id])
    const { columns } = (await app.call('getWorksheetBoard', scene.agency, { query })).body
    expect(columns.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  })

  it('attention for the invoice begins with the last delivery, goes on after a part, and ends with the last invoice', async () => {
    const scene = await openInvoiceScene(app)
    const { agency } = scene.shop
    const toInvoice = async () => (await counts(agency))['toInvoice']
    const order = await scene.confirmed()
    expect(await toInvoice()).toBe(0)
    const delivered = await scene.deliver(order)
    expect(await toInvoice()).toBe(1)
    await scene.issueParts(delivered, await scene.linesFor(order.id, 40))
    expect(await toInvoice()).toBe(1)
    expect((await list(agency, ['toInvoice'])).map(({ id }) => id)).toEqual([order.id])
    const [rest] = (await scene.issue(await scene.shop.get(order.id, agency))).body
    expect([await toInvoice(), await list(agency, ['toInvoice'])]).toEqual([0, []])
    await app.call('creditInvoice', agency, {
      params: { id: rest?.id ?? '' },
      body: { lines: null, reason: 'Vale hind' },
    })
    expect(await toInvoice()).toBe(1)
  })

  it('attention marks an order overdue when the day changes in Tallinn, not in UTC', async () => {
    const scene = await anAgency()
    await addOrder(scene, { status: 'confirmed', deadline: TODAY }, [], [])
    app.setNow('2026-03-11T21:59:00Z')
    expect((await counts(scene.agency))['late']).toBe(0)
    app.setNow('2026-03-11T22:00:00Z')
    expect((await counts(scene.agency))['late']).toBe(1)
    app.setNow(NOW)
  })

  it('a filter by an unknown kind of attention is rejected', async () => {
    const { agency } = await anAgency()
    const answer = await app.callRaw('listAgencyOrders', agency, { query: { Page: 1, 'Attention[]': 'muu' } })
    expect([answer.status, answer.problems.map(({ key }) => key)]).toEqual([400, ['Attention[]']])
  })
})
