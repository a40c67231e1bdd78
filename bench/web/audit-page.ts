import lighthouse, { desktopConfig, type Config, type Flags, type Result } from 'lighthouse'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'puppeteer-core'
import type { AuditedPage, TabStorage } from './pages.ts'
import type { Device, PageMetrics } from './table.ts'

/** Lighthouse's own presets; its default configuration is a phone on slow 4G. */
const CONFIGS: Record<Device, Config | undefined> = { mobile: undefined, desktop: desktopConfig }

const FLAGS: Flags = {
  output: ['html', 'json'],
  logLevel: 'error',
  onlyCategories: ['performance', 'accessibility', 'best-practices'],
  // A reset would clear the tokens. Each run has a browser context of its own, so storage and cache are empty without it.
  disableStorageReset: true,
}

/** Folder for the full reports; without it none are kept. */
const REPORTS = process.env.WEB_REPORTS

/** Runs in the page before its scripts. */
const fillStorage = ({ local, session }: TabStorage): void => {
  if (!window.location.protocol.startsWith('http') || window.sessionStorage.getItem('filled') !== null) return
  window.sessionStorage.setItem('filled', 'yes')
  for (const [key, value] of Object.entries(local)) window.localStorage.setItem(key, value)
  for (const [key, value] of Object.entries(session)) window.sessionStorage.setItem(key, value)
}

const readMetrics = (result: Result): PageMetrics => ({
  performance: (result.categories.performance?.score ?? 0) * 100,
  accessibility: (result.categories.accessibility?.score ?? 0) * 100,
  'best practices': (result.categories['best-practices']?.score ?? 0) * 100,
  'LCP ms': result.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
  CLS: result.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  'TBT ms': result.audits['total-blocking-time']?.numericValue ?? Number.NaN,
  kB: (result.audits['total-byte-weight']?.numericValue ?? Number.NaN) / 1000,
})

/** Names the audits that cost the page its full score, other than those of performance. */
const failedAudits = ({ categories, audits }: Result): string[] =>
  ['accessibility', 'best-practices'].flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  )

export type PageAudit = { metrics: PageMetrics; failed: string[]; benchmark: number }

/** Opens the page in a new context, as in a browser that has never seen the portal, and lets Lighthouse judge it. */
export const auditPage = async (
  browser: Browser,
  { url, device, page: { name, path, storage } }: { url: string; device: Device; page: AuditedPage },
): Promise<PageAudit> => {
  const context = await browser.createBrowserContext()
  try {
    const page = await context.newPage()
    await page.evaluateOnNewDocument(fillStorage, await storage())
    const result = await lighthouse(url + path, FLAGS, CONFIGS[device], page)
    if (result === undefined) throw new Error(`${name}: Lighthouse has no result`)
    const { lhr, report } = result
    if (lhr.runtimeError !== undefined) throw new Error(`${name}: ${lhr.runtimeError.message}`)
    const shown = new URL(lhr.finalDisplayedUrl).pathname
    if (shown !== path) throw new Error(`${name}: ${shown} was shown instead of ${path}`)
    if (REPORTS !== undefined) {
      await mkdir(REPORTS, { recursive: true })
      const [html, json] = [report].flat()
      const file = join(REPORTS, `${name.replaceAll(/\W+/g, '-')}-${device}`)
      await writeFile(`${file}.html`, html ?? '')
      await writeFile(`${file}.json`, json ?? '')
    }
    return { metrics: readMetrics(lhr), failed: failedAudits(lhr), benchmark: lhr.environment.benchmarkIndex }
  } finally {
    await context.close()
  }
}
