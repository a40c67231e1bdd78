import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { makeDraft, readOrder, selectDraft, sendOrder, submitOrder } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const CLIENT = 'manager@demo.example'
const AGENCY = 'agency@demo.example'
/** Needs no files. */
const BLANKS = 'Hinnasildi toorik A6, punane'

const field = (page: Page) => page.getByRole('dialog').getByRole('combobox')
const active = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true })

const open = async (page: Page, keys = 'Control+k'): Promise<void> => {
  await page.keyboard.press(keys)
  await expect(field(page)).toBeFocused()
}

test('an orderer finds products and orders from any page by the keyboard alone', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const api = await openApi(portal.url, CLIENT)
  const { id } = await makeDraft(api, [BLANKS], 100)
  await submitOrder(api, id)
  const number = (await readOrder(api, id)).projectNumber ?? ''
  const { clientId } = await signIn(context, portal.url, CLIENT)
  await page.goto(`/clients/${clientId}/invoices`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await open(page)
  await page.keyboard.type('pl a4')
  await expect(active(page)).toContainText('Plakat A4')
  await expect(page.getByRole('group', { name: texts.search.products })).toBeVisible()
  await expectAccessible(page, 'search from anywhere')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Plakat A4' })).toBeVisible()

  await open(page)
  await expect(active(page)).toContainText('Plakat A4')
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/orders\\?.*order=${id}`))
  await expect(page.getByRole('row').filter({ hasText: number })).toBeVisible()

  await open(page)
  await page.keyboard.type('xyzzy')
  await expect(page.getByText(textPattern(texts.search.nothing, { text: 'xyzzy' }))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the title of the checkout gets the focus, where the search has opened it', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const api = await openApi(portal.url, CLIENT)
  const { id } = await makeDraft(api, [BLANKS], 100)
  const { clientId } = await signIn(context, portal.url, CLIENT)
  await selectDraft(page, { clientId }, id)
  await page.goto(`/clients/${clientId}/checkout/products`)
  const title = page.getByRole('heading', { level: 1, name: texts.checkout.products.title })
  await expect(title).toBeVisible()
  await page.getByRole('link', { name: texts.checkout.backToDashboard }).click()
  await expect(page).toHaveURL(new RegExp(`/clients/${clientId}$`))
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  // The page is loaded already: it stands before the dialog has closed.
  await open(page)
  await page.keyboard.type(texts.cart.checkout)
  await expect(active(page)).toContainText(texts.cart.checkout)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(title).toBeFocused()
})

test('closing the search brings the focus back to where it was, also the first time', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const { clientId } = await signIn(context, portal.url, CLIENT)
  await page.goto(`/clients/${clientId}`)
  const catalogue = page.getByRole('searchbox', { name: texts.catalogue.search })
  const orders = page.getByRole('navigation').getByRole('link', { name: texts.navigation.orders })
  for (const place of [catalogue, orders, catalogue]) {
    await place.focus()
    await open(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(place).toBeFocused()
  }
  // By the button too, and by the cross of the dialog.
  const launcher = page.getByRole('button', { name: texts.navigation.search })
  await launcher.click()
  await page.getByRole('dialog').getByRole('button', { name: texts.common.close }).click()
  await expect(launcher).toBeFocused()
})

test('the search finds a filled cart by its name', async ({ page, context, portal, texts }) => {
  const api = await openApi(portal.url, CLIENT)
  const { id } = await makeDraft(api, [BLANKS], 100)
  const { clientId } = await signIn(context, portal.url, CLIENT)
  await page.goto(`/clients/${clientId}/invoices`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const cart = page.getByRole('dialog').getByRole('group', { name: texts.search.screens }).getByRole('option')
  await open(page)
  await page.keyboard.type(texts.cart.title.toLowerCase())
  await expect(
    page.getByText(textPattern(texts.search.nothing, { text: texts.cart.title.toLowerCase() })),
  ).toBeVisible()
  await expect(cart).toHaveCount(0)
  await selectDraft(page, { clientId }, id)
  await page.reload()
  await expect(page.getByRole('button', { name: textPattern(texts.navigation.cart_one, { count: '1' }) })).toBeVisible()
  await open(page)
  await page.keyboard.type(texts.cart.title.toLowerCase())
  await expect(cart).toHaveCount(1)
  await expect(cart).toContainText(texts.cart.checkout)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/clients/${clientId}/checkout/products$`))
})

test('the key / belongs to the search field of the page, and opens the search where there is none', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const { clientId } = await signIn(context, portal.url, CLIENT)
  await page.goto(`/clients/${clientId}`)
  const catalogue = page.getByRole('searchbox', { name: texts.catalogue.search })
  await expect(catalogue).toBeVisible()
  // Shift and 7 of the Estonian keyboard.
  await page.keyboard.press('Shift+/')
  await expect(catalogue).toBeFocused()
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await open(page, '/')
  await page.keyboard.press('ArrowUp')
  await expect(active(page)).toContainText(texts.navigation.help)
  await page.keyboard.press('ArrowUp')
  await expect(active(page)).toContainText(texts.navigation.myAccount)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  // The first page of the client follows the help, which is the last.
  await expect(page).toHaveURL(new RegExp(`/clients/${clientId}/home$`))
})

test('the agency finds clients, orders, worksheets and its own pages outside of a client', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const client = await openApi(portal.url, CLIENT)
  const { id, number } = await sendOrder(client, [BLANKS], 100)
  await signIn(context, portal.url, AGENCY)
  await page.goto('/agency/reports')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: texts.navigation.search }).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(number)
  await expect(active(page)).toContainText(number)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/agency/orders/${id}$`))

  await open(page)
  await page.keyboard.type('ulejoe')
  await expect(page.getByRole('group', { name: texts.search.printingHouses }).getByRole('option').first()).toBeVisible()
  await expectAccessible(page, 'search of the agency')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(texts.agencySections.auditLog.toUpperCase())
  await expect(active(page)).toHaveAttribute('href', '/agency/settings/audit-log')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/agency\/settings\/audit-log/)
})
