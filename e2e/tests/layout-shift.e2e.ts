import type { Page } from '@playwright/test'
import { openApi } from '../fixtures/api.ts'
import { makeDraft, productId, selectDraft } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

const CLIENT = 'manager@demo.example'
const AGENCY = 'agency@demo.example'
const LIMIT = 0.02

/** Share of the window that moved, and how the moved elements' top and height changed. */
type Shift = { value: number; moved: string[] }
type LayoutShift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

test.use({ viewport: { width: 390, height: 844 } })

/** Collects shifts of every page that the browser opens. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      // Safe because only this type is observed.
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement
          return `${element?.className ?? ''} ${previousRect.y}+${previousRect.height} → ${currentRect.y}+${currentRect.height}`
        })
        if (!hadRecentInput) shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Opens the page as on a slow phone, so that its parts arrive one after another. */
const expectStill = async (page: Page, path: string): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 60_000 })
  // Safe because watchShifts has put them there.
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(total, `${path} moved: ${JSON.stringify(shifts)}`).toBeLessThan(LIMIT)
}

// A slow connection and a slow processor take their time on a busy machine.
test.setTimeout(240_000)

test.beforeEach(async ({ page }) => {
  await watchShifts(page)
})

test('the log-in does not move while it loads', ({ page }) => expectStill(page, '/login'))

test('pages of a client do not move while they load', async ({ context, page, portal }) => {
  const { clientId } = await signIn(context, portal.url, CLIENT)
  const api = await openApi(portal.url, CLIENT)
  await expectStill(page, `/clients/${clientId}`)
  for (const name of ['Plakat A4', 'Plakat A3']) {
    await expectStill(page, `/clients/${clientId}/products/${await productId(api, name)}`)
  }
  await expectStill(page, `/clients/${clientId}/orders`)
  const draft = await makeDraft(api, ['Plakat A4'], 100)
  await selectDraft(page, api.client, draft.id)
  await expectStill(page, `/clients/${clientId}/checkout/transportation`)
})

test('orders of the agency do not move while they load', async ({ context, page, portal }) => {
  await signIn(context, portal.url, AGENCY)
  await expectStill(page, '/agency/orders')
})
