import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { productId, readOrder } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, type PortalTexts, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const PERSON = 'orderer@demo.example'

/** The product's own quantity field, which comes before those of its designs. */
const quantity = (page: Page, texts: PortalTexts) => page.getByLabel(texts.product.quantity).first()

test.beforeEach(({ context, portal }) => signIn(context, portal.url, PERSON))

// spec: P29
test('a design is left out of one order and taken in again with one press; the client keeps it', async ({
  page,
  portal,
  texts,
}) => {
  const api = await openApi(portal.url, PERSON)
  const id = await productId(api, 'Plakat A3')
  const kept = ['Kevad', 'Suvi'].map((name, at) => ({ name, quantity: 10 - 5 * at, files: [] }))
  const of = { clientId: api.client.clientId, productId: id }
  await api.call('saveProductDesigns', { params: of, body: { designs: kept } })
  await page.goto(`/clients/${api.client.clientId}/products/${id}`)
  const name = { name: 'Suvi' }
  const press = (text: string) => page.getByRole('button', { name: textPattern(text, name) })
  await press(texts.designFiles.leaveOutNamed).click()
  await expect(press(texts.designFiles.takeInNamed)).toBeFocused()
  await expect(quantity(page, texts)).toHaveValue('10')
  await expectAccessible(page, 'a design left out of the order')
  await page.reload()
  await expect(press(texts.designFiles.takeInNamed)).toBeVisible()
  await page.getByRole('button', { name: texts.product.addToOrder }).click()
  await page.getByRole('button', { name: texts.cart.checkout }).first().click()
  const card = page.getByRole('article').filter({ hasText: 'Plakat A3' })
  await expect(card.getByLabel(texts.checkout.products.quantity).first()).toHaveValue('10')
  const draftId = await page.evaluate(() => sessionStorage.getItem('draft')?.split('|')[0] ?? '')
  const item = async () => (await readOrder(api, draftId)).items.find(({ productId: own }) => own === id)
  expect((await item())?.designs).toMatchObject([{ name: 'Kevad' }])
  await press(texts.designFiles.takeInNamed).click()
  await expect(press(texts.designFiles.leaveOutNamed)).toBeFocused()
  await expect.poll(async () => (await item())?.quantity).toBe(15)
  await press(texts.designFiles.leaveOutNamed).click()
  await expect.poll(async () => (await item())?.leftOutDesigns.length).toBe(1)
  const product = await api.call('getProduct', { params: { clientId: of.clientId, id } })
  expect(product.designs.map((design) => [design.name, design.quantity])).toEqual([
    ['Kevad', 10],
    ['Suvi', 5],
  ])
})

// spec: P29
test('the card of a product adds what its page does not leave out, and says what the order has of it', async ({
  page,
  portal,
  texts,
}) => {
  const api = await openApi(portal.url, PERSON)
  const name = 'Plakat A1'
  const id = await productId(api, name)
  const kept = ['Kevad', 'Suvi'].map((design, at) => ({ name: design, quantity: 10 - 5 * at, files: [] }))
  const { clientId } = api.client
  await api.call('saveProductDesigns', { params: { clientId, productId: id }, body: { designs: kept } })
  await page.goto(`/clients/${clientId}/products/${id}`)
  await page.getByRole('button', { name: textPattern(texts.designFiles.leaveOutNamed, { name: 'Suvi' }) }).click()
  await expect(quantity(page, texts)).toHaveValue('10')
  await page.goto(`/clients/${clientId}?search=${encodeURIComponent(name)}`)
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  const spring = /Kevad \(10\s\S+\)/u
  await expect(card).toContainText(spring)
  await expect(card).not.toContainText('Suvi')
  await card.getByRole('button', { name: textPattern(texts.catalogue.addProduct, { name }) }).click()
  await expect(card.getByText(textPattern(texts.catalogue.orderHas))).toContainText(spring)
  await expect(card).not.toContainText('Suvi')
  const draftId = await page.evaluate(() => sessionStorage.getItem('draft')?.split('|')[0] ?? '')
  const item = (await readOrder(api, draftId)).items.find(({ productId: own }) => own === id)
  expect(item?.designs).toMatchObject([{ name: 'Kevad', quantity: 10 }])
  expect(item?.leftOutDesigns).toMatchObject([{ design: { name: 'Suvi', quantity: 5 } }])
  await page.getByRole('button', { name: texts.common.undo }).click()
  await expect(card.getByRole('button', { name: textPattern(texts.catalogue.addProduct, { name }) })).toBeVisible()
  await expect(card).toContainText(spring)
  await expect(card).not.toContainText('Suvi')
})
