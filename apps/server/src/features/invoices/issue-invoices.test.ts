import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fingerprint } from '../../testing/fingerprint.ts'
import { type InvoiceScene, openInvoiceScene } from '../../testing/invoice-scene.ts'
import { firstOf } from '../../testing/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

describe('issuing the invoices of an order (R29)', () => {
  let app: TestApp
  let scene: InvoiceScene
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    app.setNow('2026-03-11T08:00:00Z')
    scene = await openInvoiceScene(app)
  })
  afterAll(() => app.close())

  const kindsOf = async (id: string) => (await scene.shop.rowsOf(id)).events.map(({ kind }) => kind)
  const worksheetsOf = async (orderId: string) => {
    const rows = await app.database.db
      .selectFrom('worksheets')
      .innerJoin('order_items', 'order_items.id', 'worksheets.order_item_id')
      .where('order_items.order_id', '=', orderId)
      .select('worksheets.status')
      .execute()
    return rows.map(({ status }) => status)
  }
  const numbersOf = (answer: { body: { invoiceNo: string }[] }) => answer.body.map(({ invoiceNo }) => invoiceNo)

  /** A receiver of its own with a place. */
  const aReceiver = async (row: { name: string; email?: string | null; terms?: number; country?: string }) => {
    const { of } = scene.shop
    const id = await app.make.invoiceReceiver(of, row.name)
    const { email = 'arved@naide.example', terms = 14, country = 'EE' } = row
    await app.database.db
      .updateTable('invoice_receivers')
      .set({ email, payment_term_days: terms, country_code: country, registry_code: '12417834' })
      .where('id', '=', id)
      .execute()
    return app.make.contact(of, { invoice_receiver_id: id, street: 'Lai', house_no: '3', city: 'Võru' })
  }

  it('an invoice holds what was sold, at the prices of the order, with VAT by line', async () => {
    const order = await scene.confirmed([scene.productId], undefined, 'Kampaania 12')
    const answer = await scene.issue(order)
    expect([answer.status, numbersOf(answer)]).toEqual([200, ['1001']])
    const { invoices, lines } = await scene.rowsOf()
    expect(lines).toMatchObject([
      { unit: 'piece', quantity: 100, unit_price: 13_750, net_cents: 13_750, note: 'Kampaania 12', vat_cents: 3300 },
      { unit: 'service', name_et: 'Transport', quantity: 1, net_cents: 500, vat_cents: 120, note: null },
    ])
    expect(lines.map((line) => [line.vat_class, line.vat_rate_basis_points])).toEqual([
      ['standard', 2400],
      ['standard', 2400],
    ])
    expect(invoices).toMatchObject([
      {
        invoice_no: 1001,
        reference_number: '10016',
        created_on: '2026-03-11',
        due_on: '2026-03-25',
        net_cents: 14_250,
        vat_cents: 3420,
        paid_cents: 0,
        seller_name: 'Trükk ja Õun OÜ',
        seller_address: 'Kopli 25, Tallinn, 10412',
        seller_iban: 'EE382200221020145685',
        receiver_address: 'Pikk 7, Tallinn, 10123',
      },
    ])
  })

  it('each receiver gets an invoice of what goes to its places, and together they are the order', async () => {
    const first = await aReceiver({ name: 'Lõuna OÜ', terms: 30 })
    const second = await aReceiver({ name: 'Põhja OÜ', terms: 0 })
    const shares = [
      { destinationId: first, quantity: 1 },
      { destinationId: second, quantity: 1 },
      { destinationId: scene.shop.contactId, quantity: 1 },
    ]
    const order = await scene.confirmed([scene.productId, await scene.product()], shares)
    expect((await scene.issue(order)).status).toBe(200)
    const { invoices, lines } = await scene.rowsOf()
    expect(invoices.map(({ invoice_no, receiver_name, due_on }) => [invoice_no, receiver_name, due_on])).toEqual([
      [1001, 'Lõuna OÜ', '2026-04-10'],
      [1002, 'Põhja OÜ', '2026-03-11'],
      [1003, expect.stringMatching(/^Arve saaja/), '2026-03-25'],
    ])
    expect(invoices.map(({ receiver_address }) => receiver_address)).toContain('Lai 3, Võru, 10123')
    for (const invoice of invoices) {
      const own = lines.filter((line) => line.invoice_id === invoice.id)
      expect(own.map(({ quantity, unit }) => [quantity, unit])).toEqual([
        [1, 'piece'],
        [1, 'piece'],
        [1, 'service'],
      ])
      expect(own.reduce((sum, line) => sum + line.net_cents, 0)).toBe(invoice.net_cents)
      expect(own.reduce((sum, line) => sum + line.vat_cents, 0)).toBe(invoice.vat_cents)
    }
    const { order: row } = await scene.shop.rowsOf(order.id)
    const net = invoices.reduce((sum, invoice) => sum + invoice.net_cents, 0)
    expect(net).toBe((row?.items_sale_cents ?? 0) + (row?.transport_sale_cents ?? 0))
  })

  it('a place without a receiver is invoiced to the client itself, and free transport is no line', async () => {
    const { shop } = scene
    const { db } = app.database
    const order = await scene.confirmed()
    const receiverless = { receiver_id: null, receiver_name: null, receiver_email: null, courier_sale_cents: 0 }
    await db.updateTable('order_destinations').set(receiverless).where('order_id', '=', order.id).execute()
    await db
      .updateTable('clients')
      .set({ name: 'Õunaaed OÜ', registry_code: '12652512', vat_number: 'EE101721589' })
      .where('id', '=', shop.of.id)
      .execute()
    expect((await scene.issue(order)).status).toBe(200)
    const { invoices, lines } = await scene.rowsOf()
    expect(invoices).toMatchObject([
      {
        receiver_name: 'Õunaaed OÜ',
        receiver_registry_code: '12652512',
        receiver_vat_number: 'EE101721589',
        invoice_receiver_id: null,
        due_on: '2026-03-25',
      },
    ])
    expect(lines.map(({ unit }) => unit)).toEqual(['piece'])
  })

  it('VAT follows the class of the product and the day of supply, which is the last delivery', async () => {
    const { db } = app.database
    await db
      .insertInto('vat_rates')
      .values([
        { country: 'EE', vat_class: 'book', valid_from: '2020-01-01', valid_to: '2026-03-31', rate_basis_points: 900 },
        { country: 'EE', vat_class: 'book', valid_from: '2026-04-01', valid_to: null, rate_basis_points: 1300 },
      ])
      .onConflict((known) => known.doNothing())
      .execute()
    const book = await scene.product({ vat_class: 'book' })
    const promised = await scene.confirmed([scene.productId, book])
    const delivered = await scene.deliver(await scene.confirmed([scene.productId, book]))
    // Invoiced in April, when books have another rate.
    app.setNow('2026-04-07T08:00:00Z')
    expect((await scene.issue(delivered)).status).toBe(200)
    expect((await scene.issue(promised)).status).toBe(200)
    const { invoices, lines } = await scene.rowsOf()
    expect(invoices.map(({ supplied_on }) => supplied_on)).toEqual(['2026-03-11', '2026-04-07'])
    const ratesOf = (at: number) =>
      lines.filter((line) => line.invoice_id === invoices[at]?.id).map((line) => line.vat_rate_basis_points)
    expect(ratesOf(0)).toEqual([2400, 900, 2400])
    expect(ratesOf(1)).toEqual([2400, 1300, 2400])
  })

  it('what is changed later changes no invoice', async () => {
    const { shop } = scene
    const { db } = app.database
    await scene.issue(await scene.confirmed())
    const before = await scene.rowsOf()
    await db.updateTable('products').set({ name_et: 'Muu' }).where('id', '=', scene.productId).execute()
    await db.updateTable('organizations').set({ name: 'Muu' }).where('id', '=', shop.of.organizationId).execute()
    await db.updateTable('invoice_receivers').set({ name: 'Muu' }).where('client_id', '=', shop.of.id).execute()
    expect(await scene.rowsOf()).toEqual(before)
  })

  it('a done order is complete with its invoices, and its worksheets are final (R20, R21)', async () => {
    const done = await scene.deliver(await scene.confirmed())
    expect(done.status.status).toBe('done')
    expect((await scene.issue(done)).status).toBe(200)
    const after = await scene.shop.get(done.id, scene.shop.agency)
    expect([after.status.status, after.version]).toEqual(['complete', done.version + 1])
    expect(await worksheetsOf(done.id)).toEqual([7])
    expect(await kindsOf(done.id)).toContain('invoicesIssued')
  })

  it('a confirmed order stays so, says that it was invoiced, and is complete once it is delivered', async () => {
    const order = await scene.confirmed()
    expect((await scene.issue(order)).status).toBe(200)
    const invoiced = await scene.shop.get(order.id, scene.shop.agency)
    expect([invoiced.status.status, invoiced.version]).toEqual(['confirmed', order.version + 1])
    const { events } = await scene.shop.rowsOf(order.id)
    expect(events.filter(({ kind }) => kind === 'invoicesIssued')).toMatchObject([
      { actor_id: scene.shop.agency.userId, before: null, after: null },
    ])
    const delivered = await scene.deliver(invoiced)
    expect(delivered.status.status).toBe('complete')
    expect(await worksheetsOf(order.id)).toEqual([7])
    const kinds = await kindsOf(order.id)
    for (const kind of ['invoicesIssued', 'done', 'completed']) expect(kinds).toContain(kind)
  })

  it('an item whose worksheet was canceled is not invoiced', async () => {
    const other = await scene.product()
    const order = await scene.confirmed([scene.productId, other])
    const item = firstOf(order.items)
    const cancel = { from: 1, to: 8 }
    const params = { ...scene.shop.client, id: order.id, itemId: item.id }
    expect((await app.call('setWorksheetStatus', scene.shop.agency, { params, body: cancel })).status).toBe(204)
    expect((await scene.issue(order)).status).toBe(200)
    const { lines } = await scene.rowsOf()
    expect(lines.map(({ unit, net_cents }) => [unit, net_cents])).toEqual([
      ['piece', 13_750],
      ['service', 500],
    ])
  })

  describe('letters', () => {
    const lettersOf = async () => {
      const all = await app.mails()
      return all.filter((mail) => mail.kind === 'invoiceIssued' && mail.organizationId === scene.shop.of.organizationId)
    }

    it('go to each receiver in the language of its country, to the orderer where it has no address', async () => {
      const abroad = await aReceiver({ name: 'Läti SIA', email: 'rekini@naide.example', country: 'LV' })
      const silent = await aReceiver({ name: 'Vaikne OÜ', email: null })
      const shares = [abroad, silent, scene.shop.contactId].map((destinationId) => ({ destinationId, quantity: 10 }))
      const order = await scene.confirmed([scene.productId], shares)
      await scene.issue(order)
      const letters = await lettersOf()
      const orderer = await app.database.db
        .selectFrom('users')
        .select('email')
        .where('id', '=', scene.shop.orderer.userId ?? '')
        .executeTakeFirstOrThrow()
      expect(letters.map(({ to }) => [to.email, to.locale]).sort()).toEqual(
        [
          ['arved@naide.example', 'et-EE'],
          ['rekini@naide.example', 'en-US'],
          [orderer.email, 'et-EE'],
        ].sort(),
      )
      const [letter] = letters.filter(({ to }) => to.locale === 'en-US')
      const [seen] = letters.filter(({ to }) => to.email === orderer.email)
      expect(seen?.letter).not.toHaveProperty('attachment')
      const { invoices } = await scene.rowsOf()
      const own = invoices.find(({ receiver_name }) => receiver_name === 'Läti SIA')
      expect(letter?.letter).toEqual({
        kind: 'invoiceIssued',
        link: `http://portal.test/clients/${scene.shop.of.id}/invoices?from=2025-12-11&to=2026-03-11`,
        invoiceNumber: String(own?.invoice_no),
        receiverName: 'Läti SIA',
        totalCents: (own?.net_cents ?? 0) + (own?.vat_cents ?? 0),
        dueOn: '2026-03-25',
        referenceNumber: own?.reference_number,
        projectNumbers: [order.projectNumber],
        attachment: {
          kind: 'salesInvoice',
          organizationId: scene.shop.of.organizationId,
          clientId: scene.shop.of.id,
          invoiceId: own?.id,
        },
      })
    })

    it.each(['is disabled', 'is no member any more'])(
      'go to the agent, else to nobody, where the orderer %s',
      async (what) => {
        const { db } = app.database
        const { of, orderer } = scene.shop
        const silent = await aReceiver({ name: 'Vaikne OÜ', email: null })
        const places = [{ destinationId: silent, quantity: 10 }]
        const orders = [await scene.confirmed(undefined, places), await scene.confirmed(undefined, places)]
        if (what === 'is disabled')
          await db.updateTable('users').set({ disabled_at: app.now() }).where('id', '=', orderer.userId).execute()
        else await db.deleteFrom('client_members').where('user_id', '=', orderer.userId).execute()
        const agent = await app.make.agencyUser(of.organizationId)
        const toldOf = async (at: number) => {
          await db.deleteFrom('mails').execute()
          const { status } = await scene.issue(orders[at] ?? { id: '', version: 0 })
          return [status, (await lettersOf()).map(({ to }) => to.email)]
        }
        expect(await toldOf(0)).toEqual([200, []])
        await db.updateTable('clients').set({ agent_id: agent.userId }).where('id', '=', of.id).execute()
        expect(await toldOf(1)).toEqual([200, [expect.stringContaining(agent.userId ?? '')]])
      },
    )

    it('are not written when nothing is issued', async () => {
      const order = await scene.confirmed()
      await scene.issue({ id: order.id, version: order.version + 1 })
      expect(await lettersOf()).toEqual([])
    })
  })

  describe('is refused, and nothing changes,', () => {
    const refused = async (run: () => ReturnType<InvoiceScene['issue']>) => {
      const before = await fingerprint(app.database.db)
      const answer = await run()
      expect(await fingerprint(app.database.db)).toEqual(before)
      return answer
    }

    it('to everybody of the client', async () => {
      const order = await scene.confirmed()
      const manager = await app.make.member(scene.shop.of, 'manager')
      for (const caller of [scene.shop.orderer, manager]) {
        expect((await refused(() => scene.issue(order, caller))).status).toBe(403)
      }
    })

    it.each(['draft', 'submitted', 'complete', 'canceled'] as const)('of an order that is %s', async (status) => {
      const order = await scene.confirmed()
      await app.database.db.updateTable('orders').set({ status }).where('id', '=', order.id).execute()
      expect((await refused(() => scene.issue(order))).status).toBe(403)
    })

    it('of an order that has its invoices, and such an order is not canceled either', async () => {
      const order = await scene.confirmed()
      await scene.issue(order)
      const now = await scene.shop.get(order.id, scene.shop.agency)
      const answer = await refused(() => scene.issue(now))
      expect(answer.status).toBe(400)
      expect(answer.problems).toEqual([{ key: 'order', errors: ['Tellimuse arved on juba koostatud.'] }])
      const before = await fingerprint(app.database.db)
      const params = { ...scene.shop.client, id: order.id }
      const body = { reason: 'Eksitus' }
      const cancel = await app.call('cancelOrder', scene.shop.agency, { params, query: { version: now.version }, body })
      expect([cancel.status, cancel.problems.map(({ key }) => key)]).toEqual([400, ['order']])
      expect(await fingerprint(app.database.db)).toEqual(before)
    })

    it('by a stale version', async () => {
      const order = await scene.confirmed()
      expect((await refused(() => scene.issue({ id: order.id, version: order.version - 1 }))).status).toBe(409)
    })

    it('of another client’s order', async () => {
      const order = await scene.confirmed()
      const foreign = await openInvoiceScene(app)
      expect((await refused(() => foreign.issue(order))).status).toBe(404)
      expect((await refused(() => scene.issue(order, foreign.shop.agency))).status).toBe(403)
    })

    it('where a class has no VAT rate on the day of supply', async () => {
      const strange = await scene.product({ vat_class: 'võõras' })
      const order = await scene.confirmed([scene.productId, strange])
      const answer = await refused(() => scene.issue(order))
      expect([answer.status, answer.problems.map(({ key }) => key)]).toEqual([400, ['items[1]']])
    })

    it.each([
      { street: null, city: null, postal_code: null },
      { vat_number: null },
      { street: ' ', city: null, postal_code: null },
    ])('of a seller with %j', async (lacking) => {
      const order = await scene.confirmed()
      const { organizationId } = scene.shop.of
      await app.database.db.updateTable('organizations').set(lacking).where('id', '=', organizationId).execute()
      const answer = await refused(() => scene.issue(order))
      expect([answer.status, answer.problems]).toEqual([
        400,
        [
          {
            key: 'order',
            errors: [
              'Agentuuri aadress või KMKR number puudub, ilma nendeta ei saa arvet koostada. Lisage need: Seaded → Ettevõte.',
            ],
          },
        ],
      ])
    })

    it('where a price was lost after the confirm; its proposal tells it, of this order alone', async () => {
      const [order, whole] = [await scene.confirmed(), await scene.confirmed()]
      const { db } = app.database
      await db.updateTable('order_items').set({ sale_cents: null }).where('order_id', '=', order.id).execute()
      const answer = await refused(() => scene.issue(order))
      expect([answer.status, answer.problems.map(({ key }) => key)]).toEqual([400, ['order']])
      const proposal = await app.call('proposeInvoices', scene.shop.agency, { query: {} })
      expect(proposal.status).toBe(200)
      expect(new Map(proposal.body.orders.map(({ id, obstacle }) => [id, obstacle]))).toEqual(
        new Map([
          [order.id, 'agreedPriceMissing'],
          [whole.id, null],
        ]),
      )
    })

    it('where all worksheets were canceled', async () => {
      const order = await scene.confirmed()
      const params = { ...scene.shop.client, id: order.id, itemId: firstOf(order.items).id }
      await app.call('setWorksheetStatus', scene.shop.agency, { params, body: { from: 1, to: 8 } })
      const answer = await refused(() => scene.issue(order))
      expect([answer.status, answer.problems.map(({ key }) => key)]).toEqual([400, ['order']])
    })
  })

  describe('numbers', () => {
    it('run on without holes, whatever is refused in between', async () => {
      const taken: string[] = []
      for (let round = 0; round < 4; round++) {
        const order = await scene.confirmed([await scene.product()])
        await scene.issue({ id: order.id, version: order.version + 7 })
        await scene.issue(order, scene.shop.orderer)
        taken.push(...numbersOf(await scene.issue(order)))
        await scene.issue(order)
      }
      expect(taken).toEqual(['1001', '1002', '1003', '1004'])
    })

    it('are given back when the writing fails half-way', async () => {
      const order = await scene.confirmed()
      const { mail } = app.ports
      const before = await fingerprint(app.database.db)
      app.ports.mail = { queue: () => Promise.reject(new Error('No letters today')) }
      const failed = await scene.issue(order)
      app.ports.mail = mail
      expect(failed.status).toBe(500)
      expect(await fingerprint(app.database.db)).toEqual(before)
      expect(numbersOf(await scene.issue(order))).toEqual(['1001'])
    })

    it('of two people who issue at once only one takes them', async () => {
      const order = await scene.confirmed()
      const answers = await Promise.all([scene.issue(order), scene.issue(order)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const { invoices } = await scene.rowsOf()
      expect(invoices.map(({ invoice_no }) => invoice_no)).toEqual([1001])
      const letters = (await app.mails()).filter((mail) => mail.organizationId === scene.shop.of.organizationId)
      expect(letters.filter(({ kind }) => kind === 'invoiceIssued')).toHaveLength(1)
    })

    it('of several orders that are invoiced at once stay in one row, and each organization has its own', async () => {
      const orders = []
      for (let count = 0; count < 3; count++) orders.push(await scene.confirmed([await scene.product()]))
      const answers = await Promise.all(orders.map((order) => scene.issue(order)))
      expect(answers.flatMap(numbersOf).sort()).toEqual(['1001', '1002', '1003'])
      const other = await openInvoiceScene(app)
      expect(numbersOf(await other.issue(await other.confirmed()))).toEqual(['1001'])
    })
  })
})
