// engines: both
import type { EndpointInput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFingerprint } from '../../testing/read-fingerprint.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

type Body = EndpointInput<Endpoints['createPrintingHouse']>['body']

describe('printing houses', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const anAgency = async () => {
    const organizationId = await app.make.organization()
    const agency = await app.make.agencyUser(organizationId)
    const groupId = await app.make.productGroup(organizationId, 'Plakatid')
    const full: Body = {
      name: 'Ülejõe Ofset AS',
      registryCode: '12417834',
      contactName: 'Tõnu Õun',
      email: 'too@ofset.example',
      phone: '+372 5123 4567',
      locale: 'en-US',
      address: 'Lai 12, Tartu',
      leadDays: 6,
      groupIds: [groupId, groupId],
      note: 'Ei trüki\nkartongile',
      isActive: true,
    }
    const create = (body: Partial<Body> = {}) => app.call('createPrintingHouse', agency, { body: { ...full, ...body } })
    const save = (id: string, version: number, body: Partial<Body> = {}) =>
      app.call('savePrintingHouse', agency, { params: { id }, query: { version }, body: { ...full, ...body } })
    const read = (id: string, who = agency) => app.call('getPrintingHouse', who, { params: { id } })
    const list = async () => (await app.call('listPrintingHouses', agency, {})).body
    return { organizationId, agency, groupId, full, create, save, read, list }
  }

  const expectNoChange = async (run: () => Promise<void>): Promise<void> => {
    const before = await readFingerprint(app.database.db)
    await run()
    expect(await readFingerprint(app.database.db)).toEqual(before)
  }

  it('printing houses keep their data, are listed with their products, and changes are logged', async () => {
    const { organizationId, groupId, full, create, save, read, list } = await anAgency()
    const { id } = (await create()).body
    expect((await read(id)).body).toEqual({ id, version: 0, ...full, groupIds: [groupId] })
    const productId = await app.make.product(organizationId, {}, { printing_house_id: id })
    await app.make.priceRow(organizationId, productId, { printing_house_id: id, quantity_break: 100 })
    expect(await list()).toMatchObject([
      { id, groups: [{ name: 'Plakatid' }], pricedProductCount: 1, openWorksheetCount: 0 },
    ])
    expect((await save(id, 0, { groupIds: [], email: '', isActive: false })).body).toEqual({ version: 1 })
    expect((await read(id)).body).toMatchObject({ version: 1, groupIds: [], email: null, isActive: false })
    const events = await app.database.db
      .selectFrom('audit_events')
      .where('subject_id', '=', id)
      .select(['verb', 'before', 'after'])
      .execute()
    expect(events.find(({ verb }) => verb === 'changed')).toEqual({
      verb: 'changed',
      before: { email: 'too@ofset.example', groups: ['Plakatid'], isActive: true },
      after: { email: null, groups: [], isActive: false },
    })
  })

  it.each<[Partial<Body>, string]>([
    [{ name: '' }, 'name'],
    [{ name: 'ÜLEJÕE OFSET AS' }, 'name'],
    [{ email: 'too' }, 'email'],
    [{ phone: 'helista' }, 'phone'],
    [{ leadDays: -1 }, 'leadDays'],
    [{ leadDays: 1.5 }, 'leadDays'],
    [{ groupIds: ['olematu'] }, 'groupIds[0]'],
    [{ address: 'Lai 12\nTartu' }, 'address'],
  ])('the printing house %j is rejected at its field, and nothing changes', async (change, key) => {
    const { create, save } = await anAgency()
    await create()
    const { id } = (await create({ name: 'Teine' })).body
    await expectNoChange(async () => {
      const { status, problems } = await save(id, 0, { name: 'Teine', ...change })
      expect([status, problems.map((problem) => problem.key)]).toEqual([400, [key]])
    })
  })

  it('a printing house that products require cannot be deactivated', async () => {
    const { organizationId, create, save } = await anAgency()
    const { id } = (await create()).body
    const product = await app.make.product(organizationId, { printing_house_id: id }, { printing_house_id: id })
    await expectNoChange(async () => {
      const { problems } = await save(id, 0, { isActive: false })
      expect(problems).toEqual([{ key: 'isActive', errors: [expect.stringContaining('1')] }])
    })
    await app.database.db.updateTable('products').set({ archived_at: app.now() }).where('id', '=', product).execute()
    expect((await save(id, 0, { isActive: false })).status).toBe(200)
  })

  it('prices of an inactive printing house are not used (R15)', async () => {
    const { organizationId, create, save } = await anAgency()
    const client = await app.make.client({ organization_id: organizationId })
    const orderer = await app.make.member(client)
    const { id } = (await create()).body
    const productId = await app.make.product(organizationId, {}, { printing_house_id: id })
    const breaks = async () =>
      (await app.call('getProduct', orderer, { params: { clientId: client.id, id: productId } })).body.priceBreaks
    expect(await breaks()).toHaveLength(1)
    await save(id, 0, { isActive: false })
    expect(await breaks()).toEqual([])
  })

  it('a printing house with a stale version is 409, one of another organization is not found (R1, R22)', async () => {
    const { create, save, read } = await anAgency()
    const other = await anAgency()
    const { id } = (await create()).body
    await save(id, 0, { leadDays: 7 })
    await expectNoChange(async () => {
      expect((await save(id, 0, { leadDays: 8 })).status).toBe(409)
      expect((await other.save(id, 1)).status).toBe(404)
      expect((await read(id, other.agency)).status).toBe(404)
      expect((await other.create({ groupIds: [(await read(id)).body.groupIds[0] ?? ''] })).status).toBe(400)
    })
  })
})
