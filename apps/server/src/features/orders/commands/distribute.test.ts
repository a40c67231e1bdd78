import type { EndpointInput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readFingerprint } from '../../../testing/read-fingerprint.ts'
import { firstOf, openShop, type Shop } from '../../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

type Rows = EndpointInput<Endpoints['distribute']>['body']['rows']

const newContact = (place: string, more: object = {}) => ({
  address: { street: 'Lai', houseNo: '1', city: 'Tartu', postalCode: '51005', country: 'EE', objectName: place },
  ...more,
})
const RECEIVER = { name: 'Laia poe OÜ', countryCode: 'EE' }

let app: TestApp
let shop: Shop
let otherContact: string
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  shop = await openShop(app)
  otherContact = await app.make.contact(shop.of)
})
afterAll(() => app.close())

type OrderVersion = { id: string; version: number }

const distribute = (order: OrderVersion, rows: Rows, caller = shop.orderer) =>
  app.call('distribute', caller, {
    params: { ...shop.client, id: order.id },
    query: { version: order.version },
    body: { rows },
  })

const keysOf = ({ status, problems }: { status: number; problems: { key: string }[] }) => [
  status,
  problems.map(({ key }) => key),
]

const contacts = async () => (await app.call('listContacts', shop.orderer, { params: shop.client })).body

/** A draft of two products with one design of 100 pieces each, all to the first contact. */
const twoDesigns = async () => {
  const draft = await shop.draft([shop.productId, await app.make.product(shop.of.organizationId)])
  const [one = '', other = ''] = draft.items.flatMap((item) => item.designs.map(({ id }) => id))
  return { draft, one, other }
}

const designOf = async (orderId: string, designId: string) => {
  const { items } = await shop.get(orderId)
  return firstOf(items.flatMap((item) => item.designs).filter(({ id }) => id === designId))
}

const expectNoChange = async (run: () => Promise<void>): Promise<void> => {
  const before = await readFingerprint(app.database.db)
  await run()
  expect(await readFingerprint(app.database.db)).toEqual(before)
}

