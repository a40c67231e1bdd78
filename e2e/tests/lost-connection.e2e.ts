import type { Page } from '@playwright/test'
import { openApi } from '../fixtures/api.ts'
import { makeDraft, productId, readOrder, selectDraft } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, type PortalTexts, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const PERSON = 'orderer@demo.example'

const openCatalogue = async (page: Page, clientId: string, texts: PortalTexts): Promise<void> => {
  await page.goto(`/clients/${clientId}`)
  await expect(page.getByRole('heading', { level: 1, name: texts.catalogue.title })).toBeVisible()
}

/** The chat button, with any number of unread messages. */
const chat = (page: Page, texts: PortalTexts) =>
  page.getByRole('region', { name: texts.chat.title }).getByRole('button')

/** Style sheets that the page requested but did not get. */
const missingStyles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
      .filter(({ sheet }) => sheet === null)
      .map(({ href }) => href),
  )

/** The browser's errors of calls without a connection belong to the journey; those of the portal do not. */
const OF_BROWSER = /net::ERR_INTERNET_DISCONNECTED/

test('a page preloaded without a connection loads once the connection is back', async ({
  page,
  context,
  portal,
  texts,
  consoleErrors,
}) => {
  const { clientId } = await signIn(context, portal.url, PERSON)
  await openCatalogue(page, clientId, texts)
  await expect(chat(page, texts)).toBeVisible()
  const invoices = page.getByRole('navigation').getByRole('link', { name: texts.invoices.title })
  await context.setOffline(true)
  const isLost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'))
  await invoices.hover()
  await isLost
  await context.setOffline(false)
  await invoices.click()
  await expect(page.getByRole('heading', { level: 1, name: texts.invoices.title })).toBeVisible()
  await expect.poll(() => missingStyles(page)).toEqual([])
  consoleErrors.accept(OF_BROWSER)
})

test('the chat loads in the background once there is a connection', async ({
  page,
  context,
  portal,
  texts,
  consoleErrors,
}) => {
  const { clientId } = await signIn(context, portal.url, PERSON)
  await page.addInitScript(() => {
    // The journey decides when the browser is idle.
    window.requestIdleCallback = (run) => {
      window.addEventListener('journey:rest', () => run({ didTimeout: false, timeRemaining: () => 50 }), { once: true })
      return 0
    }
  })
  await openCatalogue(page, clientId, texts)
  await context.setOffline(true)
  await page.evaluate(() => window.dispatchEvent(new Event('journey:rest')))
  await expect(chat(page, texts)).toBeHidden()
  await context.setOffline(false)
  await expect(chat(page, texts)).toBeVisible()
  await expect.poll(() => missingStyles(page)).toEqual([])
  consoleErrors.accept(OF_BROWSER)
})

test('the chat loads although the browser is online before its network works', async ({
  page,
  context,
  portal,
  texts,
  consoleErrors,
}) => {
  const { clientId } = await signIn(context, portal.url, PERSON)
  let failures = 0
  await page.route(/\/ChatWidget[^/]*\.js$/, async (route) => {
    failures += 1
    await (failures > 2 ? route.continue() : route.abort('internetdisconnected'))
  })
  await openCatalogue(page, clientId, texts)
  await expect(chat(page, texts)).toBeVisible()
  expect(failures).toBe(3)
  await expect.poll(() => missingStyles(page)).toEqual([])
  consoleErrors.accept(OF_BROWSER)
})

test('a dialog opened without a connection shows a notice and opens once the connection is back', async ({
  page,
  context,
  portal,
  texts,
  consoleErrors,
}) => {
  await signIn(context, portal.url, PERSON)
  const api = await openApi(portal.url, PERSON)
  const id = await productId(api, 'Plakat A4')
  await page.goto(`/clients/${api.client.clientId}/products/${id}`)
  const add = page.getByRole('button', { name: textPattern(texts.designFiles.addFilesTo) }).first()
  await expect(add).toBeVisible()
  // The chat is loaded before the connection is cut.
  await expect(chat(page, texts)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await add.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(page.getByText(texts.errors.offline)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/products/${id}`))
  await context.setOffline(false)
  await expect(dialog.getByRole('tab', { name: texts.designFiles.chooser.fresh })).toBeVisible()
  await expect.poll(() => missingStyles(page)).toEqual([])
  consoleErrors.accept(OF_BROWSER)
})

test('a cart opened and saved without a connection waits, and loads and saves once it is back', async ({
  page,
  context,
  portal,
  texts,
  consoleErrors,
}) => {
  await signIn(context, portal.url, PERSON)
  const api = await openApi(portal.url, PERSON)
  const draft = await makeDraft(api, ['Plakat A3'])
  await selectDraft(page, api.client, draft.id)
  await page.goto(`/clients/${api.client.clientId}/checkout/products`)
  const quantity = page.getByRole('article').first().getByLabel(texts.checkout.products.quantity).first()
  await expect(quantity).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: textPattern(texts.navigation.cart_one, { count: '1' }) }).click()
  await expect(page.getByText(texts.errors.offline)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await context.setOffline(true)
  await quantity.fill('70')
  await page.getByRole('button', { name: texts.common.next, exact: true }).click()
  await expect(page.getByText(texts.saving.waiting)).toBeVisible()
  await expect(quantity).toHaveValue('70')
  await context.setOffline(false)
  await expect.poll(async () => (await readOrder(api, draft.id)).items[0]?.quantity).toBe(70)
  consoleErrors.accept(OF_BROWSER)
})
