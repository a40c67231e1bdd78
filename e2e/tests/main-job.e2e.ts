import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { artwork } from '../fixtures/artwork.ts'
import { ConsoleErrors } from '../fixtures/console.ts'
import { keepDesigns, productId } from '../fixtures/orders.ts'
import { PASSWORD } from '../fixtures/sign-in.ts'
import { expect, type PortalTexts, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const ARTWORK = 'poster-a2-cmyk.pdf'
const NOTE = 'Palun helistage enne tarnet.'

const logInByForm = async (page: Page, texts: PortalTexts, email: string): Promise<void> => {
  await page.goto('/')
  await page.getByLabel(texts.login.email).fill(email)
  await page.getByLabel(texts.login.password, { exact: true }).fill(PASSWORD)
  await expectAccessible(page, 'log-in')
  await page.getByRole('button', { name: texts.login.submit, exact: true }).click()
}

/** Finds a product by search and opens it. */
const openProduct = async (page: Page, texts: PortalTexts, search: string): Promise<void> => {
  await page.getByRole('navigation').getByRole('link', { name: texts.navigation.products, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.catalogue.title })).toBeVisible()
  await expectAccessible(page, 'catalogue')
  await page.getByRole('searchbox').fill(search)
  await page.getByRole('link', { name: search, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: search })).toBeVisible()
}

/** Two designs, one with artwork, quantities divided. */
const makeDesigns = async (page: Page, texts: PortalTexts): Promise<void> => {
  await page.getByRole('button', { name: texts.designFiles.addDesign }).click()
  const designs = page.getByRole('list').filter({ has: page.getByLabel(texts.designFiles.name) })
  await page.getByLabel(texts.product.quantity).first().fill('500')
  await page.getByRole('button', { name: texts.designFiles.divide }).click()
  await expect(designs.getByLabel(texts.designFiles.quantity).first()).toHaveValue(/250/)
  await page
    .getByRole('button', { name: textPattern(texts.designFiles.addFilesTo) })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page, 'upload dialog')
  await dialog.locator('input[type=file]').setInputFiles(artwork(ARTWORK))
  await expect(dialog).toBeHidden()
}

const seePreview = async (page: Page, texts: PortalTexts): Promise<void> => {
  await page
    .getByRole('button', { name: textPattern(texts.designFiles.openPreview, { name: ARTWORK }) })
    .last()
    .click()
  const dialog = page.getByRole('dialog')
  const picture = dialog.locator('img')
  await expect(picture).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(400)
  await expectAccessible(page, 'preview dialog')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

const addToOrder = async (page: Page, texts: PortalTexts, name: string): Promise<void> => {
  await expect(page.getByRole('complementary', { name: texts.product.priceBox })).toContainText('€')
  await expectAccessible(page, 'product')
  await page.getByRole('button', { name: texts.product.addToOrder }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.catalogue.title })).toBeVisible()
  await page.getByRole('button', { name: textPattern(texts.navigation.cart_one, { count: '1' }) }).click()
  await expect(page.getByRole('dialog')).toContainText(name)
  await expectAccessible(page, 'cart')
  await page.getByRole('link', { name: texts.cart.checkout }).click()
}

const chooseAddress = async (page: Page, texts: PortalTexts): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: texts.checkout.transportation.title })).toBeVisible()
  const picker = page.getByRole('button', { name: textPattern(`${texts.checkout.transportation.address} {{address}}`) })
  await picker.click()
  await page.getByRole('dialog').getByRole('textbox', { name: texts.contacts.search }).fill('Tartu')
  await page.getByRole('dialog').getByRole('button', { name: /Tartu/ }).first().click()
  await expect(picker).toContainText('Tartu')
  await expect(page.getByText(/\d\s?€|€\d/).first()).toBeVisible()
  await expectAccessible(page, 'transportation')
  await page.getByRole('button', { name: texts.common.next, exact: true }).click()
}

const chooseDeadline = async (page: Page, texts: PortalTexts): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: texts.checkout.additionalInfo.title })).toBeVisible()
  await page.getByLabel(texts.checkout.additionalInfo.text).fill(NOTE)
  await page.getByRole('button', { name: texts.deadline.openCalendar }).click()
  await page.getByRole('button', { name: texts.common.nextMonth }).click()
  await expectAccessible(page, 'deadline')
  await page.getByRole('cell').getByRole('button', { disabled: false }).nth(8).click()
  await page.getByRole('button', { name: texts.common.next, exact: true }).click()
}