describe('distributing designs', () => {
  it('distributing creates new contacts and replaces the destinations of the named designs only', async () => {
    const { draft, one, other } = await twoDesigns()
    const untouched = await designOf(draft.id, other)
    const { status, body } = await distribute(draft, [
      { contactId: otherContact, quantities: [{ designId: one, quantity: 30 }] },
      {
        newContact: newContact('Uus pood', { invoiceReceiver: RECEIVER }),
        quantities: [{ designId: one, quantity: 50 }],
      },
      {
        newContact: newContact('Messiboks', { saveToAddressBook: false }),
        quantities: [{ designId: one, quantity: 20 }],
      },
      { contactId: shop.contactId, quantities: [{ designId: one, quantity: 0 }] },
    ])
    expect([status, body.version]).toEqual([200, draft.version + 1])
    const saved = (await contacts()).find(({ address }) => address.objectName === 'Uus pood')
    expect(saved?.invoiceReceiver?.name).toBe('Laia poe OÜ')
    const { oneOffContacts } = await shop.get(draft.id)
    const once = firstOf(oneOffContacts)
    expect(once.address.objectName).toBe('Messiboks')
    expect((await contacts()).map(({ id }) => id)).not.toContain(once.id)
    expect((await designOf(draft.id, one)).destinations).toEqual([
      { destinationId: otherContact, quantity: 30 },
      { destinationId: saved?.id, quantity: 50 },
      { destinationId: once.id, quantity: 20 },
    ])
    expect(await designOf(draft.id, other)).toEqual(untouched)
  })

  it('a distributed order can be submitted', async () => {
    const { draft, one, other } = await twoDesigns()
    const quantities = [one, other].map((designId) => ({ designId, quantity: 10 }))
    const rows = Array.from({ length: 10 }, (_, at) => ({ newContact: newContact(`Pood ${at}`), quantities }))
    await distribute(draft, rows)
    const order = await shop.get(draft.id)
    const items = order.items.map((item) => ({ ...item, designs: item.designs.map((design) => ({ ...design })) }))
    expect((await shop.save(order, items, { validateTransportation: true })).status).toBe(200)
    expect((await shop.submit(await shop.get(draft.id))).status).toBe(200)
    expect((await shop.rowsOf(draft.id)).places).toHaveLength(10)
  })

  it('distribution rows of one contact, or of equal new contacts, are added up', async () => {
    const { draft, one } = await twoDesigns()
    const share = (quantity: number) => ({ quantities: [{ designId: one, quantity }] })
    await distribute(draft, [
      { contactId: otherContact, ...share(10) },
      { newContact: newContact('Sama pood'), ...share(20) },
      { contactId: otherContact, ...share(30) },
      { newContact: newContact('Sama pood'), ...share(40) },
    ])
    const made = (await contacts()).filter(({ address }) => address.objectName === 'Sama pood')
    expect(made).toHaveLength(1)
    expect((await designOf(draft.id, one)).destinations).toEqual([
      { destinationId: otherContact, quantity: 40 },
      { destinationId: made[0]?.id, quantity: 60 },
    ])
  })

  it('a distribution may have any totals, removes packing info, and 0 pieces remove the destination', async () => {
    const { draft, one, other } = await twoDesigns()
    const packed = draft.items.map((item) => ({
      ...item,
      designs: item.designs.map((design) => ({
        ...design,
        packingInfo: [{ destinationId: shop.contactId, quantity: design.quantity }],
      })),
    }))
    await shop.save(draft, packed)
    const { status } = await distribute(await shop.get(draft.id), [
      { contactId: otherContact, quantities: [{ designId: one, quantity: 0 }] },
    ])
    expect(status).toBe(200)
    expect(await designOf(draft.id, one)).toMatchObject({ destinations: [], packingInfo: [] })
    expect((await designOf(draft.id, other)).packingInfo).toHaveLength(1)
  })

  it('an invalid distribution row is rejected at its key, and no row is applied', async () => {
    const { draft, one } = await twoDesigns()
    const right = { newContact: newContact('Hea pood'), quantities: [{ designId: one, quantity: 1 }] }
    const deleted = await app.make.contact(shop.of, { archived_at: app.now() })
    const receiver = { ...RECEIVER, vatNumber: 'EE1' }
    const rows: Rows = [
      right,
      { newContact: { address: { ...newContact('').address, city: '' } }, quantities: right.quantities },
      { newContact: newContact('Pood', { invoiceReceiver: receiver }), quantities: right.quantities },
      { quantities: right.quantities },
      { contactId: shop.contactId, newContact: newContact('Pood'), quantities: [] },
      { contactId: deleted, quantities: right.quantities },
      { contactId: shop.contactId, quantities: [{ designId: 'kadunud', quantity: 1 }] },
      { contactId: shop.contactId, quantities: [...right.quantities, ...right.quantities] },
    ]
    await expectNoChange(async () => {
      expect(keysOf(await distribute(draft, rows))).toEqual([
        400,
        [
          'rows[1].newContact.address.city',
          'rows[2].newContact.invoiceReceiver.vatNumber',
          'rows[3].contactId',
          'rows[4].newContact',
          'rows[5].contactId',
          'rows[6].quantities[0].designId',
          'rows[7].quantities[1].designId',
        ],
      ])
    })
  })

  it.each([[-1], [1.5], [1e12], ['10'], [null], [Number.NaN]])(
    'a distribution of %s pieces is rejected at its key, and nothing changes',
    async (quantity) => {
      const { draft, one } = await twoDesigns()
      const rows = [
        { newContact: newContact('Hea pood'), quantities: [] },
        { contactId: shop.contactId, quantities: [{ designId: one, quantity }] },
      ]
      await expectNoChange(async () => {
        const input = {
          params: { ...shop.client, id: draft.id },
          query: { version: draft.version },
          body: { rows },
        }
        const answer = await app.callRaw('distribute', shop.orderer, input)
        expect(keysOf(answer)).toEqual([400, ['rows[1].quantities[0].quantity']])
      })
    },
  )

  it("a distribution to a new contact with a payment term longer than the client's is rejected", async () => {
    const draft = await shop.draft()
    const [design] = draft.items.flatMap(({ designs }) => designs)
    if (design === undefined) throw new Error('The draft has no design')
    const rows: Rows = [
      {
        contactId: null,
        newContact: newContact('Uus pood', { invoiceReceiver: { ...RECEIVER, paymentTerm: 365 } }),
        quantities: [{ designId: design.id, quantity: 100 }],
      },
    ]
    const key = 'rows[0].newContact.invoiceReceiver.paymentTerm'
    expect(keysOf(await distribute(draft, rows))).toEqual([400, [key]])
    expect((await distribute(draft, rows, shop.agency)).status).toBe(200)
  })

  it('distribution rows that add up to over the maximum are rejected, and no contact is created', async () => {
    const { draft, one } = await twoDesigns()
    const row = { newContact: newContact('Suur pood'), quantities: [{ designId: one, quantity: 1_000_000 }] }
    await expectNoChange(async () => {
      expect(keysOf(await distribute(draft, [row, row]))).toEqual([400, ['rows[1].quantities[0].quantity']])
    })
  })

  it('distributing with a stale version is 409 and creates no contact', async () => {
    const { draft, one } = await twoDesigns()
    const rows = [{ newContact: newContact('Uus pood'), quantities: [{ designId: one, quantity: 100 }] }]
    await expectNoChange(async () => {
      expect((await distribute({ ...draft, version: draft.version - 1 }, rows)).status).toBe(409)
    })
    const both = await Promise.all([distribute(draft, rows), distribute(draft, rows)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await contacts()).filter(({ address }) => address.objectName === 'Uus pood')).toHaveLength(1)
  })

  it('distributing rejects foreign ids, viewers, and submitted orders except by the agency', async () => {
    const { draft, one } = await twoDesigns()
    const other = await openShop(app)
    const otherDraft = await other.draft()
    const receiver = await app.make.invoiceReceiver(other.of)
    const viewer = await app.make.member(shop.of, 'viewer')
    const sent = await shop.submitted()
    const quantities = [{ designId: one, quantity: 1 }]
    const rows: Rows = [{ newContact: newContact('Uus pood'), quantities }]
    await expectNoChange(async () => {
      expect((await distribute(draft, [...rows, { contactId: other.contactId, quantities }])).status).toBe(404)
      const foreign = newContact('Pood', { invoiceReceiver: { id: receiver } })
      expect((await distribute(draft, [...rows, { newContact: foreign, quantities }])).status).toBe(404)
      expect((await distribute(otherDraft, rows)).status).toBe(404)
      expect((await distribute(sent, rows)).status).toBe(403)
      expect((await distribute(draft, rows, viewer)).status).toBe(403)
    })
    const design = firstOf(firstOf(sent.items).designs).id
    const byAgency = [{ newContact: newContact('Uus pood'), quantities: [{ designId: design, quantity: 100 }] }]
    expect((await distribute(sent, byAgency, shop.agency)).status).toBe(200)
    const { places } = await shop.rowsOf(sent.id)
    expect(places.map(({ object_name }) => object_name)).toEqual(['Uus pood'])
  })

  it('distributing a design of another order is rejected at its key, and nothing changes', async () => {
    const { draft, one } = await twoDesigns()
    const mine = firstOf(firstOf((await shop.draft()).items).designs).id
    const theirs = firstOf(firstOf((await (await openShop(app)).draft()).items).designs).id
    const row = (designId: string) => ({
      newContact: newContact('Uus pood'),
      quantities: [one, designId].map((id) => ({ designId: id, quantity: 1 })),
    })
    await expectNoChange(async () => {
      expect(keysOf(await distribute(draft, [row(mine), row(theirs)]))).toEqual([
        400,
        ['rows[0].quantities[1].designId', 'rows[1].quantities[1].designId'],
      ])
    })
  })

  it('distributing 20,000 rows or none is rejected as one problem, and nothing changes', async () => {
    const { draft, one } = await twoDesigns()
    const row = { newContact: newContact('Uus pood'), quantities: [{ designId: one, quantity: 1 }] }
    await expectNoChange(async () => {
      for (const count of [20_000, 0]) {
        const rows = Array.from({ length: count }, () => row)
        expect(keysOf(await distribute(draft, rows))).toEqual([400, ['rows']])
      }
    })
  })

  // On a machine that runs others at the same time.
  it('distributing 5,000 rows of new contacts needs as many SQL statements as two', { timeout: 60_000 }, async () => {
    const { draft, one, other } = await twoDesigns()
    const rowsOf = (count: number, name: string): Rows =>
      Array.from({ length: count }, (_, at) => ({
        newContact: newContact(`${name} ${at}`, { invoiceReceiver: { ...RECEIVER, name: `Saaja ${at}` } }),
        quantities: [one, other].map((designId) => ({ designId, quantity: 1 })),
      }))
    const costOf = async (rows: Rows) => {
      const order = await shop.get(draft.id)
      const before = app.database.statements()
      expect((await distribute(order, rows)).status).toBe(200)
      return app.database.statements() - before
    }
    const few = await costOf(rowsOf(2, 'Väike'))
    expect(await costOf(rowsOf(5_000, 'Suur'))).toBe(few)
    expect((await designOf(draft.id, one)).destinations).toHaveLength(5_000)
    const order = await shop.get(draft.id)
    await expectNoChange(async () => {
      expect(keysOf(await distribute(order, rowsOf(5_001, 'Liig')))).toEqual([400, ['rows']])
      expect(keysOf(await distribute(order, []))).toEqual([400, ['rows']])
    })
  })
})

describe('last change of an order (D4)', () => {
  it('an order names its last author and time to every reader', async () => {
    const { body } = await app.call('createDraft', shop.orderer, { params: shop.client })
    const nameOf = async (userId: string) =>
      (await app.database.db.selectFrom('users').where('id', '=', userId).select('name').executeTakeFirstOrThrow()).name
    const made = await shop.get(body.id)
    expect(made.changedBy?.name).toBe(await nameOf(shop.orderer.userId ?? ''))
    app.setNow('2026-03-11T09:30:00Z')
    await shop.add(made, shop.productId, shop.agency)
    const expected = { name: await nameOf(shop.agency.userId ?? ''), at: '2026-03-11T09:30:00.000Z' }
    expect((await shop.get(made.id)).changedBy).toEqual(expected)
    expect((await shop.get(made.id, shop.agency)).changedBy).toEqual(expected)
    app.setNow('2026-03-11T08:00:00Z')
  })
})
