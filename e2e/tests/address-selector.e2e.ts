import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { type Api, openApi } from '../fixtures/api.ts'
import { addAddresses, firstProduct } from '../fixtures/contacts.ts'
import { makeDraft, type ApiOrder, readOrder, selectDraft } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { test as base, expect, type PortalTexts } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const test = base.extend<{ person: string }>({ person: ['manager@demo.example', { option: true }] })

const selectorOf = (page: Page, texts: PortalTexts) =>
  page.getByRole('button', { name: new RegExp(`^${texts.checkout.transportation.address}`) })
const listOf = (page: Page, texts: PortalTexts) =>
  page.getByRole('dialog', { name: texts.checkout.transportation.address, exact: true })
/** Types all at once: the results belong to the whole search text. */
const searchFor = async (page: Page, texts: PortalTexts, words: string) => {
  await expect(page.getByRole('textbox', { name: texts.contacts.search })).toBeFocused()
  await page.keyboard.insertText(words)
}
const next = (page: Page, texts: PortalTexts) => page.getByRole('button', { name: texts.common.next, exact: true })

const destinationsOf = (order: ApiOrder) =>
  order.items.flatMap(({ designs }) => designs.flatMap(({ destinations }) => destinations))

let api: Api
let product: string
let draftId: string
test.beforeEach(async ({ context, page, portal, texts, person }) => {
  await signIn(context, portal.url, person)
  api = await openApi(portal.url, person)
  product = await firstProduct(api)
  draftId = (await makeDraft(api, [product], 100)).id
  await selectDraft(page, api.client, draftId)
  await page.goto(`/clients/${api.client.clientId}/checkout/transportation`)
  await expect(selectorOf(page, texts)).toBeVisible()
})

test.describe('address selector', () => {
  test.use({ person: 'multi@demo.example' })
  // spec: CO1
  test('the address selector finds one of hundreds of addresses by keyboard alone', async ({ page, texts }) => {
    await addAddresses(api, product, 210)
    await page.reload()
    const selector = selectorOf(page, texts)
    const list = listOf(page, texts)
    const rows = list.getByRole('listitem')
    await selector.press('Enter')
    const search = list.getByRole('textbox', { name: texts.contacts.search })
    await expect(search).toBeFocused()
    await expect(rows).toHaveCount(50)
    // The end of the list loads the next page.
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    await expect(rows).toHaveCount(100)
    await page.keyboard.press('ArrowDown')
    const further = rows.nth(50)
    await expect(further.getByRole('button').first()).toBeFocused()
    const name = (await further.getByRole('button').first().innerText()).split('\n')[0] ?? ''
    await page.keyboard.press('Enter')
    await expect(selector).toContainText(name)
    await expect(selector).toBeFocused()
    await selector.press('Enter')
    await searchFor(page, texts, 'hulgiladu 207')
    // Before the search has run: Enter applies to the typed text, not to the results still shown.
    await page.keyboard.press('Enter')
    await expect(selector).toContainText('Hulgiladu 207')
    await selector.press('Enter')
    await searchFor(page, texts, 'olematu koht')
    await expect(list.getByText(texts.contacts.nothing.title)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(selector).toBeFocused()
  })
})

// spec: T2, CO2, CO3
test('a one-off address stays with its order', async ({ page, texts }) => {
  const { contacts } = texts
  const selector = selectorOf(page, texts)
  const list = listOf(page, texts)
  await selector.click()
  await list.getByRole('button', { name: contacts.add }).click()
  const form = page.getByRole('dialog', { name: contacts.form.addTitle })
  await form.getByLabel(contacts.form.objectName).fill('Messihall')
  await form.getByLabel(contacts.form.city).fill('Rakvere')
  await form.getByLabel(contacts.form.saveToAddressBook).uncheck()
  await expect(form.getByLabel(contacts.form.isDefault)).toBeDisabled()
  await form.getByRole('button', { name: contacts.form.save }).click()
  await expect(selector).toContainText('Messihall')
  // No contact person of its own: the representative of the order.
  await expect(page.locator(`dt:text-is("${contacts.person}") + dd`)).toHaveText('Kadri Mägi')
  await selector.click()
  await expect(list.getByRole('listitem').first()).toContainText(contacts.oneOff)
  await expectAccessible(page, 'address selector')
  await list.getByRole('button', { name: textPattern(contacts.editNamed, { name: 'Messihall' }) }).click()
  const edit = page.getByRole('dialog', { name: contacts.form.editTitle })
  await expect(edit.getByLabel(contacts.form.saveToAddressBook)).not.toBeChecked()
  await edit.getByLabel(contacts.person).fill('Mari Mets')
  await edit.getByRole('button', { name: contacts.form.save }).click()
  await expect(page.getByText('Mari Mets')).toBeVisible()
  await next(page, texts).click()
  await expect(page).toHaveURL(/additional-info/)
  const order = await readOrder(api, draftId)
  const [once] = order.oneOffContacts
  expect(once).toMatchObject({ address: { objectName: 'Messihall', city: 'Rakvere' }, contactName: 'Mari Mets' })
  expect(destinationsOf(order)).toEqual([expect.objectContaining({ destinationId: once?.id, quantity: 100 })])
  const kept = await api.call('listContacts', {
    params: { clientId: api.client.clientId },
    query: { search: 'Messihall' },
  })
  expect(kept).toEqual([])
  await page.goto(`/clients/${api.client.clientId}/checkout/transportation`)
  await expect(selector).toContainText('Messihall')
})

test('the link to the address book saves the chosen address', async ({ page, texts }) => {
  const before = destinationsOf(await readOrder(api, draftId))
  const list = listOf(page, texts)
  await selectorOf(page, texts).click()
  await list.getByRole('listitem').nth(1).getByRole('button').first().click()
  await selectorOf(page, texts).click()
  await list.getByRole('link', { name: texts.contacts.toAll }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.contacts.title })).toBeVisible()
  const [chosen] = destinationsOf(await readOrder(api, draftId))
  expect(chosen?.destinationId).not.toBe(before[0]?.destinationId)
})

// spec: CO4
test('the order has no address after its chosen address is deleted', async ({ page, texts }) => {
  const { contacts } = texts
  const { clientId } = api.client
  const address = { objectName: 'Ajutine ladu', country: 'EE', city: 'Paide' }
  await api.call('saveContact', { params: { clientId }, body: { address } })
  await page.reload()
  const selector = selectorOf(page, texts)
  const list = listOf(page, texts)
  await selector.click()
  await searchFor(page, texts, 'ajutine')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(selector).toContainText('Ajutine ladu')
  await selector.click()
  await searchFor(page, texts, 'ajutine')
  await list.getByRole('button', { name: textPattern(contacts.deleteNamed, { name: 'Ajutine ladu' }) }).click()
  const question = page.getByRole('dialog', { name: contacts.deleteTitle })
  await expect(question).toContainText('Ajutine ladu')
  await question.getByRole('button', { name: texts.common.delete, exact: true }).click()
  await expect(selector).toContainText(contacts.choose)
})