const send = async (page: Page, texts: PortalTexts, name: string): Promise<string> => {
  await expect(page.getByRole('heading', { level: 1, name: texts.checkout.summary.title })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(name)
  await expect(page.getByRole('main')).toContainText('Tartu')
  await expectAccessible(page, 'summary')
  await page.getByRole('button', { name: texts.checkout.summary.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.checkout.thankYou.title })).toBeVisible()
  await expectAccessible(page, 'thank-you')
  const line = await page.getByText(textPattern(texts.checkout.thankYou.number)).innerText()
  const number = /\d{4}-\d+/.exec(line)?.[0] ?? ''
  expect(number).not.toBe('')
  return number
}

const orderAsClient = async (page: Page, texts: PortalTexts, product: string): Promise<string> => {
  await logInByForm(page, texts, 'orderer@demo.example')
  await openProduct(page, texts, product)
  await makeDesigns(page, texts)
  await seePreview(page, texts)
  await addToOrder(page, texts, product)
  await expect(page.getByRole('heading', { level: 1, name: texts.checkout.products.title })).toBeVisible()
  await expectAccessible(page, 'checkout products')
  await page.getByRole('button', { name: texts.common.next, exact: true }).click()
  await chooseAddress(page, texts)
  await chooseDeadline(page, texts)
  return send(page, texts, product)
}

const expectInList = async (page: Page, texts: PortalTexts, number: string): Promise<void> => {
  await page.getByRole('navigation').getByRole('link', { name: texts.navigation.orders }).click()
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText(texts.statuses.order.submitted)
  await row.getByRole('button', { name: textPattern(texts.common.showDetails) }).click()
  await expect(page.getByText(ARTWORK).first()).toBeVisible()
  await expect(page.getByText(NOTE)).toBeVisible()
  await expectAccessible(page, 'orders')
}

const confirmAsAgency = async (page: Page, texts: PortalTexts, number: string): Promise<void> => {
  await logInByForm(page, texts, 'agency@demo.example')
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row.getByText('€')).toHaveCount(2)
  await expect(row).toContainText(/\d+\s?%/)
  await row.getByRole('button', { name: textPattern(texts.common.showDetails) }).click()
  await expect(page.getByText(NOTE)).toBeVisible()
  await expectAccessible(page, 'agency orders')
  await expect(row.getByRole('button', { name: textPattern(texts.agency.confirmNamed) })).toBeVisible()
  await row.getByRole('button', { name: textPattern(texts.common.moreActions) }).click()
  await page.getByRole('menuitem', { name: texts.agency.edit, exact: true }).click()
  for (const title of [
    texts.checkout.products.title,
    texts.checkout.transportation.title,
    texts.checkout.additionalInfo.title,
  ]) {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('main').getByText(number)).toBeVisible()
    await page.getByRole('button', { name: texts.common.next, exact: true }).click()
  }
  await expect(page.getByRole('link', { name: texts.checkout.backToAgency })).toHaveAttribute('href', '/agency/orders')
  const dashboard = /\/clients\/[^/]+$/
  await expect(page.getByRole('link', { name: texts.checkout.backToDashboard })).toHaveAttribute('href', dashboard)
  // A design has no file: confirming needs a reason (R38).
  await page.getByRole('textbox', { name: texts.checkout.summary.reason }).fill('Fail tuleb homme')
  await page.getByRole('button', { name: texts.checkout.summary.confirm }).click()
  await expect(page).toHaveURL(/thank-you/)
  await expect(page.getByRole('link', { name: texts.checkout.thankYou.dashboard })).toHaveAttribute('href', dashboard)
  await page.goto('/agency/orders')
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText(texts.statuses.order.confirmed)
}

const CASES = [
  { locale: 'et-EE', product: 'Plakat A2' },
  { locale: 'en-US', product: 'Poster A2' },
]

for (const { locale, product } of CASES) {
  test.describe(`main job in ${locale}`, () => {
    // The only journey with motion: in both languages and on both engines people see this most.
    test.use({ locale, contextOptions: { reducedMotion: 'no-preference' } })
    // spec: RT22, RT30, RT31, F4, CH2, T1, DL1, SU12, SU16, DR6, RO5, O7, AG4, AG5, AG6
    test('an orderer orders posters with artwork and the agency confirms them', async ({
      page,
      browser,
      portal,
      texts,
    }) => {
      // The longest journey: every screen of the main job, each checked in two themes.
      test.setTimeout(240_000)
      // The run in the other language has left its two designs there.
      const api = await openApi(portal.url, 'orderer@demo.example')
      await keepDesigns(api, await productId(api, 'Plakat A2'), [100])
      const number = await orderAsClient(page, texts, product)
      await expectInList(page, texts, number)
      const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale })
      await context.addInitScript((saved) => window.localStorage.setItem('locale', saved), locale)
      const errors = new ConsoleErrors()
      const agencyPage = await context.newPage()
      errors.watch(agencyPage)
      await confirmAsAgency(agencyPage, texts, number)
      await context.close()
      expect(errors.unexpected()).toEqual([])
    })
  })
}
