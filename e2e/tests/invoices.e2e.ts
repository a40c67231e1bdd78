import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { type Api, openApi } from '../fixtures/api.ts'
import { confirmOrder, sendOrder } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, type PortalTexts, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const CLIENT = 'orderer@demo.example'
const AGENCY = 'agency@demo.example'

const confirmed = async (client: Api, agency: Api): Promise<string> => {
  const { id, number } = await sendOrder(client, ['Hinnasildi toorik A6, punane'], 100)
  await confirmOrder(agency, { clientId: client.client.clientId, id })
  return number
}

/** The agency finds the order by its number, issues its invoice and reads the invoice's number. */
const issue = async (page: Page, texts: PortalTexts, number: string): Promise<string> => {
  const { issue: words } = texts.invoices
  await page.goto('/agency/orders')
  await page.getByRole('searchbox', { name: texts.agency.search }).fill(number)
  const row = page.getByRole('row').filter({ hasText: number })
  // Its worksheets are not sent, so the invoice stands in the menu.
  const menu = row.getByRole('button', { name: textPattern(texts.common.moreActions) })
  await menu.click()
  await page.getByRole('menuitem', { name: words.action }).click()
  const dialog = page.getByRole('dialog', { name: words.title })
  await expect(dialog).toContainText(number)
  await expectAccessible(page, 'issue invoices')
  // Several quick clicks issue one invoice.
  await dialog.getByRole('button', { name: words.confirm_one }).dblclick()
  const toast = page.getByRole('alert').filter({ hasText: textPattern(words.done_one) })
  await expect(toast).toBeVisible()
  // Read at once: the toast disappears by itself.
  const told = (await toast.textContent()) ?? ''
  // The menu goes with its last entry.
  await expect(menu).toHaveCount(0)
  return /\d{4,}/.exec(told)?.[0] ?? ''
}

// spec: I1, I4, I6, I7, I9, I10
test('a client sees an issued invoice, downloads it and opens its order', async ({ page, context, portal, texts }) => {
  const { invoices } = texts
  const client = await openApi(portal.url, CLIENT)
  const number = await confirmed(client, await openApi(portal.url, AGENCY))
  const browser = context.browser()
  if (browser === null) throw new Error('The journey has no browser')
  const office = await browser.newContext({ baseURL: portal.url, locale: 'et-EE' })
  let invoiceNo = ''
  try {
    await signIn(office, portal.url, AGENCY)
    invoiceNo = await issue(await office.newPage(), texts, number)
  } finally {
    await office.close()
  }

  const { clientId } = await signIn(context, portal.url, CLIENT)
  await page.goto(`/clients/${clientId}`)
  await page.getByRole('navigation').getByRole('link', { name: invoices.title }).click()
  const table = page.getByRole('table', { name: invoices.title })
  const row = table.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText(invoiceNo)
  const overdue = table.getByRole('row').filter({ hasText: invoices.payments.overdue })
  await expect(overdue).toHaveCount(1)
  await expect(overdue).toHaveAttribute('data-alarming', 'true')
  await expect(row).not.toHaveAttribute('data-alarming', 'true')
  await expectAccessible(page, 'invoices')

  const saved = page.waitForEvent('download')
  await row.getByRole('button', { name: textPattern(invoices.downloadNamed) }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`Arve ${invoiceNo}.pdf`)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

  const opened = page.waitForEvent('download')
  await row.getByRole('button', { name: invoices.openNamed.replace('{{number}}', invoiceNo) }).click()
  expect((await opened).suggestedFilename()).toBe(`Arve ${invoiceNo}.pdf`)

  const shown = page.getByRole('navigation', { name: invoices.period }).getByRole('status')
  const latest = (await shown.textContent()) ?? ''
  const newer = page.getByRole('button', { name: invoices.newer })
  await expect(newer).toBeDisabled()
  await page.getByRole('button', { name: invoices.older }).click()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/)
  await expect(shown).not.toHaveText(latest)
  await expect(row).toHaveCount(0)
  const older = await shown.textContent()
  await page.reload()
  await expect(shown).toHaveText(older ?? '')
  await page.getByRole('button', { name: invoices.reset }).click()
  await expect(shown).toHaveText(latest)
  await page.goBack()
  await expect(shown).toHaveText(older ?? '')
  await page.goto(`/clients/${clientId}/invoices?from=2001-04-01&to=2001-01-01`)
  await expect(shown).toHaveText(latest)
  await page.goto(`/clients/${clientId}/invoices?from=2001-01-01&to=2001-03-31`)
  await expect(page.getByText(invoices.empty.title)).toBeVisible()
  await page.getByRole('button', { name: invoices.reset }).click()

  // Unpaid invoices are listed whatever their day; another state brings the period back.
  const states = page.getByRole('radiogroup', { name: invoices.state })
  await states.getByText(invoices.payments.unpaid, { exact: true }).click()
  await expect(page).toHaveURL(/state=unpaid/)
  await expect(row).toContainText(invoices.payments.unpaid)
  const { unpaid, partlyPaid, overdue: late } = invoices.payments
  const toBePaid = new RegExp([unpaid, partlyPaid, late].join('|'))
  await expect(table.locator('tbody').getByRole('row').filter({ hasNotText: toBePaid })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: invoices.period })).toHaveCount(0)
  await page.goBack()
  await expect(shown).toHaveText(latest)

  await page.keyboard.press('Control+k')
  const found = page.getByRole('dialog').getByRole('option').filter({ hasText: invoiceNo })
  await page.getByRole('dialog').getByRole('combobox').fill(invoiceNo)
  await expect(found).toContainText(invoices.payments.unpaid)
  await expect(found).toContainText('€')
  await page.keyboard.press('Enter')
  await expect(page.locator('tr[aria-current="true"]')).toContainText(invoiceNo)
  await expect(shown).toHaveText(latest)

  await row.getByRole('link', { name: textPattern(invoices.orderNamed) }).click()
  await expect(page).toHaveURL(/\/orders\?/)
  const orders = page.getByRole('table', { name: texts.ordersList.title })
  await expect(orders).toContainText(texts.ordersList.payment.unpaid)
  await expect(orders.getByRole('row').filter({ hasText: number })).toBeVisible()
  await expect(orders.getByText('Hinnasildi toorik A6, punane').first()).toBeVisible()
})
