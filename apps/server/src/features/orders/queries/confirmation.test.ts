import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { firstOf, openShop, type Shop } from '../../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

describe('confirmation data of an order', () => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  const confirmationOf = async (id: string) => {
    const { status, body } = await app.call('getConfirmation', shop.agency, { params: { ...shop.client, id } })
    expect(status).toBe(200)
    return body
  }

  /** From 1.00 € to 2.00 € a piece at the printing house; what the agency has set as sale price stays. */
  const raisePurchase = () =>
    app.database.db
      .updateTable('price_rows')
      .set({ unit_price: 20_000 })
      .where('organization_id', '=', shop.of.organizationId)
      .execute()

  const submittedAtFixedPrice = async () => {
    const order = await shop.submitted()
    await app.call('setItemPrices', shop.agency, {
      params: { ...shop.client, id: order.id, itemId: firstOf(order.items).id },
      query: { version: order.version },
      body: { purchasePrice: null, price: 137.5, printingHouseId: null, reason: 'Kokkulepe' },
    })
    return shop.get(order.id)
  }

  it("the margin before the confirm uses today's prices and shows a loss after a purchase price rise", async () => {
    const order = await submittedAtFixedPrice()
    const before = await shop.rowsOf(order.id)
    expect((await confirmationOf(order.id)).margin).toMatchObject({ euros: 27.5, isLow: false })
    await raisePurchase()
    // Sale 137.50 and 5.00 for the courier; purchase 210.00 and 5.00.
    expect((await confirmationOf(order.id)).margin).toEqual({ euros: -72.5, percent: -50.88, isLow: true })
    expect(await shop.rowsOf(order.id)).toEqual(before)
  })

  it('products without a printing house today are named before the confirm', async () => {
    const order = await submittedAtFixedPrice()
    expect((await confirmationOf(order.id)).withoutHouse).toEqual([])
    await app.database.db.deleteFrom('price_rows').where('product_id', '=', shop.productId).execute()
    expect((await confirmationOf(order.id)).withoutHouse).toEqual([firstOf(order.items).productName])
  })

  it('a confirmed order keeps the margin that it was confirmed with', async () => {
    const order = await submittedAtFixedPrice()
    const { margin } = await confirmationOf(order.id)
    await shop.confirm(order)
    await raisePurchase()
    expect((await confirmationOf(order.id)).margin).toEqual(margin)
  })
})
