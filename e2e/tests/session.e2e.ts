import type { Page } from '@playwright/test'
import { expectRefused } from '../fixtures/console.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

/** As if the person came back after a long break: the access token is over, and the refresh token perhaps too. */
const age = (page: Page, refreshToken: 'good' | 'gone'): Promise<void> =>
  page.evaluate((state) => {
    const tokens = JSON.parse(window.localStorage.getItem('tokens') ?? '{}')
    const aged = { ...tokens, accessToken: 'aegunud', expiresAt: Date.now() - 1000 }
    if (state === 'gone') aged.refreshToken = 'kadunud'
    window.localStorage.setItem('tokens', JSON.stringify(aged))
  }, refreshToken)

test('an expired access token is renewed without a word', async ({ page, context, portal, texts }) => {
  const { clientId } = await signIn(context, portal.url, 'orderer@demo.example')
  await page.goto(`/clients/${clientId}/orders`)
  await expect(page.getByRole('heading', { level: 1, name: texts.ordersList.title })).toBeVisible()
  await age(page, 'good')
  const renewed = page.waitForResponse('**/connect/token')
  await page.reload()
  expect((await renewed).status()).toBe(200)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(await page.evaluate(() => window.localStorage.getItem('tokens'))).not.toContain('aegunud')
})

test('a session that is over leads to the log-in', async ({ page, context, portal, texts, consoleErrors }) => {
  const { clientId } = await signIn(context, portal.url, 'orderer@demo.example')
  await page.goto(`/clients/${clientId}`)
  await expect(page.getByRole('heading', { level: 1, name: texts.catalogue.title })).toBeVisible()
  await age(page, 'gone')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: texts.login.title })).toBeVisible()
  await expect(page).toHaveURL(/returnUrl=/)
  expectRefused(consoleErrors, 400)
})
