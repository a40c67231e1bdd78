import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import type { Api } from '../fixtures/api.ts'
import { cell, copy, paste } from '../fixtures/matrix.ts'
import { contactIds, productId, readOrder } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, type PortalTexts, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'
import { button, next, openTransportation, ORDERER, rows, tab } from '../fixtures/transportation.ts'

const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}

/** Expects a text about the totals in the column headings. */
const tells = (page: Page, text: string, quantity: number): Promise<void> =>
  expect(page.getByRole('columnheader').getByText(text.replace('{{quantity}}', String(quantity)))).toBeVisible()

/** Expects the element within the window, and not under the bar, the footer or the matrix's own header. */
const expectUncovered = (what: Locator): Promise<void> =>
  expect
    .poll(() =>
      what.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint((left + right) / 2, y)))
      }),
    )
    .toBe(true)

const chooseAddress = async (page: Page, texts: PortalTexts, row: number, nth: number): Promise<void> => {
  const { addressOf } = texts.transportMatrix.matrix
  await page.getByRole('button', { name: textPattern(`${addressOf} {{value}}`, { row: String(row) }) }).click()
  await page.getByRole('dialog').getByRole('listitem').nth(nth).getByRole('button').first().click()
}

let api: Api
let draftId: string

const savedDesign = async () => (await readOrder(api, draftId)).items[0]?.designs[0]

test.beforeEach(async ({ context, page, portal }) => {
  await signIn(context, portal.url, ORDERER)
  ;({ api, draftId } = await openTransportation(page, portal.url))
})

// spec: T5, T7, T8, T14, T17, T21, WI15
test('the distribution grid is typed, pasted and filled until the totals match, then saved', async ({
  page,
  texts,
  consoleErrors,
}) => {
  const { matrix, tabs } = texts.transportMatrix
  await tab(page, tabs.multiple).click()
  await expect(page.getByRole('columnheader').getByText(matrix.complete)).toBeVisible()
  await cell(page, 0).click()
  await page.keyboard.type('60')
  await press(page, 'Enter')
  await expect(cell(page, 0)).toHaveText('60')
  await tells(page, matrix.short, 40)
  await button(page, matrix.addRow).click()
  await cell(page, 1).click()
  await press(page, 'ArrowUp')
  await expect(cell(page, 0)).toBeFocused()
  await paste(page, '55\nviis\n')
  await expect(page.getByRole('alert')).toContainText('viis')
  await expect(cell(page, 0)).toHaveText('55')
  await cell(page, 1).click()
  await page.keyboard.type('50')
  await press(page, 'Tab')
  await tells(page, matrix.over, 5)
  await next(page, texts).click()
  await expect(page.getByText(matrix.addressMissing)).toBeVisible()
  await expect(page.getByRole('rowheader').nth(1).getByRole('button')).toBeFocused()
  await chooseAddress(page, texts, 2, 1)
  await expect(page.getByText(matrix.addressMissing)).toHaveCount(0)
  // As after reading to the end: the mistake is far above the window.
  await page.setViewportSize({ width: 1024, height: 480 })
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await next(page, texts).click()
  const problems = page.getByRole('alert').filter({ hasText: texts.errors.problems })
  await expect(problems.getByRole('listitem')).toHaveText(/^Plakat A4, .+: .+ 105 .+ 100 .+ 5 /)
  await expect(problems).toBeFocused()
  await expectUncovered(problems)
  await tab(page, tabs.single).click()
  await expect(problems).toHaveCount(0)
  await tab(page, tabs.multiple).click()
  await consoleErrors.expectRefused(400)
  await cell(page, 1).click()
  await page.keyboard.type('45')
  await press(page, 'Enter')
  await expect(page.getByRole('columnheader').getByText(matrix.complete)).toBeVisible()
  await expectAccessible(page, 'matrix')
  await next(page, texts).click()
  await expect(page).toHaveURL(/additional-info/)
  expect((await savedDesign())?.destinations.map(({ quantity }) => quantity)).toEqual([55, 45])
})

