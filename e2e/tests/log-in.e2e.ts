import type { Page } from '@playwright/test'
import { et } from '@tiraaz/messages/et'
import { en } from '@tiraaz/messages/en'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { logIn, PASSWORD, signIn } from '../fixtures/sign-in.ts'
import { expect, type PortalTexts, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const fill = async (page: Page, texts: PortalTexts, email: string, password: string): Promise<void> => {
  await page.getByLabel(texts.login.email).fill(email)
  await page.getByLabel(texts.login.password, { exact: true }).fill(password)
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const userMenu = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name })

// spec: L4, L6, V6, V7
test('the log-in requires both fields and shows the server’s message for a wrong password', async ({
  page,
  texts,
  consoleErrors,
}) => {
  const script = page.waitForResponse(/\/assets\/framework-[^/]*\.js$/)
  await page.goto('/')
  expect((await (await script).allHeaders())['content-encoding'], 'scripts come compressed').toBe('br')
  const alert = page.getByRole('alert')
  await page.getByRole('button', { name: texts.login.submit, exact: true }).click()
  await expect(alert).toHaveText(texts.login.missing)
  await page.getByLabel(texts.login.email).fill('manager@demo.example')
  await page.keyboard.press('Enter')
  await expect(alert).toHaveText(texts.login.missing)
  await fill(page, texts, 'manager@demo.example', 'vale-parool-2026')
  await page.keyboard.press('Enter')
  await expect(alert).toHaveText(texts.tokenErrors.credentialsWrong)
  await expectAccessible(page, 'refused log-in')
  await consoleErrors.expectRefused(400)
})

test('the demo offers its people to press, and a press logs in', async ({ page, texts }) => {
  await page.goto('/login')
  const people = page.getByRole('region', { name: texts.demoLogIns.title })
  await expect(people.getByRole('button')).toHaveCount(4)
  await expectAccessible(page, 'log-in of the demo')
  await people.getByRole('button', { name: texts.demoLogIns.agency }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.agency.title })).toBeVisible()
})

// spec: L3, LA3
test('the language chosen at the log-in is kept', async ({ page }) => {
  await page.goto('/')
  await expect(title(page, et.login.title)).toBeVisible()
  await page.getByRole('radiogroup', { name: et.locale.label }).getByText(et.locale.en).click()
  await expect(title(page, en.login.title)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/)
  await page.reload()
  await expect(title(page, en.login.title)).toBeVisible()
})

// spec: RT10, L1, L4, SE6, SE8, N7, N8
test('Enter submits the log-in, a second tab shares the session, and a log-out ends both', async ({
  page,
  context,
  texts,
}) => {
  await page.goto('/')
  await fill(page, texts, 'manager@demo.example', PASSWORD)
  await page.getByLabel(texts.login.rememberMe).check()
  const request = page.waitForRequest('**/connect/token')
  await page.getByLabel(texts.login.password, { exact: true }).press('Enter')
  expect(new URLSearchParams((await request).postData() ?? '').get('remember_me')).toBe('true')
  await expect(title(page, texts.home.title)).toBeFocused()

  const second = await context.newPage()
  await second.goto('/')
  await expect(title(second, texts.home.title)).toBeVisible()

  await page.getByRole('navigation').getByRole('link', { name: texts.navigation.orders }).click()
  await expect(title(page, texts.ordersList.title)).toBeVisible()
  await userMenu(page, 'Kadri Mägi').click()
  // With one client there is none to select.
  await expect(page.getByRole('menuitem')).toHaveText([
    texts.navigation.myAccount,
    texts.navigation.help,
    texts.navigation.logOut,
  ])
  // A user with one client has no choice to make.
  await expect(page.getByRole('menuitem', { name: texts.navigation.selectClient })).toHaveCount(0)
  await page.getByRole('menuitem', { name: texts.navigation.logOut }).click()
  await expect(title(page, texts.login.title)).toBeVisible()
  await page.goBack()
  await expect(title(page, texts.login.title)).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(title(second, texts.login.title)).toBeVisible()
})

