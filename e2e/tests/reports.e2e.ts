import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { confirmOrder, makeDraft, readOrder, submitOrder } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const CLIENT = 'orderer@demo.example'
const AGENCY = 'agency@demo.example'
const PRODUCT = 'Hinnasildi toorik A6, punane'

test('reports show confirmed orders by product and month, with a file and an e-invoice', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const { reports, invoices } = texts
  const client = await openApi(portal.url, CLIENT)
  const agency = await openApi(portal.url, AGENCY)
  const { id } = await makeDraft(client, [PRODUCT], 100)
  await submitOrder(client, id)
  await confirmOrder(agency, { clientId: client.client.clientId, id })
  await signIn(context, portal.url, AGENCY)

  await page.goto('/agency')
  await page.getByRole('link', { name: reports.title }).click()
  const months = page.getByRole('table', { name: reports.by.month })
  await expect(months.getByRole('row').filter({ hasText: reports.total })).toContainText('€')
  await expect(page.getByRole('img', { name: reports.chartOfMonths })).toBeVisible()
  await expectAccessible(page, 'reports')

  await page.getByLabel(reports.period.label).selectOption({ label: reports.period.thisMonth })
  await page.getByRole('link', { name: reports.by.product }).click()
  await expect(page).toHaveURL(/by=product/)
  const products = page.getByRole('table', { name: reports.by.product })
  const row = products.getByRole('row').filter({ hasText: PRODUCT })
  await expect(row).toContainText('€')
  await page.reload()
  await expect(row).toBeVisible()
  await expect(page.getByLabel(reports.period.label)).toHaveValue('thisMonth')

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: reports.download }).click()
  const csv = await readFile(await (await saved).path(), 'utf8')
  expect(csv).toContain(`${reports.product};${reports.orders};${reports.turnover}`)
  expect(csv).toContain(PRODUCT)

  await page.goto('/agency/reports?from=2001-01-01&to=2001-01-31')
  await expect(page.getByText(reports.empty.title)).toBeVisible()
  await page.getByRole('button', { name: reports.empty.action }).click()
  await expect(months).toBeVisible()

  const { clientId } = client.client
  const { version } = await readOrder(client, id)
  const [issued] = await agency.call('issueInvoices', { params: { clientId, id }, query: { version } })
  await page.goto(`/clients/${clientId}/invoices`)
  const file = page.waitForEvent('download')
  const number = issued?.invoiceNo ?? ''
  await page.getByRole('button', { name: textPattern(texts.common.moreActions, { name: number }) }).click()
  await page.getByRole('menuitem', { name: textPattern(invoices.eInvoiceNamed, { number }) }).click()
  const xml = await readFile(await (await file).path(), 'utf8')
  expect(xml).toContain('urn:oasis:names:specification:ubl:schema:xsd:Invoice-2')
  expect(xml).toContain(`<cbc:ID>${issued?.invoiceNo}</cbc:ID>`)
  expect(xml).toContain('<cbc:EndpointID schemeID="0191">')
})