// spec: T6
test('the distribution grid has spreadsheet shortcuts, and every change can be undone', async ({ page, texts }) => {
  const { matrix, tabs } = texts.transportMatrix
  await tab(page, tabs.multiple).click()
  await cell(page, 0).click()
  await paste(page, '10\r\n20\r\n30\r\n40\r\n')
  await expect(rows(page)).toHaveCount(4)
  await tells(page, matrix.complete, 0)
  await press(page, 'Control+Home', 'Shift+ArrowDown', 'Shift+ArrowDown')
  expect(await copy(page)).toBe('10\n20\n30')
  await press(page, 'Control+d')
  await expect(cell(page, 2)).toHaveText('10')
  await press(page, 'Control+z')
  await expect(cell(page, 2)).toHaveText('30')
  await press(page, 'Control+y')
  await expect(cell(page, 2)).toHaveText('10')
  await button(page, matrix.undo).click()
  await expect(cell(page, 2)).toHaveText('30')
  await cell(page, 3).click()
  await press(page, '7', 'ArrowUp')
  await expect(cell(page, 3)).toHaveText('7')
  await expect(cell(page, 2)).toBeFocused()
  await press(page, 'F2', 'Backspace', 'Escape')
  await expect(cell(page, 2)).toHaveText('30')
  await press(page, 'Delete')
  await expect(cell(page, 2)).toHaveText('')
  await press(page, 'Shift+Enter')
  await expect(cell(page, 1)).toBeFocused()
  for (const row of [4, 3, 2, 1]) await button(page, matrix.deleteRow.replace('{{row}}', String(row))).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(cell(page, 0)).toHaveText('')
  await expect(rows(page)).toContainText(texts.contacts.choose)
  await button(page, matrix.undo).click()
  await expect(cell(page, 0)).toHaveText('10')
})

test('the distribution grid names rows to check and steps to each', async ({ page, texts }) => {
  const { matrix, tabs } = texts.transportMatrix
  await tab(page, tabs.multiple).click()
  const step = button(page, matrix.checkNext)
  await expect(step).toHaveCount(0)
  await cell(page, 0).click()
  await paste(page, '10\r\n10\r\n70\r\n20\r\n10\r\n')
  // Rows without an address; the first row has the default one.
  await expect(page.getByText(textPattern(matrix.toCheck_other, { count: '4' }))).toBeVisible()
  await step.click()
  await expect(cell(page, 1)).toBeFocused()
  await step.click()
  await expect(cell(page, 2)).toBeFocused()
  await button(page, matrix.checkBefore).click()
  await expect(cell(page, 1)).toBeFocused()
  await expectAccessible(page, 'distribution with rows to check')
})

test('the distribution grid scrolls with the keyboard and never covers the cell or the totals', async ({
  page,
  texts,
}) => {
  const { matrix, tabs } = texts.transportMatrix
  await page.setViewportSize({ width: 1440, height: 900 })
  await tab(page, tabs.multiple).click()
  await cell(page, 0).click()
  await paste(page, Array.from({ length: 40 }, () => '2').join('\n'))
  await page.evaluate(() => window.scrollTo(0, 0))
  const walk = async (key: string, row: number) => {
    await press(page, key)
    await expect(cell(page, row)).toBeFocused()
    await expectUncovered(cell(page, row))
    await expectUncovered(page.getByRole('columnheader').getByText(matrix.short.replace('{{quantity}}', '20')))
  }
  await walk('Control+Home', 0)
  for (const row of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) await walk('ArrowDown', row)
  await walk('PageDown', 27)
  await walk('Control+End', 39)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await walk('ArrowUp', 38)
  await walk('PageUp', 23)
  await walk('Control+Home', 0)
})

