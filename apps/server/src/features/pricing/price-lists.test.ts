// engines: both
import type { EndpointInput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFingerprint } from '../../testing/read-fingerprint.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

type List = EndpointInput<Endpoints['saveProductPrices']>['body']['lists'][number]

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const step = (quantityBreak: number, unitPrice = 0.1234) => ({ quantityBreak, unitPrice, setupFee: 10, designFee: 5 })

const scene = async () => {
  const organizationId = await app.make.organization()
  const agency = await app.make.agencyUser(organizationId)
  const printingHouse = await app.make.printingHouse(organizationId, 'Ülejõe Ofset')
  const second = await app.make.printingHouse(organizationId, 'Digipress')
  const id = await app.make.product(organizationId, { name_et: 'Plakat A2', min_quantity: 10 }, null)
  const list = (changes: Partial<List> = {}): List => ({
    printingHouseId: printingHouse,
    validFrom: '2026-01-01',
    validTo: null,
    steps: [step(100), step(500, 0.1)],
    ...changes,
  })
  const read = () => app.call('getProductPrices', agency, { params: { id } })
  const save = (lists: List[], version = 0, caller = agency) =>
    app.call('saveProductPrices', caller, { params: { id }, query: { version }, body: { lists } })
  const audit = () =>
    app.database.db
      .selectFrom('audit_events')
      .where('organization_id', '=', organizationId)
      .where('noun', '=', 'priceList')
      .select(['verb', 'subject_name as name', 'before', 'after'])
      .orderBy('verb')
      .orderBy('subject_name')
      .execute()
  return { organizationId, agency, house: printingHouse, second, id, list, read, save, audit }
}

const refused = async (run: () => Promise<{ status: number; problems: { key: string }[] }>, keys: string[]) => {
  const before = await readFingerprint(app.database.db)
  const { status, problems } = await run()
  expect([status, problems.map(({ key }) => key)]).toEqual([400, keys])
  expect(await readFingerprint(app.database.db)).toEqual(before)
}

describe('the price lists of a product (R15)', () => {
  it('price lists are saved as a whole, read back to the last decimal, and logged list by list', async () => {
    const { list, read, save, second, audit } = await scene()
    const lists = [list(), list({ printingHouseId: second, validFrom: '2025-01-01', validTo: '2025-12-31' })]
    expect((await save(lists)).body).toEqual({ version: 1 })
    const { body } = await read()
    expect(body).toMatchObject({
      version: 1,
      product: { name: 'Plakat A2', minQuantity: 10, quantityStep: expect.any(Number) },
    })
    expect(body.printingHouses.map(({ name }) => name)).toEqual(['Digipress', 'Ülejõe Ofset'])
    expect(body.lists).toEqual([lists[1], lists[0]])
    expect((await audit()).map(({ verb, name }) => `${verb} ${name.split(', ')[1]}`)).toEqual([
      'created Digipress',
      'created Ülejõe Ofset',
    ])
    await save([list({ steps: [step(100, 0.2)] })], 1)
    expect((await audit()).filter(({ verb }) => verb !== 'created')).toMatchObject([
      {
        verb: 'changed',
        before: { steps: [step(100), step(500, 0.1)] },
        after: { steps: [step(100, 0.2)] },
      },
      { verb: 'removed', before: { validFrom: '2025-01-01' } },
    ])
    expect((await read()).body.lists).toEqual([list({ steps: [step(100, 0.2)] })])
  })

  it('price lists of one printing house are logged with their periods', async () => {
    const { list, save, audit } = await scene()
    await save([list({ validFrom: '2025-01-01', validTo: '2025-12-31' }), list({ validFrom: '2026-01-01' })])
    expect((await audit()).map(({ name }) => name.split(', ').slice(1))).toEqual([
      ['Ülejõe Ofset', '01.01.2025–31.12.2025'],
      ['Ülejõe Ofset', '01.01.2026–…'],
    ])
  })

  it('saving price lists with a stale version changes nothing', async () => {
    const { list, save } = await scene()
    await save([list()])
    const before = await readFingerprint(app.database.db)
    expect((await save([], 0)).status).toBe(409)
    expect(await readFingerprint(app.database.db)).toEqual(before)
  })

  it('price lists of another organization are not found', async () => {
    const own = await scene()
    const other = await scene()
    const before = await readFingerprint(app.database.db)
    expect((await own.save([], 0, other.agency)).status).toBe(404)
    const { status } = await app.call('getProductPrices', other.agency, { params: { id: own.id } })
    expect(status).toBe(404)
    expect(await readFingerprint(app.database.db)).toEqual(before)
  })

  it('overlapping price lists of one printing house are rejected', async () => {
    const { list, save, second } = await scene()
    await refused(
      () => save([list({ validTo: '2026-06-30' }), list({ validFrom: '2026-06-30' })]),
      ['lists[1].validFrom'],
    )
    await refused(() => save([list(), list({ validFrom: '2026-06-30' })]), ['lists[1].validFrom'])
    const { problems } = await save([list({ validTo: '2026-06-30' }), list({ validFrom: '2026-06-30' })])
    expect(problems[0]?.errors[0]).toContain('01.01.2026–30.06.2026')
    expect((await save([list(), list({ printingHouseId: second })])).status).toBe(200)
  })

  it('overlapping price lists are reported at the new list, in any position', async () => {
    const { list, save } = await scene()
    const past = list({ validFrom: '2025-01-01', validTo: '2025-12-31' })
    await save([past])
    await refused(() => save([list({ validFrom: '2025-12-01' }), past], 1), ['lists[0].validFrom'])
    await refused(() => save([past, list({ validFrom: '2025-12-01' })], 1), ['lists[1].validFrom'])
  })

  it.each([
    ['breaks that do not rise', { steps: [step(500), step(100)] }, ['lists[0].steps[1].quantityBreak']],
    ['a break twice', { steps: [step(100), step(100)] }, ['lists[0].steps[1].quantityBreak']],
    ['an end before the beginning', { validTo: '2025-12-31' }, ['lists[0].validTo']],
    ['no prices', { steps: [] }, ['lists[0].steps']],
    ['a negative price', { steps: [step(100, -0.01)] }, ['lists[0].steps[0].unitPrice']],
    ['too many decimals', { steps: [step(100, 0.12345)] }, ['lists[0].steps[0].unitPrice']],
    ['no pieces', { steps: [step(0)] }, ['lists[0].steps[0].quantityBreak']],
    ['a day that does not exist', { validFrom: '2026-02-30' }, ['lists[0].validFrom']],
    ['a printing house that does not exist', { printingHouseId: 'kusagil' }, ['lists[0].printingHouseId']],
  ])('price lists are rejected for %s', async (_, changes, keys) => {
    const { list, save } = await scene()
    await refused(() => save([list(changes)]), keys)
  })

  it('price lists may name only printing houses of their organization', async () => {
    const { list, save } = await scene()
    const other = await scene()
    await refused(() => save([list({ printingHouseId: other.house })]), ['lists[0].printingHouseId'])
  })
})

