import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { firstOf, openShop, type Shop } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { removeIds } from '../../testing/remove-ids.ts'

describe('prices and summary', () => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  type Items = ReturnType<Shop['itemsOf']>
  const calculate = (items: Items, isTransportPriceExcluded = false, caller = shop.orderer) =>
    app.call('calculatePrices', caller, { params: shop.client, body: { items, isTransportPriceExcluded } })

  describe('calculating prices', () => {
    // spec: PR6
    it('calculates prices of items that are in no order yet', async () => {
      const designs = [{ quantity: 100, destinations: [{ destinationId: shop.contactId, quantity: 100 }] }]
      const { status, body } = await calculate([{ productId: shop.productId, quantity: 100, designs }])
      expect([status, body]).toEqual([
        200,
        {
          deadline: '2026-03-17',
          workdaysNeeded: 4,
          items: [{ id: null, productId: shop.productId, price: 137.5, noPriceReason: null }],
          transportPrice: 5,
          noTransportPriceReason: null,
          daysOff: [],
        },
      ])
    })

    it('calculating prices reports why there is no price', async () => {
      const organization = shop.of.organizationId
      const unpriced = await app.make.product(organization, {}, null)
      const large = await app.make.product(organization, {}, { quantity_break: 1_000 })
      const items = [unpriced, large].map((productId) => ({ productId, quantity: 10, designs: [{ quantity: 10 }] }))
      const { body } = await calculate(items)
      expect(body.items.map((item) => [item.price, item.noPriceReason])).toEqual([
        [null, 'noPriceList'],
        [null, 'belowSmallestBreak'],
      ])
      expect([body.transportPrice, body.noTransportPriceReason]).toEqual([null, 'destinationMissing'])
      expect((await calculate(items, true)).body.transportPrice).toBe(0)
    })

    // spec: T15
    it('calculates no transport price where no tariff applies', async () => {
      const far = await app.make.contact(shop.of, { country: 'FI' })
      const draft = await shop.draft()
      const { body } = await calculate(shop.itemsOf(draft, 100, far))
      expect([body.transportPrice, body.noTransportPriceReason]).toEqual([null, 'noTariff'])
    })

    it('a price override of the agency replaces the calculated price', async () => {
      const draft = await shop.draft()
      await app.database.db
        .updateTable('order_items')
        .set({ sale_override_cents: 12_345 })
        .where('order_id', '=', draft.id)
        .execute()
      expect(firstOf((await calculate(shop.itemsOf(draft))).body.items).price).toBe(123.45)
    })

    // spec: PR9, SH38
    it('calculating prices reports invalid quantities with the keys of the request', async () => {
      const answer = await calculate([{ productId: shop.productId, quantity: 10, designs: [{ quantity: 4 }] }])
      expect([answer.status, answer.problems.map(({ key }) => key)]).toEqual([400, ['items[0].quantity']])
    })

    it("returns 404 for prices of another client's items", async () => {
      const foreign = await openShop(app)
      const theirs = await foreign.draft()
      const draft = await shop.draft()
      const tries = [
        [{ productId: foreign.productId, quantity: 1, designs: [{ quantity: 1 }] }],
        foreign.itemsOf(theirs),
        shop.itemsOf(draft, 100, foreign.contactId),
        [{ ...firstOf(shop.itemsOf(draft)), id: firstOf(theirs.items).id }],
      ]
      for (const items of tries) expect((await calculate(items)).status).toBe(404)
    })
  })

  describe('the summary', () => {
    const twoPlaces = async () => {
      const direct = await app.make.contact(shop.of, { city: 'Tartu' })
      await app.database.db
        .updateTable('contacts')
        .set({ invoice_receiver_id: null })
        .where('id', '=', direct)
        .execute()
      const draft = await shop.draft()
      const item = firstOf(shop.itemsOf(draft, 3))
      const destinations = [
        { destinationId: shop.contactId, quantity: 1 },
        { destinationId: direct, quantity: 2 },
      ]
      await shop.save(draft, [{ ...item, designs: [{ ...firstOf(item.designs), destinations }] }])
      return { order: await shop.get(draft.id), direct }
    }

    // spec: SU3, SU5
    it('the summary groups by invoice receiver and destination, and loses no cent', async () => {
      const { order, direct } = await twoPlaces()
      const { status, body } = await shop.summary(order)
      expect(status).toBe(200)
      // (3 × 1.00 + 10.00) × 1.25 = 16.25, split 1 : 2.
      expect([body.totalItemsPrice, body.transportPrice]).toEqual([16.25, 10])
      expect(body.invoiceReceivers.map(({ receiverName }) => receiverName)).toEqual([
        expect.stringMatching(/^Arve saaja/),
        expect.stringMatching(/^Klient/),
      ])
      const places = body.invoiceReceivers.flatMap((receiver) => receiver.destinations)
      expect(places.map((to) => [to.contactId, to.courierSalePrice, to.totalPrice])).toEqual([
        [shop.contactId, 5, 10.42],
        [direct, 5, 15.83],
      ])
      expect(places.map((to) => to.items.map((item) => [item.totalQuantity, item.totalPrice, item.price]))).toEqual([
        [[1, 5.42, 16.25]],
        [[2, 10.83, 16.25]],
      ])
      expect(places[1]?.address.city).toBe('Tartu')
    })

    it('the summary contains notes, files, contacts and invoice receivers', async () => {
      const draft = await shop.draft()
      await app.database.db
        .updateTable('contacts')
        .set({ contact_name: 'Mari Maasikas', contact_phone: '+372 5555 0001' })
        .where('id', '=', shop.contactId)
        .execute()
      await app.database.db.updateTable('invoice_receivers').set({ registry_code: '12345678' }).execute()
      const notes = { additionalInfo: 'Nurgad ümaraks', additionalInvoiceInfo: 'Kampaania 7' }
      const item = { ...firstOf(shop.itemsOf(draft)), ...notes }
      await shop.save(draft, [item])
      const receiver = firstOf((await shop.summary(await shop.get(draft.id))).body.invoiceReceivers)
      expect(receiver.receiverRegistryCode).toBe('12345678')
      const place = firstOf(receiver.destinations)
      expect([place.contactName, place.contactPhone]).toEqual(['Mari Maasikas', '+372 5555 0001'])
      expect(firstOf(place.items)).toMatchObject({ ...notes, designFilesAreRequired: true, designs: [{ files: [] }] })
    })

    it('the summary shows packages at the destination of their design, also those for another address', async () => {
      const other = await app.make.contact(shop.of, { object_name: 'Ladu' })
      const draft = await shop.draft()
      const item = firstOf(shop.itemsOf(draft, 3))
      const destinations = [{ destinationId: shop.contactId, quantity: 3 }]
      const packingInfo = [
        { destinationId: shop.contactId, quantity: 1 },
        { destinationId: shop.contactId, quantity: 0 },
        { destinationId: other, quantity: 2 },
      ]
      await shop.save(draft, [{ ...item, designs: [{ ...firstOf(item.designs), destinations, packingInfo }] }])
      const { body } = await shop.summary(await shop.get(draft.id))
      const places = body.invoiceReceivers.flatMap((receiver) => receiver.destinations)
      const [design] = places.flatMap((place) => place.items.flatMap(({ designs }) => designs))
      expect(places).toHaveLength(1)
      expect(design?.packingInfo.map(({ quantity, address }) => [quantity, address.objectName])).toEqual([
        [1, firstOf(places).address.objectName],
        [2, 'Ladu'],
      ])
    })

    it('the summary shows no price where one is missing', async () => {
      const unpriced = await app.make.product(shop.of.organizationId, {}, null)
      const { body } = await shop.summary(await shop.draft([shop.productId, unpriced]))
      expect([body.totalItemsPrice, body.transportPrice, body.vat]).toEqual([null, 5, null])
      expect(firstOf(body.invoiceReceivers).totalPrice).toBeNull()
    })

    it('the summary shows VAT as the invoices would, and the total with it', async () => {
      const { body } = await shop.summary(await shop.draft())
      const net = (body.totalItemsPrice ?? 0) + (body.transportPrice ?? 0)
      expect(net).toBe(142.5)
      expect(body.vat).toEqual({ percent: 24, amount: 34.2, totalWithVat: 176.7 })
    })

    it('the summary of a draft names its earliest deadline', async () => {
      const draft = await shop.draft()
      const { deadline } = (await calculate(shop.itemsOf(draft))).body
      expect(deadline).not.toBeNull()
      expect((await shop.summary(draft)).body).toMatchObject({ deadline: null, earliestDeadline: deadline })
    })

    it('the summary shows a confirmed order at its confirmed prices', async () => {
      const sent = await shop.submitted()
      await shop.confirm(sent)
      await app.database.db
        .updateTable('price_rows')
        .set({ unit_price: 20_000 })
        .where('organization_id', '=', shop.of.organizationId)
        .execute()
      const { body } = await shop.summary(sent)
      expect([body.totalItemsPrice, body.transportPrice, body.projectNumber]).toEqual([137.5, 5, '2026-0001'])
      expect(body.earliestDeadline).toBeNull()
      expect(firstOf(body.invoiceReceivers).totalPrice).toBe(142.5)
    })

    // spec: WI18
    it('the summary finds the order by its items and rejects items of several orders', async () => {
      const draft = await shop.draft()
      const other = await shop.draft()
      const theirs = await (await openShop(app)).draft()
      const ask = (items: Items) => app.call('getOrderSummary', shop.orderer, { params: shop.client, body: { items } })
      expect((await ask([...shop.itemsOf(draft), ...shop.itemsOf(other)])).status).toBe(404)
      expect((await ask(shop.itemsOf(theirs))).status).toBe(404)
      expect((await ask([])).problems.map(({ key }) => key)).toEqual(['items'])
      const unnamed = { productId: shop.productId, quantity: 1, designs: [{ quantity: 1 }] }
      expect((await ask([unnamed])).problems.map(({ key }) => key)).toEqual(['items[0]'])
    })
  })

  it('prices and summary contain no purchase prices for client users', async () => {
    const order = await shop.submitted()
    const texts = [
      (await app.call('getOrder', shop.orderer, { params: { ...shop.client, id: order.id } })).text,
      (await shop.summary(order)).text,
      (await calculate(shop.itemsOf(order))).text,
    ]
    // 110.00 is the purchase price of 100 pieces.
    for (const text of texts) {
      expect(removeIds(text)).not.toMatch(/purchase|markup|printingHouse|11000|110\.0|:110[,}]/i)
    }
  })
})
