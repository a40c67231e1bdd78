import type { EndpointInput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { fingerprint } from '../../testing/fingerprint.ts'
import { firstOf, openShop, type Shop } from '../../testing/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

type Body = EndpointInput<Endpoints['saveContact']>['body']

const ADDRESS = {
  street: 'Lai',
  houseNo: '12',
  city: 'Tartu',
  postalCode: '51005',
  country: 'EE',
  objectName: 'Lai pood',
}
const RECEIVER = {
  name: 'Põhjakaare Äri OÜ',
  email: 'arved@naide.example',
  paymentTerm: 10,
  businessRegistryCode: '1241 7834',
  vatNumber: 'ee 101 074 485',
  countryCode: 'EE',
}
const CONTACT: Body = { address: ADDRESS, contactName: 'Tõnu Õun', contactPhone: '+372 5123 4567' }

let app: TestApp
let shop: Shop
let manager: Caller
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  shop = await openShop(app)
  manager = await app.make.member(shop.of, 'manager')
})
afterAll(() => app.close())

const save = (body: Body, caller: Caller = manager) => app.call('saveContact', caller, { params: shop.client, body })
const remove = (contactId: string, caller: Caller = manager) =>
  app.call('deleteContact', caller, { params: shop.client, query: { contactId } })
const list = async (query: { search?: string; page?: number } = {}) =>
  (await app.call('listContacts', manager, { params: shop.client, query })).body
const receivers = async () => (await app.call('listInvoiceReceivers', manager, { params: shop.client })).body
const saved = async (id: string) => (await list()).find((contact) => contact.id === id)
const defaults = async () => (await list()).filter(({ isDefault }) => isDefault).map(({ id }) => id)

const expectNoChange = async (run: () => Promise<void>): Promise<void> => {
  const before = await fingerprint(app.database.db)
  await run()
  expect(await fingerprint(app.database.db)).toEqual(before)
}

const keysOf = ({ status, problems }: { status: number; problems: { key: string }[] }) => [
  status,
  problems.map(({ key }) => key),
]

