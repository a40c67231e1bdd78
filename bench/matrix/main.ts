import { type Browser, chromium, type Page } from '@playwright/test'
import { et } from '@tiraaz/messages/et'
import { openApi } from '../../e2e/fixtures/api.ts'
import { selectDraft } from '../../e2e/fixtures/orders.ts'
import { startPortal } from '../../e2e/fixtures/portal.ts'
import { signIn } from '../../e2e/fixtures/sign-in.ts'
import config from '../../e2e/playwright.config.ts'
import { print, printTimes } from '../print-times.ts'
import { makeOrder } from './make-order.ts'
import {
  readKeyTimes,
  readLongTasks,
  measurePaste,
  measureProcessorTime,
  watchKeys,
  measurePage,
} from './watch-keys.ts'

const DESTINATIONS = Number(process.env.MATRIX_ROWS ?? 1000)
const DESIGNS = Number(process.env.MATRIX_COLUMNS ?? 20)
const PRESSES = 60
const BLOCKS = 5
const PERSON = 'manager@demo.example'
/** Pause of a quick typist between keys, in ms. */
const PAUSE_MS = 120

const cell = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`)

const openMatrix = async (browser: Browser, url: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url, locale: 'et-EE', viewport: { width: 1440, height: 900 } })
  const client = await signIn(context, url, PERSON)
  const api = await openApi(url, PERSON)
  const page = await context.newPage()
  await selectDraft(page, client, await makeOrder(api, DESTINATIONS, DESIGNS))
  const startedAt = performance.now()
  await page.goto(`/clients/${client.clientId}/checkout/transportation`)
  await cell(page, 0, 0).waitFor()
  print(`Step open with ${DESTINATIONS} × ${DESIGNS} after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  await page.getByRole('tab', { name: et.transportMatrix.tabs.multiple, selected: true }).waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

const press = async (page: Page, keys: readonly string[]): Promise<void> => {
  for (let count = 0; count < PRESSES; count++) {
    for (const key of keys) await page.keyboard.press(key, { delay: PAUSE_MS })
  }
}

const block = (nth: number): string =>
  Array.from({ length: DESTINATIONS }, (_, row) =>
    Array.from({ length: DESIGNS }, (_column, at) => (row + at + nth) % 9).join('\t'),
  ).join('\n')

const measureKeys = async (page: Page): Promise<void> => {
  await cell(page, 0, 0).click()
  const processor = new Map<string, number>()
  for (const keys of [['7', 'Enter'], ['ArrowDown'], ['ArrowRight'], ['Control+Home', 'PageDown']]) {
    const ms = await measureProcessorTime(page, () => press(page, keys))
    processor.set(keys.at(-1) ?? '', ms / PRESSES)
  }
  const times = await readKeyTimes(page)
  print('\n| ms to the frame with the result | times | p50 | p95 | longest |\n|---|--:|--:|--:|--:|')
  for (const key of ['7', 'Enter', 'ArrowDown', 'ArrowRight', 'PageDown']) printTimes(key, times[key] ?? [])
  print('\n| processor ms of the main thread for one | |\n|---|--:|')
  print(`| digit with Enter | ${processor.get('Enter')?.toFixed(1)} |`)
  for (const key of ['ArrowDown', 'ArrowRight']) print(`| ${key} | ${processor.get(key)?.toFixed(1)} |`)
  print(`| Ctrl+Home with PageDown | ${processor.get('PageDown')?.toFixed(1)} |\n`)
  print('| ms to the frame with the result | times | p50 | p95 | longest |\n|---|--:|--:|--:|--:|')
}

const measureBlocks = async (page: Page): Promise<void> => {
  const pasted: number[] = []
  for (let nth = 0; nth < BLOCKS; nth++) {
    await page.keyboard.press('Control+Home')
    pasted.push(await measurePaste(page, block(nth)))
    await page.keyboard.press('ArrowRight')
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('8')
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('Control+Shift+ArrowDown')
    await page.keyboard.press('Control+d', { delay: PAUSE_MS })
    await page.keyboard.press('Control+z', { delay: PAUSE_MS })
    await page.waitForLoadState('networkidle')
  }
  const times = await readKeyTimes(page)
  printTimes(`paste ${DESTINATIONS} × ${DESIGNS}`, pasted)
  printTimes(`fill down ${DESTINATIONS}`, times.d ?? [])
  printTimes('undo of it', times.z ?? [])
}

const portal = await startPortal()
const browser = await chromium.launch(config.use?.launchOptions)
try {
  const page = await openMatrix(browser, portal.url)
  const start = await measurePage(page)
  await watchKeys(page)
  await measureKeys(page)
  const whileTyping = await readLongTasks(page)
  await measureBlocks(page)
  const end = await measurePage(page)
  print(
    `\n${whileTyping.length} tasks over 50 ms while typing, the longest ${Math.max(0, ...whileTyping).toFixed(0)} ms`,
  )
  print(`${start.elements} elements at first, ${end.elements} at the end`)
  print(`${start.heap.toFixed(0)} MiB of scripts' memory at first, ${end.heap.toFixed(0)} MiB at the end`)
} finally {
  await browser.close()
  await portal.stop()
}
