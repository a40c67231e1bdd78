// engines: both
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../../testing/caller.ts'
import {
  ADDRESS,
  CONTACT,
  RECEIVER,
  type ContactBody,
  type ContactScene,
  openContactScene,
  getRefusal,
} from '../../../testing/scenes/contact-scene.ts'
import { readFingerprint } from '../../../testing/read-fingerprint.ts'
import { openShop } from '../../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let scene: ContactScene
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  scene = await openContactScene(app)
})
afterAll(() => app.close())

const expectNoChange = async (run: () => Promise<void>): Promise<void> => {
  const before = await readFingerprint(app.database.db)
  await run()
  expect(await readFingerprint(app.database.db)).toEqual(before)
}

describe('saving a contact', () => {
  // spec: WI21
  it('a contact is created with a new invoice receiver and normalized codes, and changed by its id', async () => {
    const { status, body } = await scene.save({ ...CONTACT, invoiceReceiver: RECEIVER })
    expect(status).toBe(200)
    const made = await scene.saved(body.id)
    expect(made).toMatchObject({
      address: ADDRESS,
      contactName: 'Tõnu Õun',
      contactPhone: '+372 5123 4567',
      isDefault: false,
      invoiceReceiver: { ...RECEIVER, businessRegistryCode: '12417834', vatNumber: 'EE101074485' },
    })
    const changed = await scene.save({
      id: body.id,
      address: { ...ADDRESS, houseNo: '14', street: '' },
      contactName: '',
    })
    expect(changed.body).toEqual(body)
    expect(await scene.saved(body.id)).toMatchObject({
      address: { ...ADDRESS, houseNo: '14', street: null },
      contactName: null,
      contactPhone: null,
      invoiceReceiver: null,
    })
  })

  // spec: CO11
  it('a chosen invoice receiver keeps its fields; equal fields reuse it, other fields create a new one', async () => {
    const first = (await scene.save({ ...CONTACT, invoiceReceiver: RECEIVER })).body.id
    const receiver = (await scene.saved(first))?.invoiceReceiver
    const id = receiver?.id ?? ''
    const chosen = await scene.save({ ...CONTACT, invoiceReceiver: { ...RECEIVER, id, name: 'Muudetud OÜ' } })
    const equal = await scene.save({ ...CONTACT, invoiceReceiver: { ...RECEIVER, vatNumber: 'EE101074485' } })
    const other = await scene.save({ id: first, ...CONTACT, invoiceReceiver: { ...RECEIVER, paymentTerm: null } })
    expect((await scene.saved(chosen.body.id))?.invoiceReceiver).toEqual(receiver)
    expect((await scene.saved(equal.body.id))?.invoiceReceiver).toEqual(receiver)
    expect((await scene.saved(other.body.id))?.invoiceReceiver).toMatchObject({ name: RECEIVER.name, paymentTerm: 14 })
    const terms = (await scene.receivers())
      .filter(({ name }) => name === RECEIVER.name)
      .map(({ paymentTerm }) => paymentTerm)
    expect(terms.sort()).toEqual([10, 14])
  })

  it("a payment term longer than the client's is refused to members, not to the agency", async () => {
    const withTerm = (paymentTerm: number | string | null) => ({
      ...CONTACT,
      invoiceReceiver: { ...RECEIVER, paymentTerm },
    })
    const termOf = async ({ body }: { body: { id: string } }) =>
      (await scene.saved(body.id))?.invoiceReceiver?.paymentTerm
    await expectNoChange(async () => {
      for (const caller of [scene.shop.orderer, scene.manager]) {
        const refused = await scene.save(withTerm(15), caller)
        expect(getRefusal(refused)).toEqual([400, ['invoiceReceiver.paymentTerm']])
        expect(refused.problems[0]?.errors).toEqual([
          'Maksetähtaeg võib olla kuni 14 päeva. Pikem tähtaeg leppige kokku agentuuriga.',
        ])
      }
    })
    expect(await termOf(await scene.save(withTerm('14 päeva'), scene.shop.orderer))).toBe(14)
    expect(await termOf(await scene.save(withTerm(7)))).toBe(7)
    expect(await termOf(await scene.save(withTerm(365), scene.shop.agency))).toBe(365)
  })

  it("an invoice receiver without a payment term follows the client's settings", async () => {
    const invoiceReceiver = { ...RECEIVER, paymentTerm: null }
    const { body } = await scene.save({ ...CONTACT, invoiceReceiver })
    expect((await scene.saved(body.id))?.invoiceReceiver?.paymentTerm).toBe(14)
    await app.database.db
      .updateTable('clients')
      .set({ payment_term_days: 30 })
      .where('id', '=', scene.shop.of.id)
      .execute()
    expect((await scene.saved(body.id))?.invoiceReceiver?.paymentTerm).toBe(30)
    expect((await scene.receivers()).map(({ paymentTerm }) => paymentTerm)).toContain(30)
    const again = await scene.save({ ...CONTACT, invoiceReceiver: { ...invoiceReceiver, paymentTerm: '30' } })
    expect(again.status).toBe(200)
  })

  // spec: WI22
  it('invoice receivers that no contact uses are not offered', async () => {
    const { id } = (await scene.save({ ...CONTACT, invoiceReceiver: RECEIVER })).body
    expect((await scene.receivers()).map(({ name }) => name)).toContain(RECEIVER.name)
    await scene.remove(id)
    expect((await scene.receivers()).map(({ name }) => name)).not.toContain(RECEIVER.name)
  })

  // spec: CO24
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
  ] satisfies [Partial<ContactBody>, string[]][])(
    'the contact with %j is rejected at its field, and nothing changes',
    async (wrong, keys) => {
      const standing = (await scene.save({ ...CONTACT, invoiceReceiver: RECEIVER })).body
      await expectNoChange(async () => {
        expect(getRefusal(await scene.save({ ...CONTACT, ...wrong }))).toEqual([400, keys])
        expect(getRefusal(await scene.save({ ...CONTACT, ...wrong, id: standing.id }))).toEqual([400, keys])
      })
    },
  )

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
  ])('the malformed contact field %j is rejected at its key, and nothing changes', async (body, keys) => {
    await expectNoChange(async () => {
      expect(getRefusal(await app.callRaw('saveContact', scene.manager, { params: scene.shop.client, body }))).toEqual([
        400,
        keys,
      ])
    })
  })

  it('foreign contacts and receivers and deleted contacts are not found', async () => {
    const other = await openShop(app)
    const receiver = await app.make.invoiceReceiver(other.of)
    await scene.remove(scene.shop.contactId)
    await expectNoChange(async () => {
      expect((await scene.save({ ...CONTACT, id: other.contactId })).status).toBe(404)
      expect((await scene.save({ ...CONTACT, id: scene.shop.contactId })).status).toBe(404)
      expect((await scene.save({ ...CONTACT, invoiceReceiver: { id: receiver } })).status).toBe(404)
      expect((await scene.remove(other.contactId)).status).toBe(404)
      expect((await scene.remove(scene.shop.contactId)).status).toBe(404)
    })
  })

  it('contacts cannot be changed by viewers and members of other clients', async () => {
    const viewer = await app.make.member(scene.shop.of, 'viewer')
    const stranger = await app.make.member(
      await app.make.client({ organization_id: scene.shop.of.organizationId }),
      'manager',
    )
    await expectNoChange(async () => {
      for (const who of [viewer, stranger]) {
        expect((await scene.save(CONTACT, who)).status).toBe(403)
        expect((await scene.remove(scene.shop.contactId, who)).status).toBe(403)
      }
    })
    const read = (who: TestCaller) => app.call('listInvoiceReceivers', who, { params: scene.shop.client })
    expect([(await read(viewer)).status, (await read(stranger)).status]).toEqual([200, 403])
  })
})

