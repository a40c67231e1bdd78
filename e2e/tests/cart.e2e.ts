import type { Page } from '@playwright/test'
import { openApi } from '../fixtures/api.ts'
import { makeDraft, selectDraft, submitOrder } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, type PortalTexts, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const ORDERER = 'orderer@demo.example'
const [FIRST, SECOND] = ['Plakat A4', 'Plakat 50 × 70 cm']

const cartOf = (page: Page, texts: PortalTexts) =>
  page.getByRole('button', { name: textPattern(texts.navigation.cart_one) })

const add = async (page: Page, texts: PortalTexts, name: string): Promise<void> => {
  await page.goto('/')
  await page.getByRole('navigation').getByRole('link', { name: texts.navigation.products, exact: true }).click()
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .getByRole('button', { name: texts.catalogue.addProduct.replace('{{name}}', name) })
    .click()
}

// spec: DR10
test('a new tab finds the draft that the person has in the cart, and its checkout', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const { clientId } = await signIn(context, portal.url, ORDERER)
  await add(page, texts, FIRST)
  await expect(cartOf(page, texts)).toBeVisible()
  const other = await context.newPage()
  await other.goto(`/clients/${clientId}`)
  await cartOf(other, texts).click()
  await expect(other.getByRole('dialog').getByRole('link', { name: FIRST })).toBeVisible()
  const begun = textPattern(texts.ordersList.begun)
  await expect(other.getByRole('dialog').getByText(begun)).toBeVisible()
  const third = await context.newPage()
  await third.goto(`/clients/${clientId}/checkout/products`)
  await expect(third.getByRole('article', { name: FIRST })).toBeVisible()
  await expect(third.getByText(begun)).toBeVisible()
})

test('a draft that is set aside makes room for another one, and can be taken back', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const { clientId } = await signIn(context, portal.url, ORDERER)
  await add(page, texts, FIRST)
  const setAside = async () => {
    await cartOf(page, texts).click()
    await page.getByRole('button', { name: texts.cart.setAside }).click()
    await expect(page.getByText(texts.cart.isAside)).toBeVisible()
    await expect(cartOf(page, texts)).toHaveCount(0)
  }
  await expect(page.getByRole('button', { name: texts.common.undo })).toHaveCount(1)
  await setAside()
  // The undo of the added product has gone with its draft.
  await expect(page.getByRole('button', { name: texts.common.undo })).toHaveCount(1)
  await page.getByRole('button', { name: texts.common.undo }).click()
  await cartOf(page, texts).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: FIRST })).toBeVisible()
  await page.keyboard.press('Escape')
  await setAside()
  await add(page, texts, SECOND)
  await cartOf(page, texts).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: SECOND })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('link', { name: FIRST })).toHaveCount(0)
  await page.goto(`/clients/${clientId}/orders`)
  await expect(page.getByRole('button', { name: texts.ordersList.continue })).not.toHaveCount(0)
})

test('a draft that was sent elsewhere leaves the cart, and the next product begins another', async ({
  page,
  context,
  portal,
  texts,
  consoleErrors,
}) => {
  const api = await openApi(portal.url, ORDERER)
  const { clientId } = await signIn(context, portal.url, ORDERER)
  const draft = await makeDraft(api, [FIRST])
  await selectDraft(page, api.client, draft.id)
  await page.goto(`/clients/${clientId}`)
  await expect(cartOf(page, texts)).toBeVisible()
  await submitOrder(api, draft.id)
  await page.getByRole('button', { name: texts.catalogue.addProduct.replace('{{name}}', SECOND), exact: true }).click()
  await consoleErrors.expectRefused(409)
  await consoleErrors.expectRefused(403)
  await cartOf(page, texts).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: SECOND })).toBeVisible()
  await expect(dialog.getByRole('link', { name: FIRST })).toHaveCount(0)
})
