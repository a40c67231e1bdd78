import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { firstOf, openShop, type Shop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

/** Production takes three working days and the parcel one; the fastest speed one and one. */
const [BEFORE, RUSH, NEXT, STANDARD] = ['2026-03-12', '2026-03-13', '2026-03-16', '2026-03-17']

// engines: both
// rule: R19 R44 R46
describe('deadline of a product that waits for a proof', () => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    app.setNow('2026-03-11T08:00:00Z')
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  type Order = Awaited<ReturnType<Shop['get']>>
  const setPolicy = (values: { proof_policy: 'always' | 'byAgency'; proof_days?: number }) =>
    app.database.db.updateTable('organizations').set(values).where('id', '=', shop.of.organizationId).execute()
  const addRush = () => app.make.speedLevel(shop.of.organizationId, { product_id: shop.productId })
  const priced = async (order: Order) => {
    const body = { items: shop.itemsOf(order), isTransportPriceExcluded: false }
    const { deadline, workdaysNeeded, proofDays } = (
      await app.call('calculatePrices', shop.orderer, { params: shop.client, body })
    ).body
    return { deadline, workdaysNeeded, proofDays }
  }
  const choose = (order: Order, deadline: string | null) =>
    app.call('saveAdditionalInfo', shop.orderer, {
      params: { ...shop.client, id: order.id },
      query: { version: order.version },
      body: { additionalInfo: null, deadline },
    })

  it('counts production from the expected approval, and tells its days apart', async () => {
    const draft = await shop.draft()
    expect(await priced(draft)).toEqual({ deadline: STANDARD, workdaysNeeded: 4 })
    await setPolicy({ proof_policy: 'always' })
    expect(await priced(draft)).toEqual({ deadline: '2026-03-18', workdaysNeeded: 5, proofDays: 1 })
    expect((await choose(draft, STANDARD)).problems).toMatchObject([{ key: 'deadline' }])
    expect((await choose(draft, '2026-03-18')).status).toBe(200)
    await setPolicy({ proof_policy: 'always', proof_days: 3 })
    expect(await priced(draft)).toEqual({ deadline: '2026-03-20', workdaysNeeded: 7, proofDays: 3 })
    await setPolicy({ proof_policy: 'always', proof_days: 0 })
    expect(await priced(draft)).toEqual({ deadline: STANDARD, workdaysNeeded: 4 })
  })

  it('does not count where the agency decides of each proof', async () => {
    await setPolicy({ proof_policy: 'byAgency', proof_days: 5 })
    expect(await priced(await shop.draft())).toEqual({ deadline: STANDARD, workdaysNeeded: 4 })
  })

  it('moves the days of speeds and their prices alike', async () => {
    await addRush()
    const draft = await shop.draft()
    const possible = async () => {
      const params = { ...shop.client, id: draft.id }
      const { body } = await app.call('priceDays', shop.orderer, { params, body: { from: BEFORE, to: '2026-03-19' } })
      return body.days.flatMap(({ day, isPossible, delta }) => (isPossible ? [[day, delta]] : []))
    }
    const [rushed, standard] = [27.5, 0]
    expect(await possible()).toEqual([
      [RUSH, rushed],
      [NEXT, rushed],
      [STANDARD, standard],
      ['2026-03-18', standard],
      ['2026-03-19', standard],
    ])
    await setPolicy({ proof_policy: 'always' })
    expect(await possible()).toEqual([
      [NEXT, rushed],
      [STANDARD, rushed],
      ['2026-03-18', standard],
      ['2026-03-19', standard],
    ])
  })

  it('leaves the client the expected days until the last moment of the approval', async () => {
    await setPolicy({ proof_policy: 'always', proof_days: 2 })
    const draft = await shop.draft()
    const { deadline } = await priced(draft)
    await choose(draft, deadline)
    const order = await shop.get(draft.id)
    expect((await shop.submit(order)).status).toBe(200)
    expect((await shop.confirm(await shop.get(order.id))).status).toBe(200)
    const itemId = firstOf(order.items).id
    const plan = await app.call('planProof', shop.agency, { params: { ...shop.client, id: order.id, itemId } })
    // Ordered on Wednesday; two working days later is Friday.
    expect(plan.body.deadline).toMatchObject({ day: deadline, approveBy: { day: '2026-03-13', hour: 12 } })
  })
})
