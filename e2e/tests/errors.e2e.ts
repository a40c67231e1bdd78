import { type ReportsStandIn, startReportsStandIn } from '../../apps/server/src/testing/services/reports-stand-in.ts'
import { START_TIMEOUT_MS, type TestPortal, startPortal } from '../fixtures/portal.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { test as base, expect } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const test = base.extend<object, { ownPortal: TestPortal; service: ReportsStandIn }>({
  service: [
    // biome-ignore format: playwright reads the empty pattern
    async ({}, use) => {
      const service = await startReportsStandIn()
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  ownPortal: [
    async ({ service }, use) => {
      const portal = await startPortal({ SENTRY_DSN: service.dsn, SENTRY_ENVIRONMENT: 'proov' })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
})

// spec: ER3, ER9
test('each failure has its own message, and only unexpected ones are reported, without personal data', async ({
  page,
  context,
  portal,
  service,
  texts,
  consoleErrors,
}) => {
  const { clientId, organizationId, name } = await signIn(context, portal.url, 'orderer@demo.example')
  const orders = page.getByRole('heading', { level: 1, name: texts.ordersList.title })
  const link = (label: string) => page.getByRole('navigation').getByRole('link', { name: label })
  await page.goto(`/clients/${clientId}`)
  await expect(page.getByRole('heading', { level: 1, name: texts.catalogue.title })).toBeVisible()

  const filters = /\/api\/.*\/orders\/filters$/
  await page.route(filters, (route) => route.fulfill({ status: 500, json: { requestId: 'r1' } }))
  await link(texts.navigation.orders).click()
  const dialog = page.getByRole('dialog', { name: texts.errors.reload.title })
  await expect(dialog).toContainText(texts.errors.reload.text)
  await page.unroute(filters)
  await dialog.getByRole('button', { name: texts.errors.reload.confirm }).click()
  await expect(orders).toBeVisible()
  await consoleErrors.expectRefused(500)

  await link(texts.navigation.products).click()
  const contacts = /\/api\/.*\/contacts/
  await page.route(contacts, (route) => route.fulfill({ status: 429, json: {} }))
  await link(texts.contacts.title).click()
  await expect(page).toHaveURL(/\/error\/429$/)
  await expect(page.getByRole('heading', { level: 1, name: texts.errors.page.tooMany })).toBeVisible()
  await page.getByRole('button', { name: texts.common.back }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.catalogue.title })).toBeVisible()
  await page.unroute(contacts)
  const busy = { status: 429, headers: { 'retry-after': '1' }, json: {} }
  await page.route(contacts, (route) => route.fulfill(busy), { times: 1 })
  await link(texts.contacts.title).click()
  await expect(page.getByText(textPattern(texts.errors.waiting_one, { count: '1' }))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: texts.contacts.title })).toBeVisible()
  await consoleErrors.expectRefused(429)
  expect(service.received).toEqual([])

  const broken = { status: 200, contentType: 'application/json', body: '{"orders":[{"user":"Kadri Mägi' }
  // Every time: the screen reads again what failed before it was drawn.
  await page.route(/\/api\/.*\/orders\?/, (route) => route.fulfill(broken))
  await page.goto(`/clients/${clientId}/orders`)
  await expect(page.getByText(texts.errors.unexpected).first()).toBeVisible()
  await service.untilReceived(1)
  const [report] = service.reports()
  expect(report?.environment).toBe('proov')
  expect(report?.tags).toEqual({ route: expect.stringMatching(/^\/_inside\/clients\/\$clientId\//) })
  const files = report?.exception.values[0]?.stacktrace.frames.map(({ filename }) => filename)
  expect(files).toContainEqual(expect.stringMatching(/^app:\/\/\/assets\/.+\.js$/))
  for (const secret of ['Kadri', 'Mägi', 'demo.example', clientId, organizationId, name]) {
    expect(service.received.join('\n')).not.toContain(secret)
  }
  const types = service.reports().map(({ exception }) => exception.values[0]?.type)
  expect([...new Set(types)]).toEqual(['SyntaxError'])
})
