import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  ADDRESS,
  CONTACT,
  RECEIVER,
  type ContactScene,
  openContactScene,
  getRefusal,
} from '../../testing/scenes/contact-scene.ts'
import { firstOf } from '../../testing/scenes/shop.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let scene: ContactScene
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  scene = await openContactScene(app)
})
afterAll(() => app.close())

describe('contacts and orders (R35)', () => {
  it('a submitted order keeps its contacts as they were, whatever happens to them later', async () => {
    const order = await scene.shop.submitted()
    const before = await scene.shop.rowsOf(order.id)
    const summary = (await scene.shop.summary(order)).text
    await scene.save({ ...CONTACT, id: scene.shop.contactId, invoiceReceiver: RECEIVER })
    await scene.remove(scene.shop.contactId)
    expect(await scene.shop.rowsOf(order.id)).toEqual(before)
    expect((await scene.shop.summary(await scene.shop.get(order.id))).text).toBe(summary)
  })

  // spec: WI21
  it('a draft with a deleted contact cannot be submitted until another is chosen', async () => {
    const draft = await scene.shop.draft()
    const prices = await scene.shop.seen(draft)
    await scene.remove(scene.shop.contactId)
    expect(getRefusal(await scene.shop.submit(draft, prices))).toEqual([400, ['items[0].designs[0].destinations[0]']])
    const other = (await scene.save(CONTACT)).body.id
    await scene.shop.save(draft, scene.shop.itemsOf(draft, 100, other), { validateTransportation: true })
    expect((await scene.shop.submit(await scene.shop.get(draft.id))).status).toBe(200)
  })

  it('a one-off contact is in its orders, which mark it, and not in the address book', async () => {
    const once = { ...CONTACT, invoiceReceiver: RECEIVER, saveToAddressBook: false }
    const { id } = (await scene.save(once)).body
    expect(await scene.saved(id)).toBeUndefined()
    const draft = await scene.shop.draft()
    expect(draft.oneOffContacts).toEqual([])
    const answer = await scene.shop.save(draft, scene.shop.itemsOf(draft, 100, id), { validateTransportation: true })
    expect(answer.status).toBe(200)
    const { oneOffContacts } = await scene.shop.get(draft.id)
    expect(firstOf(oneOffContacts)).toMatchObject({ id, address: ADDRESS, isDefault: false, contactName: 'Tõnu Õun' })
    expect(firstOf(oneOffContacts).invoiceReceiver).toMatchObject({ name: RECEIVER.name, paymentTerm: 10 })
    expect((await scene.shop.submit(await scene.shop.get(draft.id))).status).toBe(200)
    await scene.save({ ...once, id, saveToAddressBook: true })
    expect((await scene.saved(id))?.id).toBe(id)
    expect((await scene.shop.get(draft.id)).oneOffContacts).toEqual([])
  })
})