describe('the default contact (R2)', () => {
  it('the default contact is one per client, set or cleared by managers and the agency', async () => {
    const first = (await scene.save({ ...CONTACT, isDefault: true })).body.id
    expect(await scene.defaults()).toEqual([first])
    const second = (await scene.save({ ...CONTACT, isDefault: true }, scene.shop.agency)).body.id
    expect(await scene.defaults()).toEqual([second])
    await scene.save({ ...CONTACT, id: first, isDefault: true })
    expect(await scene.defaults()).toEqual([first])
    await scene.save({ ...CONTACT, id: first, isDefault: false })
    expect(await scene.defaults()).toEqual([])
  })

  it('an orderer can edit the default contact, but not set, clear or delete it (D6)', async () => {
    const { orderer } = scene.shop
    const { id } = (await scene.save({ ...CONTACT, isDefault: true })).body
    await expectNoChange(async () => {
      expect(getRefusal(await scene.save({ ...CONTACT, isDefault: true }, orderer))).toEqual([400, ['isDefault']])
      expect(getRefusal(await scene.save({ ...CONTACT, id, isDefault: false }, orderer))).toEqual([400, ['isDefault']])
      expect(getRefusal(await scene.save({ ...CONTACT, id: scene.shop.contactId, isDefault: true }, orderer))).toEqual([
        400,
        ['isDefault'],
      ])
      expect(getRefusal(await scene.remove(id, orderer))).toEqual([400, ['contactId']])
    })
    expect((await scene.save({ ...CONTACT, id, isDefault: true, contactName: 'Õie' }, orderer)).status).toBe(200)
    expect((await scene.saved(id))?.contactName).toBe('Õie')
    expect((await scene.remove(scene.shop.contactId, orderer)).status).toBe(204)
  })

  it("the client's actions show who may change contacts and set the default contact", async () => {
    const viewer = await app.make.member(scene.shop.of, 'viewer')
    const flags = async (who: TestCaller) =>
      (await app.call('getClientName', who, { params: scene.shop.client })).body.actions
    expect(await flags(viewer)).toEqual({
      changeContacts: false,
      chooseDefaultContact: false,
      lengthenPaymentTerm: false,
    })
    expect(await flags(scene.shop.orderer)).toEqual({
      changeContacts: true,
      chooseDefaultContact: false,
      lengthenPaymentTerm: false,
    })
    expect(await flags(scene.manager)).toEqual({
      changeContacts: true,
      chooseDefaultContact: true,
      lengthenPaymentTerm: false,
    })
    expect(await flags(scene.shop.agency)).toEqual({
      changeContacts: true,
      chooseDefaultContact: true,
      lengthenPaymentTerm: true,
    })
  })

  it('two contacts made default at once leave one default contact', async () => {
    const both = await Promise.all([
      scene.save({ ...CONTACT, isDefault: true, invoiceReceiver: RECEIVER }),
      scene.save({ ...CONTACT, isDefault: true, invoiceReceiver: RECEIVER }),
      scene.save({ ...CONTACT, id: scene.shop.contactId, isDefault: true, invoiceReceiver: RECEIVER }),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await scene.defaults()).toHaveLength(1)
    expect((await scene.receivers()).filter(({ name }) => name === RECEIVER.name)).toHaveLength(1)
  })
})
