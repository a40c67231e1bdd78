/** Lighthouse on the pages that people open most (`npm run bench:web`): medians of three runs, as Markdown. */
import puppeteer, { type Browser } from 'puppeteer-core'
import { untilPicturesAreMade } from '../../e2e/fixtures/demo-pictures.ts'
import { startPortal } from '../../e2e/fixtures/portal.ts'
import { auditPage, type PageAudit } from './audit-page.ts'
import { type AuditedPage, preparePages } from './pages.ts'
import { startSecureFront } from './secure-front.ts'
import { DEVICES, formatRow, HEADING, medianOf } from './table.ts'

const RUNS = Number(process.env.WEB_RUNS ?? 3)
const [wanted = ''] = process.argv.slice(2)

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--lang=et-EE',
]

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Audits one page on both devices and prints the medians; returns all audits. */
const auditOnDevices = async (browser: Browser, url: string, page: AuditedPage): Promise<PageAudit[]> => {
  const all: PageAudit[] = []
  for (const device of DEVICES) {
    const audits: PageAudit[] = []
    for (let run = 0; run < RUNS; run++) audits.push(await auditPage(browser, { url, device, page }))
    const metrics = medianOf(audits.map((audit) => audit.metrics))
    print(formatRow(page.name, device, metrics))
    all.push(...audits)
  }
  return all
}

const front = await startSecureFront()
const portal = await startPortal({ PUBLIC_URL: front.url, TRUST_PROXY: 'true' })
front.forwardTo(portal.url)
const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM_PATH,
  headless: 'shell',
  acceptInsecureCerts: true,
  args: ARGS,
})
try {
  await untilPicturesAreMade(portal.url)
  const pages = (await preparePages(portal.url)).filter(({ name }) => name.includes(wanted))
  print(HEADING)
  const failed = new Map<string, string[]>()
  const benchmarks: number[] = []
  for (const page of pages) {
    const audits = await auditOnDevices(browser, front.url, page)
    failed.set(page.name, [...new Set(audits.flatMap((audit) => audit.failed))])
    benchmarks.push(...audits.map(({ benchmark }) => benchmark))
  }
  print(
    `\nBold: over the bar. Speed of the machine by Lighthouse: ${Math.min(...benchmarks)} to ${Math.max(...benchmarks)}.`,
  )
  for (const [name, audits] of failed) if (audits.length > 0) print(`${name}: ${audits.join(', ')}`)
} finally {
  await browser.close()
  await front.stop()
  await portal.stop()
}
