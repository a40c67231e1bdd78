import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { type Api, openApi } from '../fixtures/api.ts'
import { artwork } from '../fixtures/artwork.ts'
import { keepDesigns, productId, readOrder } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, type PortalTexts, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const PERSON = 'orderer@demo.example'

/** Opens the page of a product, which starts with one design of each quantity. */
const openProduct = async (page: Page, api: Api, name: string, quantities: readonly number[] | null, shown = name) => {
  const id = await productId(api, name)
  if (quantities !== null) await keepDesigns(api, id, quantities)
  await page.goto(`/clients/${api.client.clientId}/products/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: shown })).toBeVisible()
}

/** The product's own quantity field, which comes before those of its designs. */
const quantity = (page: Page, texts: PortalTexts) => page.getByLabel(texts.product.quantity).first()
const designs = (page: Page, texts: PortalTexts) =>
  page.getByRole('list', { name: texts.designFiles.title, exact: true }).getByLabel(texts.designFiles.quantity)
const priceBox = (page: Page, texts: PortalTexts) => page.getByRole('complementary', { name: texts.product.priceBox })
const priceTable = (page: Page, texts: PortalTexts) =>
  page.getByRole('region', { name: texts.product.priceTable.title })
const orderButton = (page: Page, texts: PortalTexts) => page.getByRole('button', { name: texts.product.addToOrder })

test.beforeEach(({ context, portal }) => signIn(context, portal.url, PERSON))

// spec: P2, P3, P4, P5, P6, P7, P9, P11, P18
test('quantities of a product and its designs update each other, are divided and saved', async ({
  page,
  portal,
  texts,
}) => {
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
  await expect(priceBox(page, texts).getByText(texts.product.designCount)).toBeVisible()
  await expect(priceBox(page, texts)).toContainText(texts.product.priceNote)
  await expect(page.getByText(texts.designFiles.missingHint)).toBeVisible()
  await expect(page.getByText(textPattern(texts.product.material))).toBeVisible()
  const divided = ['4', '4', '3']
  for (const [nth, pieces] of divided.entries()) await expect(designs(page, texts).nth(nth)).toHaveValue(pieces)
  await expect(page.getByRole('status').filter({ hasText: texts.product.saveNote.kept })).toBeVisible()
  await page.reload()
  for (const [nth, pieces] of divided.entries()) await expect(designs(page, texts).nth(nth)).toHaveValue(pieces)
  await expect(quantity(page, texts)).toHaveValue('11')
  await expect(priceBox(page, texts)).toContainText('€')
})

// spec: P10
test('a new design shows no error before it is left or ordered, and is then named and focused', async ({
  page,
  portal,
  texts,
}) => {
  await openProduct(page, await openApi(portal.url, PERSON), 'Plakat A3', [10])
  await page.getByRole('button', { name: texts.designFiles.addDesign }).click()
  const added = designs(page, texts).nth(1)
  await expect(added).toHaveValue('0')
  await expect(orderButton(page, texts)).toBeEnabled()
  await expect(page.getByText(texts.problems.designEmpty)).toHaveCount(0)
  await orderButton(page, texts).click()
  await expect(added).toBeFocused()
  await expect(added).toHaveAttribute('aria-invalid', 'true')
  await expect(orderButton(page, texts)).toBeDisabled()
  await expect(priceBox(page, texts)).toContainText(texts.problems.designEmpty)
  await added.fill('5')
  await expect(page.getByText(texts.problems.designEmpty)).toHaveCount(0)
  // The next one shows it when it is left.
  await page.getByRole('button', { name: texts.designFiles.addDesign }).click()
  await designs(page, texts).nth(2).focus()
  await expect(page.getByText(texts.problems.designEmpty)).toHaveCount(0)
  await quantity(page, texts).focus()
  await expect(designs(page, texts).nth(2)).toHaveAttribute('aria-invalid', 'true')
})

test('a product without a price list says so and can still be ordered', async ({ page, portal, texts }) => {
  await openProduct(page, await openApi(portal.url, PERSON), 'Müügistend põrandale, eritellimus', [1])
  await expect(priceBox(page, texts)).toContainText(texts.product.noPrice.noPriceList)
  await expect(priceBox(page, texts)).not.toContainText('€')
  await expect(orderButton(page, texts)).toBeEnabled()
})

// spec: CP4
test('a locked quantity cannot be changed and says why', async ({ page, portal, texts }) => {
  await openProduct(page, await openApi(portal.url, PERSON), 'Kampaaniakomplekt 15 kauplusele', null)
  await expect(quantity(page, texts)).toBeDisabled()
  await expect(quantity(page, texts)).toHaveValue('15')
  await expect(page.getByText(texts.product.quantityLocked)).toBeVisible()
  await expect(priceTable(page, texts).getByRole('listitem')).toHaveCount(1)
  await expect(priceTable(page, texts).getByRole('button')).toHaveCount(0)
})

// spec: P13, P25, V5
test('a quantity out of bounds shows an error at its field and blocks ordering', async ({
  page,
  portal,
  texts,
  consoleErrors,
}) => {
  await openProduct(page, await openApi(portal.url, PERSON), 'Flaier A6, kahepoolne', [500])
  await expect(priceBox(page, texts)).toContainText('€')
  await quantity(page, texts).fill('130')
  await expect(page.getByText(texts.problems.quantityNotInStep.replace('{{step}}', '50')).first()).toBeVisible()
  await expect(quantity(page, texts)).toHaveAttribute('aria-invalid', 'true')
  await expect(orderButton(page, texts)).toBeDisabled()
  await expect(priceBox(page, texts)).toContainText(texts.product.fixFirst)
  await expect(priceBox(page, texts)).toContainText(texts.problems.quantityNotInStep.replace('{{step}}', '50'))
  await expect(page.getByRole('status').filter({ hasText: texts.product.saveNote.notAll })).toBeVisible()
  await expect(page.getByText(texts.product.saveNote.kept)).toHaveCount(0)
  await expectAccessible(page, 'product with an error')
  await quantity(page, texts).fill('1,5')
  await expect(page.getByText(texts.quantityField.notWhole)).toBeVisible()
  await expect(orderButton(page, texts)).toBeDisabled()
  await expect(quantity(page, texts)).toHaveValue('1,5')
  await quantity(page, texts).fill('150')
  await expect(orderButton(page, texts)).toBeEnabled()
  // Values that the page knows to be wrong are not sent to the server.
  expect(consoleErrors.unexpected()).toEqual([])
})

// spec: P4, F8, F13
test('rejected design files are listed by name, and removing a design with files asks first', async ({
  page,
  portal,
  texts,
  consoleErrors,
}) => {
  await openProduct(page, await openApi(portal.url, PERSON), 'Plakat A1', [10])
  await page.getByRole('button', { name: textPattern(texts.designFiles.addFilesTo) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: texts.designFiles.chooser.fresh }).click()
  const choose = (...names: string[]) => dialog.locator('input[type=file]').setInputFiles(names.map(artwork))
  const sent = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  await choose('not-a-pdf.pdf', 'empty.pdf')
  await expect(sent('not-a-pdf.pdf').getByRole('alert')).toHaveText(texts.problems.fileDamaged)
  await expect(sent('empty.pdf').getByRole('alert')).toHaveText(texts.designFiles.upload.empty)
  await expect(dialog.getByRole('button', { name: texts.designFiles.upload.submitNone })).toBeDisabled()
  await expectAccessible(page, 'upload dialog with refused files')
  await consoleErrors.expectRefused(400)
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

test('a double click adds the product to the order once', async ({ page, portal, texts, consoleErrors }) => {
  await openProduct(page, await openApi(portal.url, PERSON), 'Plakat A3', [10])
  await expect(priceBox(page, texts)).toContainText('€')
  await orderButton(page, texts).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: texts.catalogue.title })).toBeFocused()
  await expect(page.getByRole('button', { name: textPattern(texts.navigation.cart_one) })).toBeVisible()
  expect(consoleErrors.unexpected()).toEqual([])
})

for (const { locale, product, row, price } of [
  { locale: 'et-EE', product: 'Flaier A6, kahepoolne', row: 'alates 1\u00a0000 tk', price: /0,\d{4}\u00a0€/ },
  { locale: 'en-US', product: 'Flyer A6, two-sided', row: 'from 1,000 pcs', price: /0\.\d{4}\u00a0€/ },
]) {
  test.describe(`product price table in ${locale}`, () => {
    test.use({ locale })
    test('the price table shows unit prices, and a click on a row sets the quantity', async ({
      page,
      portal,
      texts,
    }) => {
      await openProduct(page, await openApi(portal.url, PERSON), 'Flaier A6, kahepoolne', [500], product)
      const rows = priceTable(page, texts).getByRole('listitem')
      const current = priceTable(page, texts).locator('[aria-current]')
      await expect(current).toContainText('500')
      const chosen = rows.filter({ hasText: row })
      await expect(chosen).toContainText(price)
      await chosen.getByRole('button').click()
      await expect(quantity(page, texts)).toHaveValue(/^1\D?000$/)
      await expect(designs(page, texts)).toHaveValue(/^1\D?000$/)
      await expect(current).toContainText(row)
      await expect(priceTable(page, texts)).toContainText(texts.product.priceTable.setupFee.split('{{')[0] ?? '')
      await expectAccessible(page, 'product with a price table')
    })
  })
}

// spec: CA22, P12, P26
test('ordering returns to the search of the catalogue, and the product page then edits the order', async ({
  page,
  portal,
  texts,
}) => {
  const api = await openApi(portal.url, PERSON)
  const id = await productId(api, 'Plakat A2')
  await keepDesigns(api, id, [10])
  await page.goto(`/clients/${api.client.clientId}?search=plakat`)
  await page.getByRole('link', { name: 'Plakat A2' }).click()
  await expect(priceBox(page, texts)).toContainText('€')
  await orderButton(page, texts).click()
  await expect(page).toHaveURL(/\?search=plakat$/)
  await expect(page.getByRole('button', { name: textPattern(texts.navigation.cart_one, { count: '1' }) })).toBeVisible()
  await page.getByRole('link', { name: 'Plakat A2' }).click()
  const update = page.getByRole('button', { name: texts.product.updateInOrder })
  await expect(update).toBeVisible()
  await designs(page, texts).fill('12')
  await expect(page.getByRole('status').filter({ hasText: texts.product.saveNote.keptBesideOrder })).toBeVisible()
  await expect(priceBox(page, texts)).toContainText(texts.product.orderBehind)
  // The client's own designs have changed, the order has not; leaving asks first.
  const [orderId = ''] = (await page.evaluate(() => sessionStorage.getItem('draft') ?? '')).split('|')
  expect((await readOrder(api, orderId)).items[0]?.quantity).toBe(10)
  const { designs: saved } = await api.call('getProduct', { params: { clientId: api.client.clientId, id } })
  expect(saved.map(({ quantity: pieces }) => pieces)).toEqual([12])
  await page.getByRole('navigation').getByRole('link', { name: texts.navigation.orders }).click()
  const dialog = page.getByRole('dialog', { name: texts.product.leave.title })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'question before a product is left')
  await page.keyboard.press('Escape')
  await expect(designs(page, texts)).toHaveValue('12')
  await update.click()
  await expect(page.getByRole('heading', { level: 1, name: texts.catalogue.title })).toBeVisible()
  expect((await readOrder(api, orderId)).items[0]?.quantity).toBe(12)
  // Removed from the cart, the page keeps the changes that the order did not have yet.
  await page.getByRole('link', { name: 'Plakat A2' }).click()
  // The price of an item that is gone would be a 404 in the console.
  const priced = page.waitForResponse('**/calculate-prices')
  await designs(page, texts).fill('15')
  await priced
  await page.getByRole('button', { name: textPattern(texts.navigation.cart_one, { count: '1' }) }).click()
  await page.getByRole('button', { name: textPattern(texts.cart.remove, { name: 'Plakat A2' }) }).click()
  await expect(page.getByText(texts.cart.empty)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(orderButton(page, texts)).toBeVisible()
  await expect(designs(page, texts)).toHaveValue('15')
})

// spec: RT29, P1, P14
test('the back link of a product leads to its folder, also after its history page', async ({ page, portal, texts }) => {
  const api = await openApi(portal.url, PERSON)
  const { clientId } = api.client
  const { folders } = await api.call('getCatalogue', { params: { clientId } })
  const folder = folders.find(({ products }) => products.length > 0)
  const product = folder?.products[0]
  if (folder === undefined || product === undefined) throw new Error('The demo has no folder with a product')
  const drafts = Array.from({ length: 16 }, async () => {
    const { id } = await api.call('createDraft', { params: { clientId } })
    const { version } = await readOrder(api, id)
    await api.call('addProduct', { params: { clientId, id, productId: product.id }, query: { version } })
  })
  await Promise.all(drafts)
  await page.goto(`/clients/${clientId}?selectedFolder=${encodeURIComponent(folder.name)}`)
  await page.getByRole('link', { name: product.name, exact: true }).click()
  const history = page.getByRole('region', { name: texts.product.history.title })
  await expect(history.getByRole('row')).toHaveCount(1 + 15)
  await page.getByRole('button', { name: textPattern(texts.common.page, { page: '2' }) }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(history.getByRole('row')).not.toHaveCount(1 + 15)
  await page.reload()
  await page.getByRole('link', { name: `← ${folder.name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: folder.name })).toBeVisible()
})
