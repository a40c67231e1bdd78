import type { Locator, Page } from '@playwright/test'
import { buildUrl } from '@tiraaz/contract/build-url'
import { addDays, addWorkdays } from '@tiraaz/domain/calendar/workdays'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { readPdf } from '../../apps/server/src/testing/read-pdf.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { confirmOrder, makeDraft, productId, readOrder, selectDraft } from '../fixtures/orders.ts'
import { logIn, signIn } from '../fixtures/sign-in.ts'
import { expect, type PortalTexts, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const CLIENT = 'manager@demo.example'
const AGENCY = 'agency@demo.example'
/** Needs no files. */
const PRODUCT = 'Hinnasildi toorik A6, punane'

const cellOf = (page: Page, heading: string): Locator =>
  page.getByRole('textbox', { name: `${heading}, rida 1`, exact: true })

const setLevel = async (page: Page, code: string, texts: PortalTexts): Promise<void> => {
  const { speedLevels: words } = texts
  await page.goto('/agency/settings/speeds')
  await page.getByRole('button', { name: words.add }).click()
  await cellOf(page, words.columns.target).fill('Pole olemas')
  await cellOf(page, words.columns.productionDays).fill('0')
  await cellOf(page, words.columns.salePercent).fill('50')
  await cellOf(page, words.columns.purchasePercent).fill('20')
  await page.getByRole('button', { name: texts.unsaved.save, exact: true }).click()
  await expect(cellOf(page, words.columns.target)).toHaveAttribute('aria-invalid', 'true')
  await cellOf(page, words.columns.target).fill(code)
  await page.getByRole('button', { name: texts.unsaved.save, exact: true }).click()
  await expect(page.getByText(texts.unsaved.saved, { exact: true })).toBeVisible()
  await page.reload()
  await cellOf(page, words.columns.salePercent).fill('-5')
  // A faster level with a discount is pointed out.
  await expect(page.getByRole('status').filter({ hasText: code })).toBeVisible()
  await cellOf(page, words.columns.salePercent).fill('50')
}

// rule: R46
test('a rush day chosen in the calendar is charged on the summary, the order, its confirmation and its invoice', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const client = await openApi(portal.url, CLIENT)
  const agency = await openApi(portal.url, AGENCY)
  const { code } = await agency.call('getAgencyProduct', { params: { id: await productId(client, PRODUCT) } })
  const browser = context.browser()
  if (browser === null) throw new Error('The journey has no browser')
  const office = await browser.newContext({ baseURL: portal.url, locale: 'et-EE' })
  await signIn(office, portal.url, AGENCY)
  const desk = await office.newPage()
  await setLevel(desk, code, texts)
  await expectAccessible(desk, 'speed levels')
  await office.close()

  const { clientId } = client.client
  const params = { clientId }
  const { id } = await makeDraft(client, [PRODUCT], 100)
  await signIn(context, portal.url, CLIENT)
  await selectDraft(page, client.client, id)
  await page.goto(`/clients/${clientId}/checkout/additional-info`)
  const prices = texts.deadline.prices
  const listed = page.getByRole('button', { name: prices.list })
  await listed.waitFor()
  await page.getByRole('button', { name: texts.deadline.openCalendar }).click()
  const rushed = page.getByRole('table').getByRole('button', { name: /\. \+\d/ })
  await expect(rushed.first()).toBeVisible()
  await expect(page.getByText(textPattern(prices.legend))).toBeVisible()
  await expectAccessible(page, 'a calendar with prices')
  await rushed.first().click()
  await expect(page.getByText(textPattern(prices.total))).toBeVisible()
  await expect(page.getByText(textPattern(prices.rushItem_other, { name: PRODUCT, count: '0' }))).toBeVisible()
  await listed.click()
  const chosen = page.getByRole('list', { name: prices.list }).getByRole('button', { pressed: true })
  await expect(chosen).toContainText('+')
  await expectAccessible(page, 'days with prices as a list')
  await page.getByRole('button', { name: texts.common.next, exact: true }).click()

  const rush = textPattern(texts.deadline.speed.rush_other, { count: '0' })
  await expect(page.getByRole('cell', { name: rush })).toBeVisible()
  await expectAccessible(page, 'a summary with rush')
  await page.getByRole('button', { name: texts.checkout.summary.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.checkout.thankYou.title })).toBeVisible()
  const sent = await readOrder(client, id)
  await page.goto(`/clients/${clientId}/orders?status=["submitted"]&page=1`)
  const row = page.getByRole('row').filter({ hasText: sent.projectNumber ?? '' })
  await row.getByRole('button', { name: textPattern(texts.common.showDetails) }).click()
  await expect(page.getByText(rush)).toBeVisible()

  const { items } = await agency.call('getConfirmation', { params: { ...params, id } })
  const [confirmed] = items
  const surcharge = confirmed?.speed?.price ?? 0
  expect(surcharge).toBeGreaterThan(0)
  expect(confirmed?.price).toBeCloseTo(surcharge * 3, 1)
  await confirmOrder(agency, { clientId, id })
  const { version } = await agency.call('getOrder', { params: { ...params, id } })
  await agency.call('issueInvoices', { params: { ...params, id }, query: { version } })
  const today = toTallinnDay(new Date())
  const period = { periodStart: addDays(today, -1), periodEnd: addWorkdays(today, 1) }
  const invoices = await client.call('listSalesInvoices', { params, query: period })
  const invoice = invoices.find(({ orders }) => orders.some((order) => order.id === id))
  const { headers } = await logIn(portal.url, CLIENT)
  const download = async (name: 'getSalesInvoicePdf' | 'getSalesInvoiceXml'): Promise<Uint8Array> => {
    const url = portal.url + buildUrl(name, { params: { clientId, invoiceId: invoice?.id ?? '' } })
    const answer = await fetch(url, { headers })
    expect(answer.status).toBe(200)
    return new Uint8Array(await answer.arrayBuffer())
  }
  const line = `${texts.invoiceDocument.rush}: ${PRODUCT}`
  expect((await readPdf(await download('getSalesInvoicePdf'))).join(' ').replaceAll(/\s+/gu, ' ')).toContain(line)
  expect(new TextDecoder().decode(await download('getSalesInvoiceXml'))).toContain(line)

  const levels = await agency.call('getSpeedLevels', {})
  await agency.call('saveSpeedLevels', { query: { version: levels.version }, body: { levels: [] } })
})
