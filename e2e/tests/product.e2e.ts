import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { type Api, openApi } from '../fixtures/api.ts'
import { artwork } from '../fixtures/artwork.ts'
import { expectRefused } from '../fixtures/console.ts'
import { keepDesigns, productId } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, type Texts, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const PERSON = 'orderer@demo.example'

/** The page of a product, which starts with one design of each quantity. */
const openProduct = async (page: Page, api: Api, name: string, quantities: readonly number[] | null) => {
  const id = await productId(api, name)
  if (quantities !== null) await keepDesigns(api, id, quantities)
  await page.goto(`/clients/${api.client.clientId}/products/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** The product's own quantity stands before those of its designs. */
const quantity = (page: Page, texts: Texts) => page.getByLabel(texts.product.quantity).first()
const designs = (page: Page, texts: Texts) =>
  page.getByRole('list', { name: texts.designFiles.title, exact: true }).getByLabel(texts.designFiles.quantity)
const priceBox = (page: Page, texts: Texts) => page.getByRole('complementary', { name: texts.product.priceBox })
const orderButton = (page: Page, texts: Texts) => page.getByRole('button', { name: texts.product.addToOrder })

test.beforeEach(({ context, portal }) => signIn(context, portal.url, PERSON))

test('quantities of product and designs follow each other, are divided and saved', async ({ page, portal, texts }) => {
  await openProduct(page, await openApi(portal.url, PERSON), 'Plakat A3', [10])
  await quantity(page, texts).fill('12')
  await expect(designs(page, texts)).toHaveValue('12')
  const add = page.getByRole('button', { name: texts.designFiles.addDesign })
  await add.click()
  await expect(designs(page, texts).nth(1)).toHaveValue('0')
  await designs(page, texts).nth(1).fill('5')
  await expect(quantity(page, texts)).toHaveValue('17')
  await add.click()
  await quantity(page, texts).fill('11')
  await page.getByRole('button', { name: texts.designFiles.divide }).click()
  const divided = ['4', '4', '3']
  for (const [nth, pieces] of divided.entries()) await expect(designs(page, texts).nth(nth)).toHaveValue(pieces)
  await expect(page.getByRole('status').filter({ hasText: texts.common.saved })).toBeVisible()
  await page.reload()
  for (const [nth, pieces] of divided.entries()) await expect(designs(page, texts).nth(nth)).toHaveValue(pieces)
  await expect(quantity(page, texts)).toHaveValue('11')
  await expect(priceBox(page, texts)).toContainText('€')
})

test('a product without a price list says so, and can be ordered all the same', async ({ page, portal, texts }) => {
  await openProduct(page, await openApi(portal.url, PERSON), 'Müügistend põrandale, eritellimus', [1])
  await expect(priceBox(page, texts)).toContainText(texts.product.noPrice.noPriceList)
  await expect(priceBox(page, texts)).not.toContainText('€')
  await expect(orderButton(page, texts)).toBeEnabled()
})

test('a locked quantity cannot be changed and says why', async ({ page, portal, texts }) => {
  await openProduct(page, await openApi(portal.url, PERSON), 'Kampaaniakomplekt 15 kauplusele', null)
  await expect(quantity(page, texts)).toBeDisabled()
  await expect(quantity(page, texts)).toHaveValue('15')
  await expect(page.getByText(texts.product.quantityLocked)).toBeVisible()
})

test('a quantity out of bounds is told at its field and stops the order', async ({
  page,
  portal,
  texts,
  consoleErrors,
}) => {
  await openProduct(page, await openApi(portal.url, PERSON), 'Flaier A6, kahepoolne', [500])
  await expect(priceBox(page, texts)).toContainText('€')
  await quantity(page, texts).fill('130')
  await expect(page.getByText(textPattern(texts.problems.quantityNotInStep, { step: '50' })).first()).toBeVisible()
  await expect(quantity(page, texts)).toHaveAttribute('aria-invalid', 'true')
  await expect(orderButton(page, texts)).toBeDisabled()
  await expect(priceBox(page, texts)).toContainText(texts.product.fixFirst)
  await expectAccessible(page, 'product with an error')
  await quantity(page, texts).fill('150')
  await expect(orderButton(page, texts)).toBeEnabled()
  expectRefused(consoleErrors, 400)
})

test('files that are no artwork are told by name; a design with a file is not removed without a question', async ({
  page,
  portal,
  texts,
  consoleErrors,
}) => {
  await openProduct(page, await openApi(portal.url, PERSON), 'Plakat A1', [10])
  await page.getByRole('button', { name: textPattern(texts.designFiles.addFilesTo) }).click()
  const dialog = page.getByRole('dialog')
  const choose = (...names: string[]) => dialog.locator('input[type=file]').setInputFiles(names.map(artwork))
  const sent = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  await choose('not-a-pdf.pdf', 'empty.pdf')
  await expect(sent('not-a-pdf.pdf').getByRole('alert')).toHaveText(texts.problems.fileTypeNotAllowed)
  await expect(sent('empty.pdf').getByRole('alert')).toHaveText(texts.problems.fileEmpty)
  await expect(dialog.getByRole('button', { name: texts.designFiles.upload.submitNone })).toBeDisabled()
  await expectAccessible(page, 'upload dialog with refused files')
  expectRefused(consoleErrors, 400)
  await choose('sticker.png')
  await dialog.getByRole('button', { name: textPattern(texts.designFiles.upload.submit_one, { count: '1' }) }).click()
  await expect(dialog).toBeHidden()
  const file = page.getByRole('list', { name: textPattern(texts.designFiles.files) }).getByText('sticker.png')
  await expect(file).toBeVisible()

  await page
    .getByRole('button', { name: textPattern(texts.designFiles.removeDesign) })
    .first()
    .click()
  await expect(dialog).toContainText(texts.designFiles.removeDesignTitle)
  await expectAccessible(page, 'question before a design is removed')
  await dialog.getByRole('button', { name: texts.common.cancel }).click()
  await expect(file).toBeVisible()
  await page
    .getByRole('button', { name: textPattern(texts.designFiles.removeDesign) })
    .first()
    .click()
  await dialog.getByRole('button', { name: texts.common.remove }).click()
  await expect(file).toHaveCount(0)
  await expect(page.getByText(texts.designFiles.designRemoved)).toBeVisible()
  await expect(designs(page, texts)).toHaveValue('10')
})