describe('saving a contact', () => {
  it('makes one with a new receiver, its numbers as they are kept, and changes it by its id', async () => {
    const { status, body } = await save({ ...CONTACT, invoiceReceiver: RECEIVER })
    expect(status).toBe(200)
    const made = await saved(body.id)
    expect(made).toMatchObject({
      address: ADDRESS,
      contactName: 'Tõnu Õun',
      contactPhone: '+372 5123 4567',
      isDefault: false,
      invoiceReceiver: { ...RECEIVER, businessRegistryCode: '12417834', vatNumber: 'EE101074485' },
    })
    const changed = await save({ id: body.id, address: { ...ADDRESS, houseNo: '14', street: '' }, contactName: '' })
    expect(changed.body).toEqual(body)
    expect(await saved(body.id)).toMatchObject({
      address: { ...ADDRESS, houseNo: '14', street: null },
      contactName: null,
      contactPhone: null,
      invoiceReceiver: null,
    })
  })

  it('a receiver that is chosen keeps its fields; one with equal fields is the same, with others a new one', async () => {
    const first = (await save({ ...CONTACT, invoiceReceiver: RECEIVER })).body.id
    const receiver = (await saved(first))?.invoiceReceiver
    const id = receiver?.id ?? ''
    const chosen = await save({ ...CONTACT, invoiceReceiver: { ...RECEIVER, id, name: 'Muudetud OÜ' } })
    const equal = await save({ ...CONTACT, invoiceReceiver: { ...RECEIVER, vatNumber: 'EE101074485' } })
    const other = await save({ id: first, ...CONTACT, invoiceReceiver: { ...RECEIVER, paymentTerm: null } })
    expect((await saved(chosen.body.id))?.invoiceReceiver).toEqual(receiver)
    expect((await saved(equal.body.id))?.invoiceReceiver).toEqual(receiver)
    expect((await saved(other.body.id))?.invoiceReceiver).toMatchObject({ name: RECEIVER.name, paymentTerm: 14 })
    const terms = (await receivers()).filter(({ name }) => name === RECEIVER.name).map(({ paymentTerm }) => paymentTerm)
    expect(terms.sort()).toEqual([10, 14])
  })

  it('refuses a payment term longer than the client’s to the client’s people, not to the agency', async () => {
    const withTerm = (paymentTerm: number | string | null) => ({
      ...CONTACT,
      invoiceReceiver: { ...RECEIVER, paymentTerm },
    })
    const termOf = async ({ body }: { body: { id: string } }) => (await saved(body.id))?.invoiceReceiver?.paymentTerm
    await expectNoChange(async () => {
      for (const caller of [shop.orderer, manager]) {
        const refused = await save(withTerm(15), caller)
        expect(keysOf(refused)).toEqual([400, ['invoiceReceiver.paymentTerm']])
        expect(refused.problems[0]?.errors).toEqual([
          'Maksetähtaeg võib olla kuni 14 päeva. Pikem tähtaeg leppige kokku oma projektijuhiga.',
        ])
      }
    })
    expect(await termOf(await save(withTerm('14 päeva'), shop.orderer))).toBe(14)
    expect(await termOf(await save(withTerm(7)))).toBe(7)
    expect(await termOf(await save(withTerm(365), shop.agency))).toBe(365)
  })

  it('a receiver without a term of its own follows the client’s settings', async () => {
    const invoiceReceiver = { ...RECEIVER, paymentTerm: null }
    const { body } = await save({ ...CONTACT, invoiceReceiver })
    expect((await saved(body.id))?.invoiceReceiver?.paymentTerm).toBe(14)
    await app.database.db.updateTable('clients').set({ payment_term_days: 30 }).where('id', '=', shop.of.id).execute()
    expect((await saved(body.id))?.invoiceReceiver?.paymentTerm).toBe(30)
    expect((await receivers()).map(({ paymentTerm }) => paymentTerm)).toContain(30)
    const again = await save({ ...CONTACT, invoiceReceiver: { ...invoiceReceiver, paymentTerm: '30' } })
    expect(again.status).toBe(200)
  })

  it('receivers that no contact names any more are not offered', async () => {
    const { id } = (await save({ ...CONTACT, invoiceReceiver: RECEIVER })).body
    expect((await receivers()).map(({ name }) => name)).toContain(RECEIVER.name)
    await remove(id)
    expect((await receivers()).map(({ name }) => name)).not.toContain(RECEIVER.name)
  })

  it.each([
    [{ address: { ...ADDRESS, city: ' ', country: '' } }, ['address.country', 'address.city']],
    [{ address: { ...ADDRESS, country: 'XX' } }, ['address.country']],
    [{ address: { ...ADDRESS, postalCode: '5100' } }, ['address.postalCode']],
    [{ address: { ...ADDRESS, street: 'x'.repeat(101) } }, ['address.street']],
    [{ address: { ...ADDRESS, objectName: 'a\u0000b' } }, ['address.objectName']],
    [
      { invoiceReceiver: { ...RECEIVER, name: '', countryCode: '' } },
      ['invoiceReceiver.name', 'invoiceReceiver.countryCode'],
    ],
    [{ invoiceReceiver: { ...RECEIVER, email: 'arved@' } }, ['invoiceReceiver.email']],
    [{ invoiceReceiver: { ...RECEIVER, paymentTerm: -1 } }, ['invoiceReceiver.paymentTerm']],
    [{ invoiceReceiver: { ...RECEIVER, paymentTerm: 1e12 } }, ['invoiceReceiver.paymentTerm']],
    [{ invoiceReceiver: { ...RECEIVER, businessRegistryCode: '12417835' } }, ['invoiceReceiver.businessRegistryCode']],
    [{ invoiceReceiver: { ...RECEIVER, vatNumber: 'EE101074486' } }, ['invoiceReceiver.vatNumber']],
    [{ contactPhone: 'helista' }, ['contactPhone']],
    [{ isDefault: true, saveToAddressBook: false }, ['saveToAddressBook']],
  ] satisfies [Partial<Body>, string[]][])('refuses %j at its field, and nothing changes', async (wrong, keys) => {
    const standing = (await save({ ...CONTACT, invoiceReceiver: RECEIVER })).body
    await expectNoChange(async () => {
      expect(keysOf(await save({ ...CONTACT, ...wrong }))).toEqual([400, keys])
      expect(keysOf(await save({ ...CONTACT, ...wrong, id: standing.id }))).toEqual([400, keys])
    })
  })

  it.each([
    [undefined, ['']],
    [{}, ['address']],
    [{ address: null }, ['address']],
    [{ address: { ...ADDRESS, city: null, country: 7 } }, ['address.city', 'address.country']],
    [
      { address: { ...ADDRESS, objectName: ['Lai pood'], postalCode: 51005 } },
      ['address.postalCode', 'address.objectName'],
    ],
    [{ address: { ...ADDRESS, city: 'Tar\ud83dtu' } }, ['address.city']],
    [{ address: ADDRESS, contactName: 'x'.repeat(101) }, ['contactName']],
    [{ address: ADDRESS, contactName: 'Tõnu\tÕun' }, ['contactName']],
    [{ address: ADDRESS, isDefault: 'yes', saveToAddressBook: 1 }, ['saveToAddressBook', 'isDefault']],
    [{ address: ADDRESS, id: '../1' }, ['id']],
    [
      { address: ADDRESS, invoiceReceiver: { ...RECEIVER, email: `${'a'.repeat(250)}@a.ee` } },
      ['invoiceReceiver.email'],
    ],
    [{ address: ADDRESS, invoiceReceiver: { ...RECEIVER, paymentTerm: 1.5 } }, ['invoiceReceiver.paymentTerm']],
    [
      { address: ADDRESS, invoiceReceiver: { ...RECEIVER, paymentTerm: 'kaks nädalat' } },
      ['invoiceReceiver.paymentTerm'],
    ],
    [{ address: ADDRESS, invoiceReceiver: { ...RECEIVER, paymentTerm: 366 } }, ['invoiceReceiver.paymentTerm']],
    [
      { address: ADDRESS, invoiceReceiver: { ...RECEIVER, businessRegistryCode: 12417834 } },
      ['invoiceReceiver.businessRegistryCode'],
    ],
  ])('refuses %j of the wire at its field, and nothing changes', async (body, keys) => {
    await expectNoChange(async () => {
      expect(keysOf(await app.callRaw('saveContact', manager, { params: shop.client, body }))).toEqual([400, keys])
    })
  })

  it('a contact or receiver of somebody else, and a deleted contact, are not found', async () => {
    const other = await openShop(app)
    const receiver = await app.make.invoiceReceiver(other.of)
    await remove(shop.contactId)
    await expectNoChange(async () => {
      expect((await save({ ...CONTACT, id: other.contactId })).status).toBe(404)
      expect((await save({ ...CONTACT, id: shop.contactId })).status).toBe(404)
      expect((await save({ ...CONTACT, invoiceReceiver: { id: receiver } })).status).toBe(404)
      expect((await remove(other.contactId)).status).toBe(404)
      expect((await remove(shop.contactId)).status).toBe(404)
    })
  })

  it('a viewer changes nothing, and other clients’ people are strangers', async () => {
    const viewer = await app.make.member(shop.of, 'viewer')
    const stranger = await app.make.member(
      await app.make.client({ organization_id: shop.of.organizationId }),
      'manager',
    )
    await expectNoChange(async () => {
      for (const who of [viewer, stranger]) {
        expect((await save(CONTACT, who)).status).toBe(403)
        expect((await remove(shop.contactId, who)).status).toBe(403)
      }
    })
    const read = (who: Caller) => app.call('listInvoiceReceivers', who, { params: shop.client })
    expect([(await read(viewer)).status, (await read(stranger)).status]).toEqual([200, 403])
  })
})

