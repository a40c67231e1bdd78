import { expect, type Page } from '@playwright/test'
import { openApi } from '../fixtures/api.ts'
import { type Keyboard, openKeyboard } from '../fixtures/keyboard.ts'
import { PASSWORD } from '../fixtures/sign-in.ts'
import { type PortalTexts, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const ORDERER = 'orderer@demo.example'
const PRODUCT = 'Plakat A4'

/** Keys Tab that an order may need with the page's own keys, from the log-in to the thanks; nine when this was written. */
const MAX_TABS = 15

/** The same for a person who knows no key but Tab and Enter, the search aside, with files and a deadline. */
const MAX_PLAIN_TABS = 40

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const logIn = async (page: Page, texts: PortalTexts, keys: Keyboard): Promise<void> => {
  await page.goto('/')
  await expect(page.getByLabel(texts.login.email)).toBeFocused()
  await keys.type(ORDERER)
  await keys.tabTo(page.getByLabel(texts.login.password, { exact: true }))
  await keys.type(PASSWORD)
  await keys.press('Enter')
  await expect(heading(page, texts.home.title)).toBeVisible()
}

/** Opens a screen by the search from anywhere. */
const goTo = async (page: Page, keys: Keyboard, screen: string): Promise<void> => {
  await keys.press('Control+k')
  // The dialog is there a moment before its field has the focus.
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await keys.type(screen)
  await expect(page.getByRole('option').first()).toContainText(screen)
  await keys.press('Enter')
}

const addProduct = async (page: Page, texts: PortalTexts, keys: Keyboard): Promise<void> => {
  await goTo(page, keys, texts.navigation.products)
  await expect(page.getByRole('link', { name: PRODUCT, exact: true })).toBeVisible()
  await keys.press('/')
  await keys.type(PRODUCT)
  const card = page.getByRole('main').getByRole('listitem')
  await expect(card).toHaveCount(1)
  await keys.tabTo(page.getByRole('button', { name: texts.catalogue.addProduct.replace('{{name}}', PRODUCT) }))
  await keys.press('Enter')
}

const goToCheckout = async (page: Page, texts: PortalTexts, keys: Keyboard): Promise<void> => {
  const cart = page.getByRole('button', { name: textPattern(texts.navigation.cart_one) })
  await expect(cart).toBeVisible()
  await goTo(page, keys, texts.cart.checkout)
  await expect(page).toHaveURL(/\/checkout\/products$/)
  await expect(heading(page, texts.checkout.products.title)).toBeFocused()
}

const next = async (page: Page, texts: PortalTexts, keys: Keyboard, title: string): Promise<void> => {
  await expect(page.getByRole('button', { name: texts.common.next, exact: true })).toBeEnabled()
  await keys.press('Control+Enter')
  await expect(heading(page, title)).toBeFocused()
}

const chooseAddress = async (page: Page, texts: PortalTexts, keys: Keyboard): Promise<void> => {
  const picker = page.getByRole('button', { name: textPattern(`${texts.checkout.transportation.address} {{address}}`) })
  await keys.tabTo(picker)
  await keys.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: texts.contacts.search })).toBeFocused()
  await keys.type('Tartu')
  await keys.press('Enter')
  await expect(picker).toContainText('Tartu')
}

test('an order is made by the keyboard alone, from the log-in to the thanks', async ({ page, portal, texts }) => {
  const api = await openApi(portal.url, ORDERER)
  await api.call('setDraftAside', { params: { clientId: api.client.clientId } })
  const keys = openKeyboard(page)
  await logIn(page, texts, keys)
  await addProduct(page, texts, keys)
  await goToCheckout(page, texts, keys)
  await next(page, texts, keys, texts.checkout.transportation.title)
  await chooseAddress(page, texts, keys)
  await next(page, texts, keys, texts.checkout.additionalInfo.title)
  await next(page, texts, keys, texts.checkout.summary.title)
  await expect(page.getByRole('button', { name: texts.checkout.summary.submit })).toBeEnabled()
  await keys.press('Control+Enter')
  await expect(heading(page, texts.checkout.thankYou.title)).toBeVisible()
  test.info().annotations.push({ type: 'tabs', description: String(keys.tabs()) })
  expect(keys.tabs()).toBeLessThanOrEqual(MAX_TABS)
})

/** Leaves the page by its skip link, the first stop after the title. */
const skipTo = async (page: Page, texts: PortalTexts, keys: Keyboard, name: string): Promise<void> => {
  const button = page.getByRole('button', { name, exact: true })
  await expect(button).toBeEnabled()
  const link = page.getByRole('link', { name: texts.common.skipToButton.replace('{{button}}', name) })
  await keys.tabTo(link)
  await expect(link).toBeInViewport()
  await keys.press('Enter')
  await expect(button).toBeFocused()
  await keys.press('Enter')
}

test('an order needs few keys Tab also by the skip links of its pages', async ({ page, portal, texts }) => {
  const api = await openApi(portal.url, ORDERER)
  await api.call('setDraftAside', { params: { clientId: api.client.clientId } })
  const keys = openKeyboard(page)
  await logIn(page, texts, keys)
  await goTo(page, keys, PRODUCT)
  await expect(heading(page, PRODUCT)).toBeFocused()
  await skipTo(page, texts, keys, texts.product.addToOrder)
  // The catalogue has the same heading as the first step: without waiting for it the search would close with the page.
  await expect(page).toHaveURL(/\/clients\/[^/]+(?:\?.*)?$/)
  await expect(heading(page, texts.navigation.products)).toBeVisible()
  await goToCheckout(page, texts, keys)
  await skipTo(page, texts, keys, texts.common.next)
  await expect(heading(page, texts.checkout.transportation.title)).toBeFocused()
  await chooseAddress(page, texts, keys)
  const toDeadline = page.getByRole('button', { name: texts.common.next, exact: true })
  await keys.tabTo(toDeadline)
  await expect(toDeadline).toBeEnabled()
  await keys.press('Enter')
  await expect(heading(page, texts.checkout.additionalInfo.title)).toBeFocused()
  await skipTo(page, texts, keys, texts.common.next)
  await expect(heading(page, texts.checkout.summary.title)).toBeFocused()
  await skipTo(page, texts, keys, texts.checkout.summary.submit)
  await expect(heading(page, texts.checkout.thankYou.title)).toBeVisible()
  test.info().annotations.push({ type: 'tabs', description: String(keys.tabs()) })
  expect(keys.tabs()).toBeLessThanOrEqual(MAX_PLAIN_TABS)
})