test('an address has one row in the distribution grid: choosing it again offers to merge the rows', async ({
  page,
  texts,
}) => {
  const { matrix, tabs } = texts.transportMatrix
  await tab(page, tabs.multiple).click()
  await button(page, matrix.addRow).click()
  await cell(page, 0).click()
  await paste(page, '60\n40')
  await chooseAddress(page, texts, 2, 0)
  await expect(page.getByRole('alert')).toContainText(matrix.taken.replace('{{row}}', '1'))
  await button(page, matrix.join).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(cell(page, 0)).toHaveText('100')
})

// spec: T3, T20, T23
test('packages of an address are numbered, kept across tabs and saved in the order', async ({ page, texts }) => {
  const { matrix, tabs, lost } = texts.transportMatrix
  await tab(page, tabs.singleWithDistribution).click()
  await button(page, matrix.addPackage).click()
  await expect(page.getByText(matrix.package.replace('{{number}}', '2'))).toBeVisible()
  await cell(page, 0).click()
  await paste(page, '30\n70')
  await expect(page.getByRole('columnheader').getByText(matrix.complete)).toBeVisible()
  await tab(page, tabs.multiple).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(cell(page, 0)).toHaveText('100')
  await expect(page.getByRole('status').filter({ hasText: lost.packages })).toBeVisible()
  await tab(page, tabs.singleWithDistribution).click()
  await expect(cell(page, 1)).toHaveText('70')
  await tab(page, tabs.single).click()
  await expect(page.getByRole('status').filter({ hasText: lost.packages })).toBeVisible()
  await tab(page, tabs.singleWithDistribution).click()
  await expect(cell(page, 1)).toHaveText('70')
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(
    '**/*validateTransportation=true*',
    async (route) => {
      await isAnswered
      await route.continue()
    },
    { times: 1 },
  )
  await next(page, texts).click()
  // During the save no link leads away.
  await expect(page.getByRole('link', { name: texts.common.back, exact: true })).toHaveAttribute('data-disabled')
  await expect(next(page, texts)).toBeDisabled()
  await expect(page).toHaveURL(/transportation/)
  answer()
  await expect(page).toHaveURL(/additional-info/)
  expect((await savedDesign())?.packingInfo.map(({ quantity }) => quantity)).toEqual([30, 70])
  await expect(page.getByRole('heading', { level: 1, name: texts.checkout.additionalInfo.title })).toBeVisible()
  await next(page, texts).click()
  const packages = page.getByText(texts.ordersList.packages.replace('{{sizes}}', '30 + 70'))
  await expect(page).toHaveURL(/summary/)
  await expect(packages).toBeVisible()
  // The newest draft is first.
  await page.goto(`/clients/${api.client.clientId}/orders?status=["draft"]&page=1`)
  await page
    .getByRole('button', { name: textPattern(texts.common.showDetails) })
    .first()
    .click()
  await expect(packages).toBeVisible()
})

// spec: T10, T15, T16, T18, T19
test('an order without destinations starts with the default address', async ({ page, texts }) => {
  const { clientId } = api.client
  const order = await readOrder(api, draftId)
  const items = order.items.map((item) => ({
    ...item,
    designs: item.designs.map((design) => ({ ...design, files: [], destinations: [], packingInfo: [] })),
  }))
  await api.call('saveItems', {
    params: { clientId, id: draftId },
    query: { version: order.version, validateTransportation: false },
    body: { items, isTransportPriceExcluded: false },
  })
  await page.reload()
  const picker = page.getByRole('button', { name: textPattern(`${texts.checkout.transportation.address} {{address}}`) })
  await expect(picker).not.toContainText(texts.contacts.choose)
  const price = page.locator('[aria-live]').filter({ hasText: texts.checkout.transportation.price })
  await expect(price).toContainText(/\d,\d\d\s€/)
  await expect(page.getByText(texts.checkout.transportation.priceNote)).toBeVisible()
  const free = page.getByRole('checkbox', { name: texts.checkout.transportation.free })
  await free.check()
  await expect(price).toContainText(/(^|\D)0,00\s€/)
  await page.getByRole('link', { name: texts.common.back, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.checkout.products.title })).toBeVisible()
  expect((await readOrder(api, draftId)).isTransportPriceExcluded).toBe(true)
  await next(page, texts).click()
  await expect(free).toBeChecked()
  await next(page, texts).click()
  await expect(page).toHaveURL(/additional-info/)
  const contacts = await api.call('listContacts', { params: { clientId } })
  const standard = contacts.find(({ isDefault }) => isDefault)?.id
  expect((await savedDesign())?.destinations).toEqual([{ destinationId: standard, quantity: 100 }])
})