describe('the default contact (R2)', () => {
  it('is one per client: managers and the agency make another one the default, or none', async () => {
    const first = (await save({ ...CONTACT, isDefault: true })).body.id
    expect(await defaults()).toEqual([first])
    const second = (await save({ ...CONTACT, isDefault: true }, shop.agency)).body.id
    expect(await defaults()).toEqual([second])
    await save({ ...CONTACT, id: first, isDefault: true })
    expect(await defaults()).toEqual([first])
    await save({ ...CONTACT, id: first, isDefault: false })
    expect(await defaults()).toEqual([])
  })

  it('an orderer may correct it, but neither chooses, nor takes it away, nor deletes it (D6)', async () => {
    const { orderer } = shop
    const { id } = (await save({ ...CONTACT, isDefault: true })).body
    await expectNoChange(async () => {
      expect(keysOf(await save({ ...CONTACT, isDefault: true }, orderer))).toEqual([400, ['isDefault']])
      expect(keysOf(await save({ ...CONTACT, id, isDefault: false }, orderer))).toEqual([400, ['isDefault']])
      expect(keysOf(await save({ ...CONTACT, id: shop.contactId, isDefault: true }, orderer))).toEqual([
        400,
        ['isDefault'],
      ])
      expect(keysOf(await remove(id, orderer))).toEqual([400, ['contactId']])
    })
    expect((await save({ ...CONTACT, id, isDefault: true, contactName: 'Õie' }, orderer)).status).toBe(200)
    expect((await saved(id))?.contactName).toBe('Õie')
    expect((await remove(shop.contactId, orderer)).status).toBe(204)
  })

  it('the pages know who may choose it', async () => {
    const viewer = await app.make.member(shop.of, 'viewer')
    const flags = async (who: Caller) => (await app.call('getClientName', who, { params: shop.client })).body.actions
    expect(await flags(viewer)).toEqual({
      changeContacts: false,
      chooseDefaultContact: false,
      lengthenPaymentTerm: false,
    })
    expect(await flags(shop.orderer)).toEqual({
      changeContacts: true,
      chooseDefaultContact: false,
      lengthenPaymentTerm: false,
    })
    expect(await flags(manager)).toEqual({
      changeContacts: true,
      chooseDefaultContact: true,
      lengthenPaymentTerm: false,
    })
    expect(await flags(shop.agency)).toEqual({
      changeContacts: true,
      chooseDefaultContact: true,
      lengthenPaymentTerm: true,
    })
  })

  it('two that become the default at the same moment: one is it in the end', async () => {
    const both = await Promise.all([
      save({ ...CONTACT, isDefault: true, invoiceReceiver: RECEIVER }),
      save({ ...CONTACT, isDefault: true, invoiceReceiver: RECEIVER }),
      save({ ...CONTACT, id: shop.contactId, isDefault: true, invoiceReceiver: RECEIVER }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await defaults()).toHaveLength(1)
    expect((await receivers()).filter(({ name }) => name === RECEIVER.name)).toHaveLength(1)
  })
})

describe('contacts and orders (R35)', () => {
  it('a sent order keeps what it was sent with, whatever becomes of its contact', async () => {
    const order = await shop.submitted()
    const before = await shop.rowsOf(order.id)
    const summary = (await shop.summary(order)).text
    await save({ ...CONTACT, id: shop.contactId, invoiceReceiver: RECEIVER })
    await remove(shop.contactId)
    expect(await shop.rowsOf(order.id)).toEqual(before)
    expect((await shop.summary(await shop.get(order.id))).text).toBe(summary)
  })

  it('a draft that names a deleted contact cannot be sent until another is chosen', async () => {
    const draft = await shop.draft()
    const prices = await shop.seen(draft)
    await remove(shop.contactId)
    expect(keysOf(await shop.submit(draft, prices))).toEqual([400, ['items[0].designs[0].destinations[0]']])
    const other = (await save(CONTACT)).body.id
    await shop.save(draft, shop.itemsOf(draft, 100, other), { validateTransportation: true })
    expect((await shop.submit(await shop.get(draft.id))).status).toBe(200)
  })

  it('one that is not saved to the address book goes into orders, which tell it, and into no list', async () => {
    const once = { ...CONTACT, invoiceReceiver: RECEIVER, saveToAddressBook: false }
    const { id } = (await save(once)).body
    expect(await saved(id)).toBeUndefined()
    const draft = await shop.draft()
    expect(draft.oneOffContacts).toEqual([])
    const answer = await shop.save(draft, shop.itemsOf(draft, 100, id), { validateTransportation: true })
    expect(answer.status).toBe(200)
    const { oneOffContacts } = await shop.get(draft.id)
    expect(firstOf(oneOffContacts)).toMatchObject({ id, address: ADDRESS, isDefault: false, contactName: 'Tõnu Õun' })
    expect(firstOf(oneOffContacts).invoiceReceiver).toMatchObject({ name: RECEIVER.name, paymentTerm: 10 })
    expect((await shop.submit(await shop.get(draft.id))).status).toBe(200)
    await save({ ...once, id, saveToAddressBook: true })
    expect((await saved(id))?.id).toBe(id)
    expect((await shop.get(draft.id)).oneOffContacts).toEqual([])
  })
})

describe('searching contacts', () => {
  it('finds every word anywhere in place, address and person, without case and diacritics', async () => {
    const õismäe = await app.make.contact(shop.of, { object_name: 'Õismäe pood', street: 'Õismäe tee', house_no: '5' })
    const { id } = (await save({ ...CONTACT, address: { ...ADDRESS, objectName: 'Šokolaad 100%_' } })).body
    const found = async (search: string) => (await list({ search })).map((contact) => contact.id)
    expect(await found('OISMAE')).toEqual([õismäe])
    expect(await found('tee 5, pood')).toEqual([õismäe])
    expect(await found('sokolaad tõnu tartu 51005')).toEqual([id])
    expect(await found('100%_')).toEqual([id])
    expect(await found('%')).toEqual([id])
    expect(await found('oismae tartu')).toEqual([])
    expect(await found('  ')).toHaveLength(3)
    await save({ ...CONTACT, id, address: { ...ADDRESS, objectName: 'Kommipood' } })
    expect(await found('sokolaad')).toEqual([])
    expect(await found('kommipood')).toEqual([id])
  })

  it('comes in pages of 50 where a page is asked for, else whole', async () => {
    for (let at = 1; at < 120; at++) await app.make.contact(shop.of, { object_name: `Pood nr ${at}` })
    const all = await list()
    expect(all).toHaveLength(120)
    const pages = [await list({ page: 1 }), await list({ page: 2 }), await list({ page: 3 }), await list({ page: 4 })]
    expect(pages.map((page) => page.length)).toEqual([50, 50, 20, 0])
    expect(pages.flat()).toEqual(all)
    expect((await list({ search: 'nr 11', page: 1 })).map(({ address }) => address.objectName)).toContain('Pood nr 119')
    const wrong = await app.callRaw('listContacts', manager, { params: shop.client, query: { page: 0 } })
    expect(keysOf(wrong)).toEqual([400, ['page']])
  })
})
