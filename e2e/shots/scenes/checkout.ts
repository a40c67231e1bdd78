import type { Page } from '@playwright/test'
import { artwork } from '../../fixtures/artwork.ts'
import { textPattern } from '../../fixtures/text-pattern.ts'
import { AGENCY, ORDERER, type ShotScene } from '../scene.ts'

export const CHECKOUT_SCENES: ShotScene[] = [
  {
    name: 'order',
    as: ORDERER,
    go: async ({ page, texts, clientPath, shot }) => {
      await page.goto(clientPath)
      await page.getByRole('searchbox').fill('A2')
      await page.getByRole('link', { name: /A2/ }).first().click()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await shot('1-product')
      await page
        .getByRole('button', { name: textPattern(texts.designFiles.addFilesTo) })
        .first()
        .click()
      await page.getByRole('tab', { name: texts.designFiles.chooser.fresh }).click()
      await page.locator('input[type=file]').setInputFiles([artwork('poster-a2-cmyk.pdf'), artwork('not-a-pdf.pdf')])
      const add = page.getByRole('button', { name: textPattern(texts.designFiles.upload.submit_one, { count: '1' }) })
      await add.waitFor()
      await shot('2-upload')
      await add.click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: texts.product.addToOrder }).click()
      await page.getByRole('button', { name: textPattern(texts.navigation.cart_one) }).click()
      await page.getByRole('dialog').waitFor()
      await shot('3-cart')
      await page.getByRole('link', { name: texts.cart.checkout }).click()
      await page.getByRole('heading', { name: texts.checkout.products.title }).waitFor()
      await shot('4-products')
      const quantity = page.getByRole('article').getByLabel(texts.checkout.products.quantity).first()
      const asked = await quantity.inputValue()
      await quantity.fill('1,5')
      await shot('4-wrong-quantity')
      await quantity.fill(asked)
      await page.getByLabel(texts.checkout.products.hasAdditionalInfo).check()
      await page.getByLabel(texts.checkout.products.additionalInfo).fill('Nurgad ümaraks lõigata')
      await page.getByLabel(texts.checkout.products.additionalInvoiceInfo).fill('Kampaania 7')
      await page.getByRole('button', { name: texts.common.next, exact: true }).click()
      await page.getByRole('heading', { name: texts.checkout.transportation.title }).waitFor()
      await shot('5-transportation')
      await page.getByRole('button', { name: texts.common.next, exact: true }).click()
      await page.getByRole('heading', { name: texts.checkout.additionalInfo.title }).waitFor()
      await page.getByRole('button', { name: texts.deadline.openCalendar }).click()
      await shot('6-deadline')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: texts.common.next, exact: true }).click()
      await page.getByRole('heading', { name: texts.checkout.summary.title }).waitFor()
      await shot('7-summary')
      await page.getByRole('button', { name: texts.checkout.summary.submit }).click()
      await page.waitForURL(/thank-you/)
      await shot('8-thank-you')
    },
  },
  {
    name: 'meanwhile',
    as: ORDERER,
    go: async ({ page, texts, clientPath, shot }) => {
      const quantityOf = (window: Page) =>
        window.getByRole('article').getByLabel(texts.checkout.products.quantity).nth(1)
      const next = (window: Page) => window.getByRole('button', { name: texts.common.next, exact: true })
      await page.goto(clientPath)
      await page.getByRole('searchbox').fill('A4')
      await page
        .getByRole('button', { name: /(Plakat|Poster) A4$/ })
        .first()
        .click()
      await page.getByRole('button', { name: textPattern(texts.navigation.cart_one) }).waitFor()
      await page.goto(`${clientPath}/checkout/products`)
      await quantityOf(page).fill('999999')
      await page.getByRole('navigation').getByRole('link', { name: texts.navigation.orders }).click()
      await page.getByRole('dialog').waitFor()
      await shot('1-leave')
      await page.getByRole('button', { name: texts.checkout.leave.stay }).click()
      // The save of this window waits for the one of the other: else the other would meet the conflict.
      const { promise: otherSaved, resolve: letGo } = Promise.withResolvers<void>()
      await page.route(/\/orders\/[^/]+\/items(\?|$)/, async (route) => {
        if (route.request().method() === 'PUT') await otherSaved
        await route.continue()
      })
      await quantityOf(page).fill('20')
      const other = await page.context().newPage()
      const draft = await page.evaluate(() => window.sessionStorage.getItem('draft') ?? '')
      await other.addInitScript((pointer) => window.sessionStorage.setItem('draft', pointer), draft)
      await other.goto(`${clientPath}/checkout/products`)
      await quantityOf(other).fill('30')
      await next(other).click()
      await other.getByRole('heading', { name: texts.checkout.transportation.title }).waitFor()
      await other.close()
      letGo()
      await next(page).click()
      await page.getByRole('dialog').waitFor()
      await shot('2-conflict')
      await page.getByRole('dialog').getByRole('radio').first().check()
      await page.getByRole('button', { name: texts.saving.conflict.save }).click()
      await page.getByRole('heading', { name: texts.checkout.transportation.title }).waitFor()
      await next(page).click()
      const deadline = page.getByRole('button', { name: texts.deadline.openCalendar })
      await deadline.click()
      const greyed = page.getByRole('table').locator('button[aria-disabled]:not([data-hidden])').last()
      await shot('3-deadline', () => greyed.focus())
      await page.keyboard.press('Escape')
      await page.route(
        '**/summary',
        async (route) => {
          const answer = await route.fetch()
          const text = (await answer.text()).replaceAll(/"courierSalePrice":[\d.]+/g, '"courierSalePrice":1.11')
          await route.fulfill({ response: answer, body: text })
        },
        { times: 1 },
      )
      await next(page).click()
      await page.getByRole('button', { name: texts.checkout.summary.submit }).click()
      await page.getByText(texts.priceChanges.title).waitFor()
      await shot('4-prices')
    },
  },
  {
    name: 'representative',
    as: AGENCY,
    go: async ({ page, texts, clientPath, shot }) => {
      await page.goto(clientPath)
      await page.getByRole('searchbox').fill('90 × 50')
      await page
        .getByRole('button', { name: textPattern(texts.catalogue.addProduct) })
        .first()
        .click()
      await page.getByRole('button', { name: textPattern(texts.navigation.cart_one) }).waitFor()
      await page.goto(`${clientPath}/checkout/products`)
      await page.getByRole('dialog').waitFor()
      await shot('1-asked')
    },
  },
]
