import { buildUrl } from '@tiraaz/contract/build-url'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { confirmOrder, makeDraft, readOrder, selectDraft } from '../fixtures/orders.ts'
import { logIn, signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const MANAGER = 'manager@demo.example'
const AGENCY = 'agency@demo.example'
const PRODUCT = 'Hinnasildi toorik A6, punane'

test('a manager sets order fields, the orderer fills them in, and the invoice and the e-invoice have them', async ({
  page,
  browser,
  context,
  portal,
  texts,
  consoleErrors,
}) => {
  test.slow()
  const { agencyOrder, checkout, common, members, orderFields, unsaved } = texts
  const [api, agency] = [await openApi(portal.url, MANAGER), await openApi(portal.url, AGENCY)]
  const { clientId } = api.client

  // The manager's settings.
  await signIn(context, portal.url, MANAGER)
  await page.goto(`/clients/${clientId}/members`)
  await page.getByRole('link', { name: members.orderFields }).click()
  await page.getByRole('combobox', { name: orderFields.purchaseOrder.use }).click()
  await page.getByRole('option', { name: orderFields.uses.required }).click()
  const mask = page.getByRole('textbox', { name: orderFields.purchaseOrder.mask })
  await mask.fill('PO-')
  await page.getByRole('combobox', { name: orderFields.costCentre.use }).click()
  await page.getByRole('option', { name: orderFields.uses.optional }).click()
  await page.getByRole('button', { name: orderFields.costCentre.add }).click()
  await page.keyboard.type('20')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Turundus')
  await page.locator('input[type=file]').setInputFiles({
    name: 'kulukohad.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Kood;Nimi\n30;Müük\n40;Ladu\n'),
  })
  await expect(page.getByText(textPattern(orderFields.costCentre.readDone_other))).toBeVisible()
  await page.getByRole('button', { name: orderFields.ownFields.add }).click()
  await page.getByRole('textbox', { name: orderFields.ownFields.name }).fill('Kampaania')
  await page.getByRole('button', { name: orderFields.blanketOrders.add }).click()
  await page.keyboard.type('PO-0042')
  await page.keyboard.press('Tab')
  await page.keyboard.type('5000')
  await page.keyboard.press('Tab')
  await page.keyboard.type('31.12.2030')
  await page.getByRole('button', { name: unsaved.save }).click()
  await consoleErrors.expectRefused(400)
  await expect(mask).toBeFocused()
  await expectAccessible(page, 'order fields with a refused mask')
  await page.getByRole('combobox', { name: orderFields.invoices.split }).click()
  await page.getByRole('option', { name: orderFields.invoices.splits.purchaseOrder }).click()
  await mask.fill('AA-9999')
  await page.getByRole('button', { name: unsaved.save }).click()
  await expect(page.getByText(unsaved.saved)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('table', { name: orderFields.costCentre.list }).getByRole('row')).toHaveCount(4)
  const split = page.getByRole('combobox', { name: orderFields.invoices.split })
  await expect(split).toHaveValue(orderFields.invoices.splits.purchaseOrder)

  // The orderer's order.
  const draft = await makeDraft(api, [PRODUCT], 100)
  await selectDraft(page, api.client, draft.id)
  await page.goto(`/clients/${clientId}/checkout/additional-info`)
  const number = page.getByRole('textbox', { name: checkout.orderFields.purchaseOrderNumber })
  await expect(number).toBeVisible()
  await page.getByRole('button', { name: common.next, exact: true }).click()
  await consoleErrors.expectRefused(400)
  await expect(number).toBeFocused()
  await expectAccessible(page, 'checkout with a missing purchase order number')
  await number.fill('PO-0042')
  await expect(page.getByText(textPattern(checkout.orderFields.blanketLeft))).toBeVisible()
  await page.getByRole('combobox', { name: checkout.orderFields.costCentre }).click()
  await page.getByRole('option', { name: '30 Müük' }).click()
  await page.getByRole('textbox', { name: 'Kampaania' }).fill('Sügis')
  await page.getByRole('button', { name: common.next, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: checkout.summary.title })).toBeVisible()
  const facts = page.getByRole('main')
  for (const value of ['PO-0042', '30 Müük', 'Sügis']) await expect(facts.getByText(value)).toBeVisible()
  await page.getByRole('button', { name: checkout.summary.submit }).click()
  await expect.poll(async () => (await readOrder(api, draft.id)).status.status).toBe('submitted')

  // The agency corrects the number, confirms and invoices.
  const ids = { clientId, id: draft.id }
  const office = await browser.newContext({ baseURL: portal.url, locale: 'et-EE' })
  await signIn(office, portal.url, AGENCY)
  const desk = await office.newPage()
  await desk.goto(`/agency/orders/${draft.id}`)
  await expect(desk.getByText('30 Müük', { exact: true })).toBeVisible()
  await desk.getByRole('button', { name: agencyOrder.changeOrderFields }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: checkout.orderFields.purchaseOrderNumber }).fill('PO-0043')
  await expectAccessible(desk, 'order fields of a sent order')
  await dialog.getByRole('button', { name: agencyOrder.save }).click()
  await expect(desk.getByText(orderFields.changed)).toBeVisible()
  await expect(desk.getByText('PO-0043', { exact: true })).toBeVisible()
  await office.close()
  await confirmOrder(agency, ids)
  const { version } = await agency.call('getOrder', { params: ids })
  await agency.call('issueInvoices', { params: ids, query: { version } })
  const { orders } = await agency.call('listAgencyOrders', { query: { Page: 1, Order: draft.id } })
  const [invoice] = orders.flatMap(({ invoices }) => invoices)
  const { headers } = await logIn(portal.url, AGENCY)
  const params = { clientId, invoiceId: invoice?.id ?? '' }
  const xml = await fetch(portal.url + buildUrl('getSalesInvoiceXml', { params }), { headers })
  const written = await xml.text()
  expect(written).toMatch(/<cac:OrderReference>\s*<cbc:ID>PO-0043<\/cbc:ID>/)
  expect(written).toContain('<cbc:AccountingCost>30</cbc:AccountingCost>')
})