describe('the preview of a price (R15)', () => {
  const priced = async () => {
    const made = await scene()
    const { organizationId, second, list, save, agency, id } = made
    await save([list(), list({ printingHouseId: second, steps: [step(1, 0.11)] })])
    const client = await app.make.client({ organization_id: organizationId, markup_basis_points: 5_000 })
    const preview = async (query: { quantity: number; designs?: number; day?: string }, buyerId = client.id) =>
      app.call('previewPrice', agency, {
        params: { id },
        query: { buyerId, designs: 1, day: '2026-03-11', ...query },
      })
    return { ...made, client, preview }
  }

  it("the price preview shows each printing house's offer, the best one, the markup source and the margin", async () => {
    const { preview, house: printingHouse, second } = await priced()
    const { body } = await preview({ quantity: 500, designs: 3 })
    expect(body.houses.map(({ id, purchasePrice, isChosen }) => [id, purchasePrice, isChosen])).toEqual([
      [printingHouse, 70, true],
      [second, 75, false],
    ])
    expect(body).toMatchObject({ purchasePrice: 70, salePrice: 105, margin: 35, marginPercent: 33.33 })
    expect(body).toMatchObject({ markup: 50, markupSource: 'client', noPriceReason: null, isHouseNamed: false })
  })

  it('the price preview agrees with the price of an order', async () => {
    const { preview, client, id } = await priced()
    const caller = await app.make.member(client)
    for (const quantity of [20, 100, 499, 5_000]) {
      const { body } = await app.call('calculatePrices', caller, {
        params: { clientId: client.id },
        body: { items: [{ productId: id, quantity, designs: [{ quantity }] }], isTransportPriceExcluded: false },
      })
      expect((await preview({ quantity })).body.salePrice).toBe(body.items[0]?.price)
    }
  })

  it('the price preview reports why there is no price on the given day', async () => {
    const { preview, save, list } = await priced()
    await save([list()], 1)
    expect((await preview({ quantity: 99 })).body).toMatchObject({
      salePrice: null,
      noPriceReason: 'belowSmallestBreak',
    })
    expect((await preview({ quantity: 100, day: '2025-12-31' })).body).toMatchObject({
      houses: [],
      noPriceReason: 'noPriceList',
    })
  })

  it('the price preview omits an inactive printing house', async () => {
    const { preview, house: printingHouse } = await priced()
    await app.database.db
      .updateTable('printing_houses')
      .set({ is_active: false })
      .where('id', '=', printingHouse)
      .execute()
    expect((await preview({ quantity: 500 })).body.houses.map(({ name }) => name)).toEqual(['Digipress'])
  })

  it('the price preview does not find a client of another organization', async () => {
    const { preview } = await priced()
    expect((await preview({ quantity: 100 }, (await app.make.client()).id)).status).toBe(404)
  })
})
