import { type Browser, chromium, type Page } from '@playwright/test'
import { et } from '@tiraaz/messages/et'
import config from '../playwright.config.ts'
import { startPortal } from '../fixtures/portal.ts'
import { signIn } from '../fixtures/sign-in.ts'

// Measures the catalogue with very many products: `node e2e/shots/measure-catalogue.ts [products]` prints a table.
const PRODUCTS = Number(process.argv[2] ?? 5000)
const FOLDERS = 40
const WORD = 'plakat'
const SCROLL_STEPS = 240

const NAMES = ['Plakat', 'Flaier', 'Voldik', 'Kleebis', 'Ümbrik', 'Visiitkaart', 'Hinnasilt', 'Bänner', 'Märkmik']

const product = (nth: number) => ({
  id: `p${nth}`,
  name: `${NAMES[nth % NAMES.length]} ${nth} ${nth % 7 === 0 ? 'väga pika nimega, et rida murduks ka kitsal kaardil ja veel korra' : 'A4'}`,
  thumbnailUrl: null,
  code: `T-${nth}`,
  lastOrderedOn: nth % 3 === 0 ? null : '2026-10-15',
  startsWith: {
    quantity: 100,
    designCount: 2,
    designs: [
      { name: 'Kevad', quantity: 60 },
      { name: 'Suvi', quantity: 40 },
    ],
  },
})

const catalogue = () => {
  const all = Array.from({ length: PRODUCTS }, (_, nth) => product(nth))
  const inFolders = Math.floor(PRODUCTS / 10)
  const folders = Array.from({ length: FOLDERS }, (_, nth) => ({
    name: `Kaust ${nth}`,
    subfolders: [],
    products: all.slice(0, inFolders).filter((_of, index) => index % FOLDERS === nth),
  }))
  return { folders, products: all.slice(inFolders) }
}

const quantile = (values: number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0

const nodes = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length)

/** Times from each key press to the frame that shows the letter in the box, and to the one after the list has changed. */
const measureTyping = async (page: Page): Promise<{ field: number[]; list: number[] }> => {
  await page.getByRole('searchbox').focus()
  await page.evaluate(() => {
    const marks = { field: [] as number[], list: [] as number[] }
    Object.assign(window, { marks })
    let pressed = 0
    document.addEventListener('keydown', () => (pressed = performance.now()), { capture: true })
    const afterPaint = (run: (ms: number) => void) => {
      const from = pressed
      requestAnimationFrame(() => setTimeout(() => run(performance.now() - from)))
    }
    document.addEventListener('input', () => afterPaint((ms) => marks.field.push(ms)))
    const list = document.querySelector('main [role=list]')
    const observer = new MutationObserver(() => afterPaint((ms) => marks.list.push(ms)))
    if (list?.parentElement)
      observer.observe(list.parentElement, { attributes: true, attributeFilter: ['style'], subtree: true })
  })
  // As fast as a good typist.
  await page.keyboard.type(WORD, { delay: 150 })
  return page.evaluate(() => (window as unknown as { marks: { field: number[]; list: number[] } }).marks)
}

/** Times between frames while the window scrolls by a third of its height per frame. */
const measureScroll = (page: Page): Promise<number[]> =>
  page.evaluate(
    (steps) =>
      new Promise<number[]>((resolve) => {
        const gaps: number[] = []
        let last = performance.now()
        let left = steps
        const step = () => {
          const now = performance.now()
          gaps.push(now - last)
          last = now
          window.scrollBy(0, 300)
          left -= 1
          if (left > 0) requestAnimationFrame(step)
          else resolve(gaps.slice(2))
        }
        requestAnimationFrame(step)
      }),
    SCROLL_STEPS,
  )

const openCatalogue = async (browser: Browser, url: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: url, locale: 'et-EE', viewport: { width: 1440, height: 900 } })
  const client = await signIn(context, url, 'manager@demo.example')
  const page = await context.newPage()
  const answer = JSON.stringify(catalogue())
  await page.route(`**/clients/${client.clientId}/products`, (route) =>
    route.request().resourceType() === 'document'
      ? route.continue()
      : route.fulfill({ contentType: 'application/json', body: answer }),
  )
  await page.goto('/')
  await page.getByRole('list', { name: et.catalogue.products, exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

const line = (what: string, values: number[]): string =>
  `| ${what} | ${[0.5, 0.95, 1].map((part) => quantile(values, part).toFixed(0)).join(' | ')} |\n`

const portal = await startPortal()
const browser = await chromium.launch(config.use?.launchOptions)
try {
  const page = await openCatalogue(browser, portal.url)
  process.stdout.write(`${PRODUCTS} products, ${FOLDERS} folders: ${await nodes(page)} elements in the page\n\n`)
  const scrolled = await measureScroll(page)
  const atTheBottom = await nodes(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  const typed = await measureTyping(page)
  process.stdout.write('| ms | p50 | p95 | max |\n|---|--:|--:|--:|\n')
  process.stdout.write(line('key press to the letter', typed.field))
  process.stdout.write(line('key press to the list', typed.list))
  process.stdout.write(line('between frames while scrolling', scrolled))
  process.stdout.write(`\n${atTheBottom} elements after scrolling\n`)
} finally {
  await browser.close()
  await portal.stop()
}
