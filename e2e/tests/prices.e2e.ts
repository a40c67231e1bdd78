import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { productId } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, type PortalTexts, test } from '../fixtures/test.ts'

const CLIENT = 'manager@demo.example'
const AGENCY = 'agency@demo.example'
const PRODUCT = 'Hinnasildi toorik A6, punane'

const paste = async (page: Page, text: string): Promise<void> => {
  await page.evaluate((words) => {
    const data = new DataTransfer()
    data.setData('text/plain', words)
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

const cellOf = (page: Page, heading: string, row: number): Locator =>
  page.getByRole('textbox', { name: `${heading}, rida ${row}`, exact: true })

const save = async (page: Page, texts: PortalTexts): Promise<void> => {
  await page.getByRole('button', { name: texts.unsaved.save, exact: true }).click()
  await expect(page.getByText(texts.unsaved.saved, { exact: true })).toBeVisible()
}

test('a client’s price follows the price list, markup and transport tariff that the agency sets', async ({
  page,
  context,
  portal,
  texts,
  consoleErrors,
}) => {
  const client = await openApi(portal.url, CLIENT)
  const product = await productId(client, PRODUCT)
  await signIn(context, portal.url, AGENCY)
  const { prices } = texts

  await page.goto(`/agency/products/${product}/prices`)
  const lists = page.getByRole('main').getByRole('region')
  await lists.first().waitFor()
  // Replaces the existing price lists by a new one, pasted with its headings and with one mistake.
  const remove = page.getByRole('button', { name: texts.common.remove, exact: true })
  const add = page.getByRole('button', { name: prices.add })
  while ((await remove.count()) > 0) {
    await remove.first().click()
    await expect(add).toBeFocused()
  }
  await add.click()
  const saving = page.getByRole('button', { name: texts.unsaved.save, exact: true })
  const validFrom = page.getByLabel(prices.validFrom)
  const today = await validFrom.inputValue()
  await validFrom.fill('99')
  await validFrom.press('Tab')
  await expect(page.getByText(texts.common.notADay)).toBeVisible()
  await expect(saving).toBeDisabled()
  await validFrom.fill(today)
  await validFrom.press('Tab')
  await cellOf(page, prices.columns.quantityBreak, 1).focus()
  await paste(page, 'Kogus\tHind\tEttevalmistus\tLisakujundus\n50\t0,8\t12,50\t4\n50\t0,40\t12,5\t')
  await expect(cellOf(page, prices.columns.unitPrice, 2)).toHaveValue('0,4000')
  await saving.click()
  const second = cellOf(page, prices.columns.quantityBreak, 2)
  await expect(second).toHaveAttribute('aria-invalid', 'true')
  await consoleErrors.expectRefused(400)
  await expectAccessible(page, 'a price list with a mistake')
  await second.fill('500')
  await save(page, texts)

  await page.goto(`/agency/clients/${client.client.clientId}/markups`)
  await page.getByRole('combobox', { name: prices.markups.addProduct }).fill('toorik A6, punane')
  await page.getByRole('option').first().click()
  await page.getByRole('textbox', { name: `Juurdehindlus: ${PRODUCT}` }).fill('37,5')
  await expectAccessible(page, 'markups of a client')
  await save(page, texts)

  await page.goto(`/agency/products/${product}/prices`)
  const preview = page.getByRole('complementary', { name: prices.preview.title })
  await preview.getByRole('combobox', { name: prices.preview.client }).click()
  await page.getByRole('option', { name: client.client.name, exact: true }).click()
  await preview.getByRole('textbox', { name: prices.preview.quantity }).fill('500')
  // 500 × 0,40 + 12,50 = 212,50, and 37,5 % on it.
  await expect(preview).toContainText('292,19')
  await expect(preview).toContainText(prices.preview.source.product)
  const { items } = await client.call('calculatePrices', {
    params: { clientId: client.client.clientId },
    body: {
      items: [{ productId: product, quantity: 500, designs: [{ quantity: 500 }] }],
      isTransportPriceExcluded: false,
    },
  })
  expect(items[0]?.price).toBe(292.19)

  await page.goto('/agency/settings/transport')
  const first = cellOf(page, prices.tariffs.columns.country, 1)
  await first.focus()
  const before = await page.getByRole('row').count()
  await page.getByRole('button', { name: prices.tariffs.add }).click()
  await paste(page, 'Eesti\t10134\t2,5\t3,20\t1')
  expect(await page.getByRole('row').count()).toBe(before + 1)
  const tariffs = page.getByRole('complementary', { name: prices.tariffs.preview.title })
  await tariffs.getByRole('textbox', { name: prices.tariffs.preview.postalCode }).fill('10134')
  await expect(tariffs).toContainText('3,20')
  await save(page, texts)
  await expectAccessible(page, 'transport tariffs')

  // A click does not lose unsaved changes.
  await first.fill('XX')
  await page.getByRole('link', { name: texts.agencySections.orders, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.unsaved.stay }).click()
  await expect(first).toHaveValue('XX')
})
