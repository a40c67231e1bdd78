import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { makeDraft, selectDraft, submitOrder } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, type PortalTexts, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const PERSON = 'manager@demo.example'
const rows = (page: Page) => page.getByRole('rowgroup').last().getByRole('row')

const openOrders = async (page: Page, texts: PortalTexts, clientId: string, query = ''): Promise<void> => {
  await page.goto(`/clients/${clientId}/orders${query}`)
  await expect(page.getByRole('heading', { level: 1, name: texts.ordersList.title })).toBeVisible()
  await expect(page.getByRole('table', { name: texts.ordersList.title })).toHaveAttribute('aria-busy', 'false')
}

test('a click on a row or Enter unfolds the order, and arrow keys walk over the rows', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const { clientId } = await signIn(context, portal.url, PERSON)
  await openOrders(page, texts, clientId, '?status=["complete"]&page=1')
  const items = page.getByRole('list', { name: textPattern(texts.ordersList.items) })
  await rows(page).first().getByText(texts.statuses.order.complete).click()
  await expect(items).toHaveCount(1)
  await rows(page).first().getByText(texts.statuses.order.complete).click()
  await expect(items).toHaveCount(0)
  const toggles = page.getByRole('button', { name: textPattern(texts.common.showDetails) })
  await toggles.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(toggles.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(items).toHaveCount(1)
})

// spec: RT28, O1, O2, O7, O12, O14
test('the order list starts with own orders, keeps its filters and period in the URL and clears them', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const { clientId } = await signIn(context, portal.url, PERSON)
  await openOrders(page, texts, clientId)
  await expect(page).toHaveURL(/users=/)
  await expect(rows(page).first()).toContainText('Kadri Mägi')
  await page.getByRole('combobox', { name: texts.ordersList.status }).click()
  await page.getByRole('option', { name: texts.statuses.order.complete }).click()
  await expect(page).toHaveURL(/status=.*complete/)
  await expect(rows(page).filter({ hasText: texts.statuses.order.complete }).first()).toBeVisible()
  await expect(rows(page).filter({ hasNotText: texts.statuses.order.complete })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await rows(page)
    .first()
    .getByRole('button', { name: textPattern(texts.common.showDetails) })
    .click()
  await expect(page.getByRole('list', { name: textPattern(texts.ordersList.items) })).toBeVisible()
  await page.reload()
  await expect(rows(page).filter({ hasText: texts.statuses.order.complete }).first()).toBeVisible()
  const period = page.getByRole('search', { name: texts.common.filters })
  await period.getByRole('textbox', { name: texts.common.from }).fill('01.02.2001')
  await expect(page).toHaveURL(/from=2001-02-01/)
  await period.getByRole('textbox', { name: texts.common.to }).fill('28.02.2001')
  await expect(page).toHaveURL(/from=2001-02-01.*to=2001-02-28/)
  await expect(page.getByText(texts.ordersList.nothing.title)).toBeVisible()
  await period.getByRole('textbox', { name: texts.common.to }).fill('')
  await expect(page).not.toHaveURL(/to=/)
  await page.keyboard.press('Escape')
  await expect(rows(page).filter({ hasText: texts.statuses.order.complete }).first()).toBeVisible()
  await page.getByRole('button', { name: texts.common.clearFilters }).click()
  await expect(page).not.toHaveURL(/users=|status=|from=/)
  await expect(rows(page).filter({ hasNotText: 'Kadri Mägi' }).first()).toBeVisible()
  const search = page.getByRole('searchbox', { name: texts.ordersList.search })
  const shown =
    (await rows(page)
      .filter({ hasText: /\d{4}-\d{4}/ })
      .first()
      .textContent()) ?? ''
  await search.fill(/\d{4}-\d{4}/.exec(shown)?.[0] ?? '')
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await search.fill('puudub-siit')
  await expect(page.getByText(texts.ordersList.nothing.title)).toBeVisible()
})

// spec: DR7, OL5, O8
test('a draft is continued from the order list, or deleted after a confirmation', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const api = await openApi(portal.url, PERSON)
  await makeDraft(api, ['Plakat 50 × 70 cm'])
  await signIn(context, portal.url, PERSON)
  const drafts = '?status=["draft"]&page=1'
  await openOrders(page, texts, api.client.clientId, drafts)
  // The newest draft is first.
  const draft = rows(page).first()
  await draft.getByRole('button', { name: textPattern(texts.ordersList.continueNamed) }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.checkout.products.title })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Plakat 50 × 70 cm' })).toBeVisible()
  await page.goBack()
  await expect(draft.getByRole('button', { name: textPattern(texts.common.moreActions) })).toBeVisible()
  const before = await rows(page).count()
  await draft.getByRole('button', { name: textPattern(texts.common.moreActions) }).click()
  await page.getByRole('menuitem', { name: texts.ordersList.deleteDraft }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(texts.ordersList.deleteTitle)
  await expectAccessible(page, 'question before a draft is deleted')
  await dialog.getByRole('button', { name: texts.common.delete }).click()
  await expect(page.getByText(texts.ordersList.draftDeleted)).toBeVisible()
  await expect(rows(page)).toHaveCount(before - 1)
  await expect(page.getByRole('button', { name: textPattern(texts.navigation.cart_one) })).toHaveCount(0)
})

