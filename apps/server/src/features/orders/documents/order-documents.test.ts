import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../../testing/caller.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { firstOf, openShop, type Shop } from '../../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

type DocumentCall = 'downloadSummary' | 'downloadPackingList'
const DOCUMENT_CALLS = ['downloadSummary', 'downloadPackingList'] as const satisfies DocumentCall[]

describe('documents of an order', () => {
  let app: TestApp
  let shop: Shop
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    shop = await openShop(app)
  })
  afterAll(() => app.close())

  const download = (
    documentCall: DocumentCall,
    orderId: string,
    caller: TestCaller = shop.orderer,
    clientId = shop.client.clientId,
  ) => app.call(documentCall, caller, { params: { clientId, orderId } })

  const read = async (documentCall: DocumentCall, orderId: string, caller?: TestCaller) => {
    const { status, body } = await download(documentCall, orderId, caller)
    expect(status).toBe(200)
    const pages = await readPdf(Buffer.from(body.data, 'base64'))
    return { pages, text: pages.join('\n'), fileName: body.fileName }
  }

  type Shares = { destinationId: string; quantity: number }[]
  type Design = { name?: string; quantity: number; destinations: Shares; packingInfo?: Shares }

  /** A confirmed order of one product with the given designs. */
  const confirmed = async (
    designs: Design[],
    texts: { additionalInfo?: string; additionalInvoiceInfo?: string } = {},
  ): Promise<string> => {
    const draft = await shop.draft()
    const item = firstOf(shop.itemsOf(draft))
    const quantity = designs.reduce((sum, design) => sum + design.quantity, 0)
    await shop.save(draft, [{ ...item, ...texts, quantity, designs }])
    const saved = await shop.get(draft.id)
    const prices = await shop.seen(saved)
    expect((await shop.submit(saved, prices)).status).toBe(200)
    expect((await shop.confirm(await shop.get(draft.id))).status).toBe(200)
    return draft.id
  }

  const simple = () => confirmed([{ quantity: 100, destinations: [{ destinationId: shop.contactId, quantity: 100 }] }])

  const rename = (table: 'products' | 'clients' | 'users', id: string, row: object) =>
    app.database.db.updateTable(table).set(row).where('id', '=', id).execute()

  describe('access to order documents', () => {
    it.each(DOCUMENT_CALLS)(
      '%s: available to all members of the client, viewers included, and to the agency',
      async (documentCall) => {
        const order = await simple()
        const viewer = await app.make.member(shop.of, 'viewer')
        for (const caller of [shop.orderer, viewer, shop.agency]) {
          expect((await download(documentCall, order, caller)).status).toBe(200)
        }
      },
    )

    // spec: O10
    it.each(DOCUMENT_CALLS)('%s: available for confirmed and done orders only', async (documentCall) => {
      const draft = await shop.draft()
      const order = await simple()
      const statusOf = async (id: string, status?: 'submitted' | 'done' | 'complete' | 'canceled') => {
        if (status !== undefined) {
          await app.database.db.updateTable('orders').set({ status }).where('id', '=', id).execute()
        }
        return [(await download(documentCall, id)).status, (await download(documentCall, id, shop.agency)).status]
      }
      expect(await statusOf(draft.id)).toEqual([403, 403])
      expect(await statusOf(order, 'submitted')).toEqual([403, 403])
      expect(await statusOf(order, 'done')).toEqual([200, 200])
      expect(await statusOf(order, 'complete')).toEqual([403, 403])
      expect(await statusOf(order, 'canceled')).toEqual([403, 403])
    })

    it.each(DOCUMENT_CALLS)('%s: not found for members of another client', async (documentCall) => {
      const order = await simple()
      const foreign = await openShop(app)
      expect((await download(documentCall, order, foreign.orderer)).status).toBe(403)
      expect((await download(documentCall, order, foreign.orderer, foreign.client.clientId)).status).toBe(404)
      expect((await download(documentCall, 'puudub')).status).toBe(404)
      expect((await download(documentCall, order, { userId: null, organizationId: null })).status).toBe(401)
    })
  })

  describe('order summary', () => {
    // spec: O16
    it('the order summary has client, items, destinations, receivers and prices', async () => {
      await rename('products', shop.productId, { name_et: 'Šokolaadiplakat õäöüž', name_en: 'Chocolate poster' })
      const order = await simple()
      const { projectNumber } = await shop.get(order)
      const { text, fileName } = await read('downloadSummary', order)
      expect(fileName).toBe(`Tellimus ${projectNumber}.pdf`)
      expect(text).toContain(`Tellimus ${projectNumber}`)
      for (const expectedText of [
        'Esitatud 11.03.2026',
        'Kinnitatud 11.03.2026',
        'Tähtaeg -',
        'Pikk 7, 10123 Tallinn, Eesti',
      ]) {
        expect(text).toContain(expectedText)
      }
      expect(text).toMatch(/Arve saaja: Arve saaja \d+/)
      // (100 × 1.00 + 10.00) × 1.25, and 5.00 of the courier.
      expect(text).toMatch(/Šokolaadiplakat õäöüž\nFail puudu\n100 137,50\u00a0€/)
      expect(text).toContain('Transport sellesse tarnekohta 5,00\u00a0€')
      expect(text).toMatch(
        /Tooted 137,50\u00a0€\nTransport 5,00\u00a0€\nKokku 142,50\u00a0€\nKäibemaks 24\u00a0% 34,20\u00a0€\nKokku käibemaksuga 176,70\u00a0€\nToodete ja transpordi hindadele lisandub käibemaks/,
      )
    })

    it("the order summary is in the reader's language", async () => {
      await rename('products', shop.productId, { name_et: 'Plakat', name_en: 'Poster' })
      const order = await simple()
      const { projectNumber } = await shop.get(order)
      const { text, fileName } = await read('downloadSummary', order, { ...shop.orderer, locale: 'en-US' })
      expect(fileName).toBe(`Order ${projectNumber}.pdf`)
      expect(text).toMatch(/Poster\nFile missing\n100 137.50\u00a0€/)
      expect(text).toContain('Deadline -')
      expect(text).toContain('VAT is added to the prices of products and transport.')
      expect(text).not.toMatch(/Plakat|Tarnekoht|käibemaks/)
    })

    it('the order summary shows the order as submitted, whatever changed since (R35)', async () => {
      const order = await simple()
      const before = await read('downloadSummary', order)
      await rename('products', shop.productId, { name_et: 'Ümber nimetatud' })
      const { db } = app.database
      await db.updateTable('contacts').set({ object_name: 'Kolitud', city: 'Narva' }).execute()
      await db.updateTable('price_rows').set({ unit_price: 990_000 }).execute()
      expect((await read('downloadSummary', order)).text).toBe(before.text)
    })

    it('the order summary contains no purchase data for any reader (R4)', async () => {
      const printingHouse = 'Salajane trükikoda'
      await app.database.db.updateTable('printing_houses').set({ name: printingHouse }).execute()
      const order = await simple()
      for (const documentCall of DOCUMENT_CALLS) {
        for (const caller of [shop.orderer, shop.agency]) {
          const { text } = await read(documentCall, order, caller)
          // Purchase prices of printing and courier, the markup and the printing house.
          expect(text).not.toMatch(/110,00|25\s?%|Salajane|Saatmata|Ostuhind/)
        }
      }
    })

    it('the order summary shows designs, files, and notes at the first mention of their product', async () => {
      const second = await app.make.contact(shop.of, { object_name: 'Tartu pood' })
      const designs = ['Suvi', 'Talv'].map((name) => ({
        name,
        quantity: 10,
        destinations: [
          { destinationId: shop.contactId, quantity: 4 },
          { destinationId: second, quantity: 6 },
        ],
      }))
      const order = await confirmed(designs, { additionalInfo: 'Nurgad ümaraks' })
      const { text } = await read('downloadSummary', order)
      expect(text.match(/Nurgad ümaraks/g)).toHaveLength(1)
      expect(text.match(/Suvi\nFail puudu\n4\n/g)).toHaveLength(1)
      expect(text.match(/Talv\n6\n|Talv 6\n/g)).toHaveLength(1)
    })

    it('the order summary numbers unnamed designs, and omits the number of an only one', async () => {
      const second = await app.make.contact(shop.of, { object_name: 'Tartu pood' })
      const to = [shop.contactId, second]
      const both = await confirmed(
        to.map((destinationId) => ({ quantity: 10, destinations: [{ destinationId, quantity: 10 }] })),
      )
      for (const documentCall of DOCUMENT_CALLS) {
        const { text } = await read(documentCall, both)
        expect(text).toContain('Kujundus 1')
        expect(text).toContain('Kujundus 2')
        expect((await read(documentCall, await simple())).text).not.toContain('Kujundus')
      }
    })

    it('the order summary falls back to the representative as person and to the client as receiver', async () => {
      const contact = await app.make.contact(shop.of, { contact_name: null })
      await app.database.db
        .updateTable('contacts')
        .set({ invoice_receiver_id: null })
        .where('id', '=', contact)
        .execute()
      const order = await confirmed([{ quantity: 5, destinations: [{ destinationId: contact, quantity: 5 }] }])
      const { name } = await app.database.db
        .selectFrom('users')
        .select('name')
        .where('id', '=', shop.orderer.userId ?? '')
        .executeTakeFirstOrThrow()
      const summary = (await read('downloadSummary', order)).text
      expect(summary.split(name)).toHaveLength(3)
      const client = await app.database.db
        .selectFrom('clients')
        .select('name')
        .where('id', '=', shop.of.id)
        .executeTakeFirstOrThrow()
      expect(summary).toContain(`Arve saaja: ${client.name}`)
      expect(summary).not.toContain('Arve saajat ei ole')
      const packing = (await read('downloadPackingList', order)).text
      expect(packing).toMatch(new RegExp(`Kontaktisik\\s+${name}`))
    })

    it('the order summary has no label for an empty note', async () => {
      const design = { quantity: 5, destinations: [{ destinationId: shop.contactId, quantity: 5 }] }
      const order = await confirmed([design], { additionalInfo: '', additionalInvoiceInfo: 'Osakond 3' })
      const { text } = await read('downloadSummary', order)
      expect(text).toContain('Osakond 3')
      expect(text).not.toMatch(/Märkus trükikojale: *\n/)
    })
  })

  describe('packing list', () => {
    it('the packing list of one destination is one page with receiver, content and weight', async () => {
      const contact = await app.make.contact(shop.of, {
        object_name: 'Järve pood',
        contact_name: 'Õnne Ülper',
        contact_phone: '+372 5551 2345',
      })
      const order = await confirmed([{ quantity: 5, destinations: [{ destinationId: contact, quantity: 5 }] }])
      const { pages, text, fileName } = await read('downloadPackingList', order)
      expect(pages).toHaveLength(1)
      expect(fileName).toBe(`Pakkeleht ${(await shop.get(order)).projectNumber}.pdf`)
      expect(text).toContain('Järve pood')
      for (const expectedText of ['Kontaktisik Õnne Ülper', 'Telefon +372 5551 2345', 'Kokku 5']) {
        expect(text).toContain(expectedText)
      }
      expect(text).toMatch(/Kaal [\d,]+ kg/)
      expect(text).not.toMatch(/€|Pakke |Pakid/)
    })

    it('the packing list shows the content of each package, also of several at one address', async () => {
      const [store, shopA] = [
        await app.make.contact(shop.of, { object_name: 'Keskladu' }),
        await app.make.contact(shop.of, { object_name: 'Narva pood' }),
      ]
      const packed = (quantities: number[]) =>
        quantities.map((quantity, at) => ({ destinationId: at === 0 ? store : shopA, quantity }))
      const order = await confirmed([
        { name: 'Suvi', quantity: 10, destinations: packed([10]), packingInfo: packed([2, 3, 5]) },
        { name: 'Talv', quantity: 6, destinations: packed([6]), packingInfo: packed([0, 0, 6]) },
        { name: 'Kevad', quantity: 7, destinations: packed([7]) },
      ])
      const { pages, text } = await read('downloadPackingList', order, { ...shop.orderer, locale: 'en-US' })
      expect(pages).toHaveLength(1)
      expect(text).toContain('Packages 3')
      expect(text).toMatch(/Package 1 \/ 3 2\n[^]*Suvi 2\n/)
      expect(text).toMatch(
        /Package 3 \/ 3 · Narva pood\s[^]*11[^]*Suvi 5[^]*Talv 6[^]*Not divided into packages[^]*Kevad 7/,
      )
    })

    it('the packing list names a contact used by packages only as it was at submit (R35)', async () => {
      const [store, shopA] = [
        await app.make.contact(shop.of),
        await app.make.contact(shop.of, { object_name: 'Narva pood' }),
      ]
      const destinations = [{ destinationId: store, quantity: 10 }]
      const packingInfo = [...destinations, { destinationId: shopA, quantity: 2 }].map((share, at) => ({
        ...share,
        quantity: [8, 2][at] ?? 0,
      }))
      const order = await confirmed([{ quantity: 10, destinations, packingInfo }])
      const before = [await read('downloadPackingList', order), await read('downloadSummary', order)]
      expect(before[0]?.text).toContain('Narva pood')
      const { db } = app.database
      await db.updateTable('contacts').set({ object_name: 'Kolitud', city: 'Narva' }).where('id', '=', shopA).execute()
      expect([await read('downloadPackingList', order), await read('downloadSummary', order)]).toEqual(before)
      const listed = (await app.call('listOrders', shop.orderer, { params: shop.client, query: { Page: 1 } })).body
        .orders
      expect(listed.map(({ invoiceReceivers }) => invoiceReceivers)).toEqual([[expect.any(String)]])
    })

    it('the packing list of 180 destinations has an overview and a page each, and adds up', async () => {
      const ids: string[] = []
      for (let nth = 1; nth <= 180; nth += 1) {
        ids.push(await app.make.contact(shop.of, { object_name: `Žürii kauplus ${nth}.` }))
      }
      const destinations = ids.map((destinationId, at) => ({ destinationId, quantity: at + 1 }))
      const order = await confirmed([{ name: 'Suvi', quantity: 16_290, destinations }])
      const { pages, text } = await read('downloadPackingList', order)
      expect(text).toContain('Tarnekohti 180')
      expect(pages[0]).toContain('Kokku 16\u00a0290')
      const own = pages.filter((page) => /^\d+ \/ 180 · /.test(page))
      expect(own).toHaveLength(180)
      expect(own[179]).toMatch(/^180 \/ 180 · Žürii kauplus 180\.[^]*Suvi 180[^]*Kokku 180/)
      // A destination that continues on the next page is named there again.
      const named = (await read('downloadSummary', order)).text.match(/Žürii kauplus \d+\./g)
      expect(new Set(named).size).toBe(180)
    })
  })

  it.each(DOCUMENT_CALLS)('%s can be made with any names of people', async (documentCall) => {
    const [markup, long, strange] = ['<script>alert(1)</script> & "Pojad"', 'Ü'.repeat(100), 'שלום 🎉 (\u202Egpj.exe)']
    await rename('clients', shop.client.clientId, { name: markup })
    await rename('products', shop.productId, { name_et: 'W'.repeat(300) })
    const contact = await app.make.contact(shop.of, { object_name: strange, contact_name: markup, street: long })
    const order = await confirmed([
      { name: long, quantity: 5, destinations: [{ destinationId: contact, quantity: 5 }] },
    ])
    const { text } = await read(documentCall, order)
    const unbroken = text.replaceAll(/\s/g, '')
    expect(unbroken).toContain(markup.replaceAll(' ', ''))
    expect(unbroken.match(/Ü/g)?.length).toBeGreaterThanOrEqual(200)
    expect(unbroken.match(/W/g)?.length).toBeGreaterThanOrEqual(300)
    expect(text).toContain('\ufffd\ufffd\ufffd\ufffd \ufffd (gpj.exe)')
  })
})