test('a product added later goes to the single address that the step shows', async ({ page, texts }) => {
  const { clientId } = api.client
  await next(page, texts).click()
  await expect(page).toHaveURL(/additional-info/)
  const { version } = await readOrder(api, draftId)
  await api.call('addProduct', {
    params: { clientId, id: draftId, productId: await productId(api, 'Plakat A3') },
    query: { version },
  })
  await page.goto(`/clients/${clientId}/checkout/transportation`)
  const price = page.locator('[aria-live]').filter({ hasText: texts.checkout.transportation.price })
  await expect(price).toContainText(/\d,\d\d\s€/)
  const addresses = async () =>
    (await readOrder(api, draftId)).items.map(({ designs }) => designs[0]?.destinations[0]?.destinationId)
  const [standard] = await contactIds(api)
  await expect.poll(addresses).toEqual([standard, standard])
  await next(page, texts).click()
  await expect(page).toHaveURL(/additional-info/)
})

test('a row of the distribution grid says so if its address was deleted', async ({ page, texts, consoleErrors }) => {
  const { clientId } = api.client
  await tab(page, texts.transportMatrix.tabs.multiple).click()
  const address = { city: 'Paide', country: 'EE', objectName: 'Kaduv pood', street: 'Pikk', houseNo: '1' }
  const { id: contactId } = await api.call('saveContact', {
    params: { clientId },
    body: { address, invoiceReceiver: { name: 'OÜ Kaduv', countryCode: 'EE' } },
  })
  await page.reload()
  await tab(page, texts.transportMatrix.tabs.multiple).click()
  await page
    .getByRole('button', { name: textPattern(`${texts.transportMatrix.matrix.addressOf} {{value}}`, { row: '1' }) })
    .click()
  await page.getByRole('dialog').getByRole('textbox', { name: texts.contacts.search }).fill('Kaduv')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Kaduv pood/ })
    .click()
  const chosen = rows(page).first().getByRole('button')
  await expect(chosen).toContainText('Kaduv pood')
  await api.call('deleteContact', { params: { clientId }, query: { contactId } })
  await next(page, texts).click()
  await expect(chosen).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL(/transportation/)
  await consoleErrors.expectRefused(400)
})

test.describe('distribution grid on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('a tap opens a cell, the next tap keeps the typed value', async ({ page, texts }) => {
    const { matrix, tabs } = texts.transportMatrix
    await tab(page, tabs.multiple).tap()
    await expect(page.getByText(matrix.hintKeys)).toBeHidden()
    // Level with the address above.
    const { x } = (await button(page, matrix.addRow).boundingBox()) ?? { x: 0 }
    expect(x).toBe((await page.getByRole('tablist').boundingBox())?.x)
    await button(page, matrix.addRow).tap()
    await cell(page, 0).tap()
    // Typing replaces the quantity.
    await page.keyboard.type('35')
    await cell(page, 1).tap()
    await expect(cell(page, 0)).toHaveText('35')
    await page.getByRole('grid').getByRole('textbox').fill('65')
    await button(page, matrix.addRow).tap()
    await expect(cell(page, 1)).toHaveText('65')
    await expect(page.getByRole('columnheader').getByText(matrix.complete)).toBeVisible()
    await expectAccessible(page, 'matrix on a telephone')
  })
})
