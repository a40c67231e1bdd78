/** A level of the catalogue with very many products, in the browser (`npm run bench:catalogue [products]`). */
import { type Browser, chromium, type Page } from '@playwright/test'
import { et } from '@tiraaz/messages/et'
import { startPostgres } from '@tiraaz/server/start-postgres'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import config from '../../e2e/playwright.config.ts'
import { startBenchServer } from '../bench-server.ts'
import { ORDERER, SMALL_SIZES } from '../sizes.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { print, printTimes } from '../print-times.ts'
import { fillCatalogue, IN_FOLDERS } from './fill-catalogue.ts'
import { measureScroll, measureTyping } from './measure-level.ts'

const PRODUCTS = Number(process.argv[2] ?? 5000)
const TURNS = 3

/** Logs the person in by the form and opens the catalogue of their only client. */
const openCatalogue = async (browser: Browser, url: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url, locale: 'et-EE', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel(et.login.email).fill(ORDERER.email)
  await page.getByLabel(et.login.password, { exact: true }).fill(ORDERER.password)
  await page.getByRole('button', { name: et.login.submit, exact: true }).click()
  await page.getByRole('list', { name: et.catalogue.products, exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

const measure = async (url: string): Promise<void> => {
  const browser = await chromium.launch(config.use?.launchOptions)
  try {
    const page = await openCatalogue(browser, url)
    print(`${PRODUCTS} products beside 50 folders, ${await page.locator('*').count()} elements in the page\n`)
    const field: number[] = []
    const list: number[] = []
    const frames: number[] = []
    const processor = { key: 0, frame: 0 }
    for (let turn = 0; turn < TURNS; turn++) {
      const scrolled = await measureScroll(page)
      frames.push(...scrolled.frames)
      processor.frame += scrolled.processor / TURNS
      const typed = await measureTyping(page)
      field.push(...typed.field)
      list.push(...typed.list)
      processor.key += typed.processor / TURNS
    }
    print('| ms | times | p50 | p95 | longest |\n|---|--:|--:|--:|--:|')
    printTimes('key press to the character in the field', field)
    printTimes('key press to the changed list', list)
    printTimes('between frames while scrolling', frames)
    print(`\n| processor ms of the main thread | |\n|---|--:|`)
    print(`| one key | ${processor.key.toFixed(1)} |\n| one frame of scrolling | ${processor.frame.toFixed(1)} |`)
  } finally {
    await browser.close()
  }
}

const run = async (databaseUrl: string, folder: string): Promise<void> => {
  await prepareDatabase(databaseUrl, { ...SMALL_SIZES, productsOfTheBiggest: PRODUCTS + IN_FOLDERS })
  await fillCatalogue(databaseUrl, join(folder, 'files'), PRODUCTS)
  const portal = await startBenchServer('portal', 'apps/server/src/main.ts', {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    BUSINESS_REGISTER: 'off',
    VAT_REGISTER: 'off',
    ADDRESS_WIDGET_URL: '',
  })
  try {
    await measure(portal.url)
  } finally {
    await portal.stop()
  }
}

const database = await startPostgres()
const folder = await mkdtemp(join(tmpdir(), 'tiraaz-catalogue-'))
try {
  await run(database.url, folder)
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
