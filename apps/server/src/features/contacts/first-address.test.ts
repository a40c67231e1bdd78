import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type ContactScene, CONTACT, openContactScene } from '../../testing/scenes/contact-scene.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let scene: ContactScene
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  scene = await openContactScene(app)
  await describeCompany({ name: 'Kohvik Öö', street: 'Pikk tn 7-3', city: 'Tallinn', postal_code: '10123' })
})
afterAll(() => app.close())

const describeCompany = (row: { name?: string; street?: string | null; city?: string | null; postal_code?: string }) =>
  app.database.db.updateTable('clients').set(row).where('id', '=', scene.shop.of.id).execute()
const suggest = async (caller = scene.manager) => app.call('suggestFirstAddress', caller, { params: scene.shop.client })

it('the address of the company is suggested to a client without addresses, and no more after the first one', async () => {
  expect((await suggest()).body.address).toBeNull()
  const before = await scene.list()
  for (const { id } of before.toSorted((one) => (one.isDefault ? 1 : -1))) await scene.remove(id)
  expect(await scene.list()).toEqual([])
  const address = {
    objectName: 'Kohvik Öö',
    street: 'Pikk tn',
    houseNo: '7-3',
    city: 'Tallinn',
    postalCode: '10123',
    country: 'EE',
  }
  expect((await suggest()).body).toEqual({ address })
  expect((await suggest(scene.shop.agency)).body).toEqual({ address })
  await scene.save({ ...CONTACT, saveToAddressBook: false })
  expect((await suggest()).body).toEqual({ address })
  expect((await scene.save({ ...CONTACT, address })).status).toBe(200)
  expect((await suggest()).body.address).toBeNull()
})

it('a company without a city has no address to suggest; a viewer is refused', async () => {
  const empty = await app.make.client({ organization_id: scene.shop.of.organizationId, city: null })
  const params = { clientId: empty.id }
  const orderer = await app.make.member(empty)
  expect((await app.call('suggestFirstAddress', orderer, { params })).body).toEqual({ address: null })
  await app.database.db.updateTable('clients').set({ city: 'Tartu', street: null }).where('id', '=', empty.id).execute()
  const { body } = await app.call('suggestFirstAddress', orderer, { params })
  expect(body.address).toMatchObject({ street: null, houseNo: null, city: 'Tartu' })
  const viewer = await app.make.member(empty, 'viewer')
  expect((await app.call('suggestFirstAddress', viewer, { params })).status).toBe(403)
})
