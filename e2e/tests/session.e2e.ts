import type { Page } from '@playwright/test'
import { openApi } from '../fixtures/api.ts'
import { makeDraft } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

/** Simulates a return after a long break: the access token has expired, perhaps the refresh token too. */
const age = (page: Page, refreshToken: 'good' | 'gone'): Promise<void> =>
  page.evaluate((state) => {
    const tokens = JSON.parse(window.localStorage.getItem('tokens') ?? '{}')
    const aged = { ...tokens, accessToken: 'aegunud', expiresAt: Date.now() - 1000 }
    if (state === 'gone') aged.refreshToken = 'kadunud'
    window.localStorage.setItem('tokens', JSON.stringify(aged))
  }, refreshToken)

// spec: SE7
test('an expired access token is renewed silently, for a second tab too', async ({ page, context, portal, texts }) => {
  const { clientId } = await signIn(context, portal.url, 'orderer@demo.example')
  await page.goto(`/clients/${clientId}/orders`)
  await expect(page.getByRole('heading', { level: 1, name: texts.ordersList.title })).toBeVisible()
  await age(page, 'good')
  const second = await context.newPage()
  const renewed = page.waitForResponse('**/connect/token')
  await page.reload()
  expect((await renewed).status()).toBe(200)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const tokens = () => page.evaluate(() => window.localStorage.getItem('tokens'))
  expect(await tokens()).not.toContain('aegunud')

  const asked: string[] = []
  await second.goto(`/clients/${clientId}`)
  await expect(second.getByRole('heading', { level: 1, name: texts.catalogue.title })).toBeVisible()
  second.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // The next renewal in the first tab serves the second too.
  const before = await tokens()
  await page.reload()
  await expect.poll(tokens).not.toBe(before)
  await second.getByRole('navigation').getByRole('link', { name: texts.navigation.orders }).click()
  await expect(second.getByRole('row').nth(1)).toBeVisible()
  expect(asked).not.toContain('/connect/token')
})

// spec: ER1
test('an ended session redirects to the log-in', async ({ page, context, portal, texts, consoleErrors }) => {
  const { clientId } = await signIn(context, portal.url, 'orderer@demo.example')
  await page.goto(`/clients/${clientId}`)
  await expect(page.getByRole('heading', { level: 1, name: texts.catalogue.title })).toBeVisible()
  await age(page, 'gone')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: texts.login.title })).toBeVisible()
  await expect(page).toHaveURL(/returnUrl=/)
  await consoleErrors.expectRefused(400)
})

test('a draft opened by a link survives a reload and is cleared on pages without a client', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const api = await openApi(portal.url, 'agency@demo.example')
  const { clientId } = api.client
  const { id } = await makeDraft(api, ['Plakat A4'])
  const stored = () => page.evaluate(() => window.sessionStorage.getItem('draft'))
  const step = page.getByRole('heading', { level: 1, name: texts.checkout.products.title })
  await signIn(context, portal.url, 'agency@demo.example')

  await page.goto(`/login?selectedClientId=${clientId}&selectedDraftOrderId=${id}`)
  await expect(page).toHaveURL(`/clients/${clientId}/checkout/products`)
  await expect(step).toBeVisible()
  expect(await stored()).toBe(`${id}|${clientId}`)
  await page.reload()
  await expect(step).toBeVisible()
  expect(await stored()).toBe(`${id}|${clientId}`)

  // A draft of the agency needs a representative before anything else.
  const dialog = page.getByRole('dialog', { name: texts.checkout.representative.title })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('combobox', { name: texts.checkout.representative.label }).click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: texts.common.confirm }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('navigation').getByRole('link', { name: texts.navigation.dashboard }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.agency.title })).toBeVisible()
  expect(await stored()).toBeNull()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: texts.catalogue.title })).toBeVisible()
})