// spec: OL7, O9
test('a completed order is reordered as a new draft', async ({ page, context, portal, texts }) => {
  const { clientId } = await signIn(context, portal.url, PERSON)
  await openOrders(page, texts, clientId, '?status=["complete"]&page=1')
  await rows(page)
    .first()
    .getByRole('button', { name: textPattern(texts.common.showDetails) })
    .click()
  const items = page.getByRole('list', { name: textPattern(texts.ordersList.items) })
  const name = await items.getByRole('link').first().innerText()
  await rows(page)
    .first()
    .getByRole('button', { name: textPattern(texts.ordersList.reorderNamed) })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: texts.checkout.products.title })).toBeVisible()
  await expect(page.getByRole('article', { name })).toBeVisible()
})

// spec: O14
test('a viewer sees the orders of all users by default', async ({ page, context, portal, texts }) => {
  const { clientId } = await signIn(context, portal.url, 'viewer@demo.example')
  await openOrders(page, texts, clientId)
  await expect(rows(page).first()).toBeVisible()
  await expect(page).not.toHaveURL(/users=/)
})

test('a page number beyond the last page of orders redirects to the last page', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const { clientId } = await signIn(context, portal.url, PERSON)
  await openOrders(page, texts, clientId, '?page=999')
  await expect(page).not.toHaveURL(/999/)
  await expect(rows(page).first()).toBeVisible()
})

test('an invalid URL of the order list shows a list or a way back to it', async ({ page, context, portal, texts }) => {
  const { clientId } = await signIn(context, portal.url, PERSON)
  for (const query of ['?page=0', '?page=1000000000', '?from=eile&to=2026-02-31&status=lost']) {
    await openOrders(page, texts, clientId, query)
    await expect(rows(page).first()).toBeVisible()
  }
  for (const query of ['users=ei-ole', 'from=2026-05-02&to=2026-05-01']) {
    await page.goto(`/clients/${clientId}/orders?${query}`)
    await expect(page.getByText(texts.ordersList.nothing.title)).toBeVisible()
    await page.getByRole('button', { name: texts.ordersList.nothing.action }).click()
    await expect(rows(page).first()).toBeVisible()
  }
})

test('a draft is named in its row, and the columns of the order table can be chosen', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const { ordersList } = texts
  await makeDraft(await openApi(portal.url, PERSON), ['Plakat A4'])
  const { clientId } = await signIn(context, portal.url, PERSON)
  await openOrders(page, texts, clientId, '?status=["draft"]&page=1')
  const draft = rows(page).first()
  await draft.getByRole('button', { name: textPattern(ordersList.rename) }).click()
  await draft.getByRole('textbox', { name: ordersList.ownName }).fill('  Šokolaadikampaania <b>')
  await page.keyboard.press('Enter')
  await expect(draft.getByText('Šokolaadikampaania <b>', { exact: true })).toBeVisible()
  await expect(draft.getByRole('button', { name: textPattern(ordersList.rename) })).toBeFocused()
  // A sent order is named in the same way.
  await openOrders(page, texts, clientId, '?status=["submitted"]&page=1')
  const sent = rows(page).first()
  await sent.getByRole('button', { name: textPattern(ordersList.rename) }).click()
  await sent.getByRole('textbox', { name: ordersList.ownName }).fill('Pärast saatmist')
  await page.keyboard.press('Enter')
  await expect(sent.getByText('Pärast saatmist', { exact: true })).toBeVisible()
  await openOrders(page, texts, clientId, '?status=["draft"]&page=1')
  await page.getByRole('button', { name: ordersList.columns }).click()
  await page.getByRole('menuitemcheckbox', { name: ordersList.designs }).click()
  await expect(page.getByRole('columnheader', { name: ordersList.designs })).toBeVisible()
  await page.getByRole('menuitemcheckbox', { name: ordersList.orderer }).click()
  await expect(page.getByRole('columnheader', { name: ordersList.orderer })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('columnheader', { name: ordersList.designs })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: ordersList.orderer })).toHaveCount(0)
})

