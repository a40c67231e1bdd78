import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../../testing/caller.ts'
import { firstOf, openShop, type Shop } from '../../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { uploadAs } from '../../../testing/upload.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

describe('adding missing files to a submitted order (R12)', () => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  const confirmed = async () => {
    const sent = await shop.submitted()
    expect((await shop.confirm(sent)).status).toBe(200)
    return shop.get(sent.id)
  }
  type Order = Awaited<ReturnType<typeof confirmed>>
  const upload = async (caller: TestCaller) => ({
    tempFile: {
      id: (await uploadAs(app, caller as { userId: string; organizationId: string }, 'plakat.pdf', PDF)).fileId,
      fileName: 'plakat.pdf',
    },
  })
  type File = Awaited<ReturnType<typeof upload>> | { id: string }
  type Call = { caller?: TestCaller; designId?: string; version?: number; replaces?: string }
  const add = (order: Order, files: File[], call: Call = {}) => {
    const { caller = shop.agency, designId = '', version = order.version, replaces } = call
    const item = firstOf(order.items)
    return app.call('addDesignFiles', caller, {
      params: { ...shop.client, id: order.id, itemId: item.id },
      query: { version },
      body: {
        designId: designId === '' ? firstOf(item.designs).id : designId,
        files,
        ...(replaces === undefined ? {} : { replaces }),
      },
    })
  }

  it('the agency adds missing files after the confirm too, and the worksheet may leave Open', async () => {
    const order = await confirmed()
    expect(order.filesMissing).toBe(true)
    const next = async () => {
      const { orders } = (await app.call('listAgencyOrders', shop.agency, { query: { Page: 1 } })).body
      return [
        orders[0]?.attention,
        orders[0]?.canGetFiles,
        orders[0]?.items[0]?.nextWorksheetStatuses.map(({ status }) => status),
      ]
    }
    expect(await next()).toEqual([['filesMissing'], true, [8]])
    const file = await upload(shop.agency)
    const answer = await add(order, [file])
    expect([answer.status, answer.body]).toEqual([200, { version: order.version + 1 }])
    const now = await shop.get(order.id)
    expect(now).toMatchObject({ filesMissing: false, status: { status: 'confirmed' } })
    expect(firstOf(firstOf(now.items).designs).files.map(({ name }) => name)).toEqual(['plakat.pdf'])
    expect(await next()).toEqual([['toSend'], true, [2, 8]])
    expect((await shop.rowsOf(order.id)).events.filter(({ kind }) => kind === 'filesAdded')).toHaveLength(1)
    // A retry of the same after a lost answer.
    expect((await add(now, [file])).status).toBe(200)
    expect(firstOf(firstOf((await shop.get(order.id)).items).designs).files).toHaveLength(1)
  })

  it('adding no files, too many or foreign ones is refused, and nothing changes', async () => {
    const order = await confirmed()
    const before = await shop.rowsOf(order.id)
    const file = await upload(shop.agency)
    const keys = async (files: File[], options = {}) => {
      const { status, problems } = await add(order, files, options)
      return [status, ...problems.map(({ key }) => key)]
    }
    expect(await keys([])).toEqual([400, 'files'])
    expect(await keys([file, { id: 'ei-ole' }])).toEqual([400, 'files[1]'])
    expect(await keys([file, file])).toEqual([400, 'files[1]'])
    expect(await keys([await upload(shop.orderer)])).toEqual([400, 'files[0]'])
    expect(await keys([file], { designId: 'ei-ole' })).toEqual([400, 'designId'])
    expect(await keys([file], { version: order.version - 1 })).toEqual([409])
    const viewer = await app.make.member(shop.of, 'viewer')
    expect(await keys([file], { caller: viewer })).toEqual([403])
    expect(await shop.rowsOf(order.id)).toEqual(before)
  })

  it('the client adds files that are missing, and changes no files that were sent', async () => {
    const order = await confirmed()
    const listed = async () =>
      (await app.call('listOrders', shop.orderer, { params: shop.client, query: { Page: 1 } })).body.orders[0]
        ?.canGetFiles
    expect(await listed()).toBe(true)
    const file = await upload(shop.orderer)
    expect((await add(order, [file], { caller: shop.orderer })).status).toBe(200)
    const now = await shop.get(order.id)
    expect(now.filesMissing).toBe(false)
    expect(await listed()).toBe(false)
    const before = await shop.rowsOf(order.id)
    expect((await add(now, [await upload(shop.orderer)], { caller: shop.orderer })).status).toBe(403)
    expect(await shop.rowsOf(order.id)).toEqual(before)
    // A retry of the same after a lost answer.
    expect((await add(now, [file], { caller: shop.orderer })).status).toBe(200)
  })

  const filesOf = (order: Order) => firstOf(firstOf(order.items).designs).files
  const withFile = async () => {
    const sent = await shop.submitted()
    const file = await upload(shop.orderer)
    expect((await add(sent, [file], { caller: shop.orderer })).status).toBe(200)
    return shop.get(sent.id)
  }
  const orderer = () => ({ caller: shop.orderer })

  it('the client replaces a sent file while the order is submitted, and the agency is notified', async () => {
    const order = await withFile()
    const replaces = firstOf(filesOf(order)).id
    const listed = async () =>
      (await app.call('listOrders', shop.orderer, { params: shop.client, query: { Page: 1 } })).body.orders[0]
        ?.canReplaceFiles
    expect(await listed()).toBe(true)
    const file = await upload(shop.orderer)
    expect((await add(order, [file], { ...orderer(), replaces })).status).toBe(200)
    const now = await shop.get(order.id)
    expect(filesOf(now).map(({ id }) => id)).toEqual([file.tempFile.id])
    expect(now).toMatchObject({ filesMissing: false, status: { status: 'submitted' } })
    const { events } = await shop.rowsOf(order.id)
    expect(events.filter(({ kind }) => kind === 'fileReplaced')).toHaveLength(1)
    const notified = await app.database.db
      .selectFrom('notifications')
      .where('order_id', '=', order.id)
      .where('kind', '=', 'fileReplaced')
      .selectAll()
      .execute()
    expect(notified.length).toBeGreaterThan(0)
    const timeline = await app.call('getOrderTimeline', shop.orderer, { params: { ...shop.client, id: order.id } })
    expect(JSON.stringify(timeline.body)).toContain('Fail asendatud')
    // A retry of the same after a lost answer.
    expect((await add(now, [file], { ...orderer(), replaces })).status).toBe(200)
    expect(filesOf(await shop.get(order.id))).toEqual(filesOf(now))
    expect((await shop.confirm(await shop.get(order.id))).status).toBe(200)
    expect(await listed()).toBe(false)
  })

  it('a file is not replaced after the confirm, by several, by one of the same design, or where it is unknown', async () => {
    const order = await withFile()
    const replaces = firstOf(filesOf(order)).id
    const before = await shop.rowsOf(order.id)
    const file = await upload(shop.orderer)
    const keys = async (files: File[], call: Call) => {
      const { status, problems } = await add(order, files, { ...orderer(), replaces, ...call })
      return [status, ...problems.map(({ key }) => key)]
    }
    expect(await keys([file], { replaces: 'ei-ole' })).toEqual([400, 'replaces'])
    expect(await keys([file, await upload(shop.orderer)], {})).toEqual([400, 'files'])
    expect(await keys([{ id: replaces }], {})).toEqual([400, 'files'])
    expect(await keys([file], { version: order.version - 1 })).toEqual([409])
    expect(await keys([file], { caller: await app.make.member(shop.of, 'viewer') })).toEqual([403])
    expect(await shop.rowsOf(order.id)).toEqual(before)
    expect((await shop.confirm(order)).status).toBe(200)
    const now = await shop.get(order.id)
    const confirmedRows = await shop.rowsOf(order.id)
    expect((await add(now, [file], { ...orderer(), replaces })).status).toBe(403)
    expect(await shop.rowsOf(order.id)).toEqual(confirmedRows)
  })

  it('files can be added to a submitted or confirmed order, not to a draft or a closed one', async () => {
    const file = await upload(shop.agency)
    expect((await add(await shop.draft(), [file])).status).toBe(403)
    const order = await confirmed()
    const end = {
      params: { ...shop.client, id: order.id },
      query: { version: order.version },
      body: { reason: 'Jääb ära' },
    }
    expect((await app.call('cancelOrder', shop.agency, end)).status).toBe(200)
    expect((await add(await shop.get(order.id), [file])).status).toBe(403)
  })
})
