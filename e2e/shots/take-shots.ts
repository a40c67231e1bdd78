import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { getLanguage, LOCALES, type Locale } from '@tiraaz/messages/locale'
import config from '../playwright.config.ts'
import { untilPicturesAreMade } from '../fixtures/demo-pictures.ts'
import { startPortal } from '../fixtures/portal.ts'
import { signIn } from '../fixtures/sign-in.ts'
import type { ShotScene } from './scene.ts'
import { takePicture } from './take-picture.ts'
import { SCENES } from './scenes/all-scenes.ts'

const FOLDER = join(import.meta.dirname, '../../shots')
const PICTURES = join(import.meta.dirname, '../../apps/help/pictures')
const WIDTHS = [390, 1024, 1440]
const THEMES = ['light', 'dark'] as const

const [wanted = ''] = process.argv.slice(2)
const scenes = SCENES.filter(({ name }) => name.includes(wanted))
if (scenes.length === 0) {
  process.stderr.write(`No scene is named "${wanted}". Scenes: ${SCENES.map(({ name }) => name).join(', ')}\n`)
  process.exit(1)
}

/** Waits until a new width is drawn: an earlier screenshot mixes two layouts. */
const settle = async (page: Page, width: number): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction((wanted) => window.matchMedia(`(width: ${wanted}px)`).matches, width)
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
    await document.fonts.ready
    await nextFrame()
    await nextFrame()
    const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    await nextFrame()
  })
}

const shoot = async (page: Page, name: string, reopen?: () => Promise<void>): Promise<void> => {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      await settle(page, width)
      if (reopen !== undefined) {
        await reopen()
        await settle(page, width)
      }
      await page.screenshot({ path: join(FOLDER, `${name}-${width}-${theme}.png`), fullPage: true })
    }
  }
}

/** Messages of the browser about styles or scripts that the content security policy of a page has blocked. */
const violations: string[] = []

const watchPolicy = (page: Page, scene: string): void => {
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(`${scene}: ${message.text()}`)
  })
}

const takeScene = async (browser: Browser, url: string, scene: ShotScene, locale: Locale): Promise<void> => {
  const context = await browser.newContext({ baseURL: url, locale, timezoneId: 'Europe/Tallinn' })
  await context.addInitScript((saved) => window.localStorage.setItem('locale', saved), locale)
  const page = await context.newPage()
  watchPolicy(page, scene.name)
  await page.setViewportSize({ width: 1440, height: 900 })
  const client = scene.as === null ? null : await signIn(context, url, scene.as)
  const texts = locale === 'en-US' ? en : et
  await scene.go({
    page,
    texts,
    clientPath: `/clients/${client?.clientId ?? ''}`,
    shot: (part, reopen) => shoot(page, `${scene.name}-${part}-${locale}`, reopen),
    picture: (name) => takePicture(page, join(PICTURES, getLanguage(locale), `${name}.webp`), settle),
  })
  await context.close()
}

// Empty business register: its search shows the empty result.
const SETTINGS = { BUSINESS_REGISTER: 'file', VAT_REGISTER: 'off' }

/** Each language starts a new empty portal. */
const shootEmptyPortal = async (browser: Browser, scene: ShotScene, locale: Locale): Promise<void> => {
  const empty = await startPortal(SETTINGS, 'empty')
  try {
    await takeScene(browser, empty.url, scene, locale)
  } finally {
    await empty.stop()
  }
}

const portal = await startPortal(SETTINGS)
const browser = await chromium.launch(config.use?.launchOptions)
try {
  if (wanted === '') await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  // Pictures of the documentation show the artwork of the demo, which is rendered after the start.
  if (scenes.some(({ name }) => name.startsWith('help-'))) await untilPicturesAreMade(portal.url)
  for (const scene of scenes) {
    for (const locale of LOCALES) {
      if (scene.beginsEmpty === true) await shootEmptyPortal(browser, scene, locale)
      else await takeScene(browser, portal.url, scene, locale)
      process.stdout.write(`${scene.name} ${locale}\n`)
    }
  }
} finally {
  await browser.close()
  await portal.stop()
}
if (violations.length > 0) {
  process.stderr.write(`${violations.join('\n')}\n`)
  process.exitCode = 1
}