test('reordering with a full cart asks first, and a double click makes one draft', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const api = await openApi(portal.url, PERSON)
  const { clientId } = await signIn(context, portal.url, PERSON)
  const cart = await makeDraft(api, ['Plakat A4'])
  await selectDraft(page, api.client, cart.id)
  await openOrders(page, texts, clientId, '?status=["complete"]&page=1')
  const made: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/re-order/')) made.push(request.url())
  })
  await rows(page)
    .first()
    .getByRole('button', { name: textPattern(texts.ordersList.reorderNamed) })
    .click()
  const question = page.getByRole('dialog', { name: texts.ordersList.replaceCart.title })
  await expect(question).toContainText('Plakat A4')
  await expectAccessible(page, 'question before the cart is replaced')
  await question.getByRole('button', { name: texts.common.close }).click()
  await expect(question).toHaveCount(0)
  expect(made).toEqual([])
  await rows(page)
    .first()
    .getByRole('button', { name: textPattern(texts.ordersList.reorderNamed) })
    .click()
  await question.getByRole('button', { name: texts.ordersList.replaceCart.confirm }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: texts.checkout.products.title })).toBeFocused()
  const report = page.getByRole('region', { name: textPattern(texts.reorderReport.title_other) })
  await expect(report.or(page.getByRole('region', { name: textPattern(texts.reorderReport.title_one) }))).toBeVisible()
  await expectAccessible(page, 'report after ordering again')
  expect(made).toHaveLength(1)
  expect((await api.call('getOrder', { params: { clientId, id: cart.id } })).items).toHaveLength(1)
})

test('reordering adds to the full cart and tells what differs from last time', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const api = await openApi(portal.url, PERSON)
  const { clientId } = await signIn(context, portal.url, PERSON)
  const cart = await makeDraft(api, ['Plakat A4'])
  await selectDraft(page, api.client, cart.id)
  await openOrders(page, texts, clientId, '?status=["complete"]&page=1')
  await rows(page)
    .first()
    .getByRole('button', { name: textPattern(texts.ordersList.reorderNamed) })
    .click()
  await page
    .getByRole('dialog', { name: texts.ordersList.replaceCart.title })
    .getByRole('button', { name: texts.ordersList.replaceCart.add })
    .click()
  await expect(page.getByRole('article', { name: 'Plakat A4' })).toBeVisible()
  await expect(page.getByRole('article')).not.toHaveCount(1)
  const title = page.getByRole('heading', { level: 2, name: textPattern(texts.reorderReport.title_other) })
  const notice = title.or(page.getByRole('heading', { level: 2, name: textPattern(texts.reorderReport.title_one) }))
  await expect(notice).toBeVisible()
  await page.reload()
  await expect(notice).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: texts.common.close, exact: true }).click()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('article', { name: 'Plakat A4' })).toBeVisible()
  await expect(notice).toHaveCount(0)
  await openOrders(page, texts, clientId, '?status=["complete"]&page=1')
  await rows(page)
    .first()
    .getByRole('button', { name: textPattern(texts.ordersList.reorderNamed) })
    .click()
  await page
    .getByRole('dialog', { name: texts.ordersList.replaceCart.title })
    .getByRole('button', { name: texts.ordersList.replaceCart.add })
    .click()
  await expect(page.getByRole('heading', { level: 2, name: textPattern(texts.reorderReport.nothing) })).toBeVisible()
})

// spec: O4
test('a sent order shows its products, its price on request, and the note on its invoice line to both sides', async ({
  page,
  context,
  browser,
  portal,
  texts,
}) => {
  const { ordersList } = texts
  const client = await openApi(portal.url, PERSON)
  const products = ['Müügistend põrandale, eritellimus', 'Visiitkaart 90 × 50 mm']
  const draft = await makeDraft(client, products, 50)
  const { clientId } = client.client
  const items = draft.items.map((item) => ({ ...item, additionalInfo: '', additionalInvoiceInfo: 'Osakond 3' }))
  const { isTransportPriceExcluded, version } = draft
  await client.call('saveItems', {
    params: { clientId, id: draft.id },
    query: { version, validateTransportation: true },
    body: { items, isTransportPriceExcluded },
  })
  await submitOrder(client, draft.id)
  await signIn(context, portal.url, PERSON)
  await openOrders(page, texts, clientId, `?order=${draft.id}&page=1`)
  // The row that a link names is unfolded.
  await expect(rows(page).first()).toContainText(products.join(', '))
  await expect(rows(page).first()).toContainText(ordersList.priceOnRequest)
  const note = textPattern(ordersList.invoiceLineNote, { note: 'Osakond 3' })
  await expect(page.getByText(note)).toHaveCount(2)
  await expectAccessible(page, 'order with a price on request')

  const office = await browser.newContext({ baseURL: portal.url, locale: 'et-EE' })
  await signIn(office, portal.url, 'agency@demo.example')
  const desk = await office.newPage()
  await desk.goto(`/agency/orders/${draft.id}`)
  await desk
    .getByRole('button', { name: textPattern(texts.common.showDetails) })
    .first()
    .click()
  await expect(desk.getByText(note).first()).toBeVisible()
  await office.close()
})
