import type { Page } from '@playwright/test'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, type Texts, test } from '../fixtures/test.ts'

const openCatalogue = async (page: Page, clientId: string, texts: Texts): Promise<void> => {
  await page.goto(`/clients/${clientId}`)
  await expect(page.getByRole('heading', { level: 1, name: texts.catalogue.title })).toBeVisible()
}

/** The floating button, whatever it counts. */
const chat = (page: Page, texts: Texts) =>
  page.getByRole('complementary', { name: texts.chat.title }).getByRole('button')

/** Style sheets that were asked for and are not there. */
const missingStyles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
      .filter(({ sheet }) => sheet === null)
      .map(({ href }) => href),
  )

/** What the browser says of calls without a connection belongs to the story; what the portal says does not. */
const forgiveBrowser = (consoleErrors: string[]): void => {
  const isOfBrowser = (message: string) => message.includes('net::ERR_INTERNET_DISCONNECTED')
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((message) => !isOfBrowser(message)))
}

test('a page that was pointed at without a connection comes whole once it is back', async ({
  page,
  context,
  portal,
  texts,
  consoleErrors,
}) => {
  const { clientId } = await signIn(context, portal.url, 'orderer@demo.example')
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
  forgiveBrowser(consoleErrors)
})

test('the chat, which nobody waits for, comes once there is a connection', async ({
  page,
  context,
  portal,
  texts,
  consoleErrors,
}) => {
  const { clientId } = await signIn(context, portal.url, 'orderer@demo.example')
  await page.addInitScript(() => {
    // The browser is at rest when the journey says so.
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
  expect(await missingStyles(page)).toEqual([])
  forgiveBrowser(consoleErrors)
})
