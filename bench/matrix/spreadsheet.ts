import { readFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { et } from '@tiraaz/messages/et'
import { openApi } from '../../e2e/fixtures/api.ts'
import { selectDraft } from '../../e2e/fixtures/orders.ts'
import { startPortal } from '../../e2e/fixtures/portal.ts'
import { signIn } from '../../e2e/fixtures/sign-in.ts'
import config from '../../e2e/playwright.config.ts'
import { makeOrder } from './make-order.ts'
import { measurePage } from './watch-keys.ts'

const SIZE = { destinations: 1000, designs: 20 }
const TURNS = 5
const PERSON = 'manager@demo.example'

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const portal = await startPortal()
const browser = await chromium.launch(config.use?.launchOptions)
try {
  const context = await browser.newContext({ baseURL: portal.url, locale: 'et-EE' })
  const client = await signIn(context, portal.url, PERSON)
  const api = await openApi(portal.url, PERSON)
  const page = await context.newPage()
  await selectDraft(page, client, await makeOrder(api, SIZE.destinations, SIZE.designs))
  await page.goto(`/clients/${client.clientId}/checkout/transportation`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: et.distribution.download }).click()
  const buffer = await readFile(await (await downloading).path())
  print(`A file of ${SIZE.destinations} × ${SIZE.designs}, ${(buffer.length / 1024).toFixed(0)} KiB`)
  await page.getByRole('button', { name: et.distribution.upload }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').waitFor({ state: 'attached' })
  const start = await measurePage(page)
  for (let turn = 0; turn < TURNS; turn++) {
    const startedAt = performance.now()
    await dialog.locator('input[type=file]').setInputFiles({ name: 'jaotus.xlsx', mimeType: 'application/zip', buffer })
    await dialog.getByRole('region', { name: et.distribution.rows }).waitFor()
    print(
      `preview after ${(performance.now() - startedAt).toFixed(0)} ms, ${(await measurePage(page)).heap.toFixed(0)} MiB`,
    )
    await dialog.getByRole('button', { name: et.distribution.again }).click()
  }
  print(`${start.heap.toFixed(0)} MiB before the first file`)
} finally {
  await browser.close()
  await portal.stop()
}
