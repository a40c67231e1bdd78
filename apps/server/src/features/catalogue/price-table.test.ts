import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

describe('the price table of a product (R15)', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const aFamily = async () => {
    const client = await app.make.client()
    const caller = await app.make.member(client)
    const { organizationId } = client
    const printingHouse = await app.make.printingHouse(organizationId)
    const price = { printing_house_id: printingHouse, unit_price: 2_000, setup_fee_cents: 1_000, design_fee_cents: 400 }
    const product = { bleed_mm: 3, page_count: 2, colour_mode: 'any' as const, max_quantity: 4_000 }
    const id = await app.make.product(organizationId, product, { ...price, quantity_break: 100 })
    await app.make.priceRow(organizationId, id, { ...price, quantity_break: 500, unit_price: 1_681 })
    await app.make.priceRow(organizationId, id, { ...price, quantity_break: 5_000, unit_price: 900 })
    const read = async (who = caller, clientId = client.id) =>
      (await app.call('getProduct', who, { params: { clientId, id } })).body
    return { client, id, house: printingHouse, read }
  }

  it("the price table has sale prices of today's list with the client's markup, and the artwork format", async () => {
    const { read } = await aFamily()
    expect(await read()).toMatchObject({
      bleedMm: 3,
      pageCount: 2,
      colourMode: 'any',
      priceBreaks: [
        { quantity: 100, unitPrice: 0.25, setupFee: 12.5, furtherDesignFee: 5 },
        { quantity: 500, unitPrice: 0.2101, setupFee: 12.5, furtherDesignFee: 5 },
      ],
    })
  })

  it('the price table agrees with the calculated price of one design', async () => {
    const { client, id, read } = await aFamily()
    const caller = await app.make.member(client)
    for (const { quantity, unitPrice, setupFee } of (await read()).priceBreaks) {
      const item = { productId: id, quantity, designs: [{ quantity }] }
      const { body } = await app.call('calculatePrices', caller, {
        params: { clientId: client.id },
        body: { items: [item], isTransportPriceExcluded: false },
      })
      expect(Math.abs((body.items[0]?.price ?? 0) - (quantity * unitPrice + setupFee))).toBeLessThan(0.03)
    }
  })

  it("the price table of another client has that client's markup", async () => {
    const { client, read } = await aFamily()
    const other = await app.make.client({ organization_id: client.organizationId, markup_basis_points: 10_000 })
    const { priceBreaks } = await read(await app.make.member(other), other.id)
    expect(priceBreaks[0]).toEqual({ quantity: 100, unitPrice: 0.4, setupFee: 20, furtherDesignFee: 8 })
  })

  it('the price table is empty without a valid price list', async () => {
    const { id, read } = await aFamily()
    await app.database.db
      .updateTable('price_rows')
      .set({ valid_to: '2026-03-10' })
      .where('product_id', '=', id)
      .execute()
    expect((await read()).priceBreaks).toEqual([])
  })
})