// spec: L5, N5, N7
test('the client picker of the log-in works by typing, arrow keys and Enter', async ({ page, portal, texts }) => {
  const { clients } = await logIn(portal.url, 'multi@demo.example')
  await page.goto('/')
  await fill(page, texts, 'multi@demo.example', PASSWORD)
  await page.keyboard.press('Enter')
  const search = page.getByRole('combobox', { name: texts.login.picker.search })
  const options = page.getByRole('listbox', { name: texts.login.picker.clients }).getByRole('option')
  await expect(options).toHaveText(clients.map(({ name }) => name))
  await expect(search).toBeFocused()
  await expectAccessible(page, 'client picker')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await search.fill('moobli')
  await expect(options).toHaveText(['Mööblimaja Pesakond OÜ'])
  await page.keyboard.press('Enter')
  await expect(title(page, texts.catalogue.title)).toBeVisible()
  await expect(userMenu(page, 'Toomas Saar')).toContainText('Mööblimaja Pesakond OÜ')

  await userMenu(page, 'Toomas Saar').click()
  await page.getByRole('menuitem', { name: texts.navigation.selectClient }).click()
  await expect(options).toHaveText(clients.map(({ name }) => name))
  await options.first().click()
  await expect(userMenu(page, 'Toomas Saar')).toContainText(clients[0]?.name ?? '')
})

test('a client picker that cannot be loaded shows the error page and is not requested again and again', async ({
  page,
  texts,
  consoleErrors,
}) => {
  const requested: string[] = []
  await page.route(/ClientPicker-[^/]+\.js$/, (route) => {
    requested.push(route.request().url())
    return route.abort()
  })
  await page.goto('/')
  await fill(page, texts, 'multi@demo.example', PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: texts.errors.page.tryAgain })).toBeVisible()
  expect(requested.length).toBeLessThan(3)
  await page.unroute(/ClientPicker-[^/]+\.js$/)
  await page.getByRole('button', { name: texts.errors.page.tryAgain }).click()
  await expect(page.getByRole('combobox', { name: texts.login.picker.search })).toBeVisible()
  consoleErrors.accept(/Failed to load resource|dynamically imported module/)
})

test('the log-in rejects a person without a client and says so', async ({ page, texts }) => {
  await page.route('**/available-clients', (route) => route.fulfill({ json: [] }))
  const tokens = () => page.evaluate(() => window.localStorage.getItem('tokens'))
  await page.goto('/login')
  await fill(page, texts, 'orderer@demo.example', PASSWORD)
  const revoked = page.waitForRequest('**/connect/revocation')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(texts.login.noAccess)
  await revoked
  expect(await tokens()).toBeNull()
})

test('the log-in says so if a person’s last client was removed', async ({ page, context, portal, texts }) => {
  await signIn(context, portal.url, 'orderer@demo.example')
  await page.route('**/available-clients', (route) => route.fulfill({ json: [] }))
  await page.goto('/login')
  await expect(page.getByText(texts.login.noAccess)).toBeVisible()
  await expect(title(page, texts.login.title)).toBeVisible()
})

test('a viewer sees the products but cannot order', async ({ page, context, portal, texts }) => {
  const { clientId } = await signIn(context, portal.url, 'viewer@demo.example')
  await page.goto(`/clients/${clientId}`)
  await expect(page.getByText(texts.catalogue.mayNotOrder)).toBeVisible()
  await page.getByRole('searchbox').fill('Plakat A4')
  const product = page.getByRole('link', { name: 'Plakat A4' })
  await expect(product).toBeVisible()
  await expect(page.getByRole('button', { name: textPattern(texts.catalogue.addProduct) })).toHaveCount(0)
  await product.click()
  await expect(title(page, 'Plakat A4')).toBeVisible()
  await expect(page.getByRole('button', { name: texts.product.addToOrder })).toBeDisabled()
  await expect(page.getByRole('button', { name: texts.designFiles.addDesign })).toHaveCount(0)
})

// spec: RT21, L12
test('a deep link opens its page after the log-in', async ({ page, portal, texts }) => {
  const { clients } = await logIn(portal.url, 'orderer@demo.example')
  const deep = `/clients/${clients[0]?.clientId}/orders?status=["confirmed"]&page=1`
  await page.goto(deep)
  await expect(title(page, texts.login.title)).toBeVisible()
  await fill(page, texts, 'orderer@demo.example', PASSWORD)
  await page.keyboard.press('Enter')
  await expect(title(page, texts.ordersList.title)).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText(texts.statuses.order.confirmed)
})

// spec: RT25, RT6, ER4, ER9
test('an unknown URL and a foreign agency each show an error page', async ({ page, context, portal, texts }) => {
  await signIn(context, portal.url, 'orderer@demo.example')
  await page.goto('/ammu/kadunud')
  await expect(title(page, texts.errors.page.notFound)).toBeVisible()
  await expectAccessible(page, 'error page')
  await page.getByRole('link', { name: texts.errors.page.home }).click()
  await expect(title(page, texts.home.title)).toBeVisible()
  await page.goto('/agency/orders')
  await expect(title(page, texts.errors.page.forbidden)).toBeVisible()
})
