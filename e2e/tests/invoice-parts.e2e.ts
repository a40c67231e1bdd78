import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { confirmOrder, makeDraft, submitOrder } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, type PortalTexts, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const CLIENT = 'orderer@demo.example'
const AGENCY = 'agency@demo.example'
const PRODUCT = 'Hinnasildi toorik A6, punane'

/** Confirmed order of 100 pieces, with the calls of its client and of the agency. */
const prepareOrder = async (url: string) => {
  const [client, agency] = [await openApi(url, CLIENT), await openApi(url, AGENCY)]
  const { clientId } = client.client
  const { id } = await makeDraft(client, [PRODUCT], 100)
  await submitOrder(client, id)
  await confirmOrder(agency, { clientId, id })
  const rest = () => agency.call('getInvoiceRest', { params: { clientId, id } })
  const invoicesOf = async () => {
    const { orders } = await agency.call('listAgencyOrders', { query: { Page: 1, Order: id } })
    const ids = orders.flatMap(({ invoices }) => invoices.map((invoice) => invoice.id))
    return Promise.all(ids.map((one) => agency.call('getAgencyInvoice', { params: { id: one } })))
  }
  return { id, rest, invoicesOf }
}

const totalOf = (invoices: readonly { totalSum: number }[]): number =>
  Math.round(invoices.reduce((sum, { totalSum }) => sum + totalSum, 0) * 100) / 100

const formatSum = (euros: number): string => `${euros.toFixed(2).replace('.', ',')} €`

/** Opens the dialog from the menu: while worksheets are not sent, sending them is the main action. */
const openDialog = async (page: Page, { common, invoices }: PortalTexts) => {
  await page
    .getByRole('button', { name: textPattern(common.moreActions) })
    .first()
    .click()
  await page.getByRole('menuitem', { name: invoices.issue.action }).click()
  return page.getByRole('dialog')
}

test('the agency invoices a part of an order, and later the rest', async ({
  page,
  context,
  portal,
  texts,
  consoleErrors,
}) => {
  const { ofOrder } = texts.agencyInvoices
  const { issue } = texts.invoices
  const order = await prepareOrder(portal.url)
  const whole = (await order.rest()).prepayment?.totalSum ?? 0
  await signIn(context, portal.url, AGENCY)
  await page.goto(`/agency/orders/${order.id}`)
  const dialog = await openDialog(page, texts)
  const due = textPattern(texts.agencyInvoices.propose.due)
  await expect(dialog.getByText(due)).toBeVisible()
  await expect(dialog.getByRole('table').getByText(PRODUCT)).toBeVisible()
  await expect(dialog.getByText(formatSum(whole)).last()).toBeVisible()
  await expectAccessible(page, 'invoices before they are issued')
  await dialog.getByText(ofOrder.kinds.part).click()
  const pieces = dialog.getByRole('textbox', { name: textPattern(ofOrder.pieces) })
  await expect(pieces).toHaveValue('100')
  await expectAccessible(page, 'part of an order')
  await pieces.fill('101')
  await dialog.getByRole('button', { name: issue.confirm_one }).click()
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(1)
  await consoleErrors.expectRefused(400)
  await pieces.fill('30')
  await dialog.getByRole('button', { name: issue.confirm_one }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(textPattern(ofOrder.partlyInvoiced)).first()).toBeVisible()
  await expectAccessible(page, 'order that is invoiced in part')

  await openDialog(page, texts)
  await expect(dialog.getByText(ofOrder.kinds.rest)).toBeVisible()
  await dialog.getByRole('button', { name: issue.confirm_one }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: issue.open }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textPattern(texts.agencyInvoices.invoiceNo))
  await page.goBack()
  await expect(page.getByText(textPattern(ofOrder.partlyInvoiced))).toHaveCount(0)
  const invoices = await order.invoicesOf()
  expect([invoices.length, totalOf(invoices)]).toEqual([2, whole])
})

test('the agency issues a prepayment invoice, and the final invoice takes it off', async ({
  page,
  context,
  portal,
  texts,
  consoleErrors,
}) => {
  const { agencyInvoices: words } = texts
  const { ofOrder } = words
  const { issue } = texts.invoices
  const order = await prepareOrder(portal.url)
  const whole = (await order.rest()).prepayment?.totalSum ?? 0
  await signIn(context, portal.url, AGENCY)
  await page.goto(`/agency/orders/${order.id}`)
  const dialog = await openDialog(page, texts)
  await dialog.getByText(ofOrder.kinds.prepayment, { exact: true }).click()
  await dialog.getByText(ofOrder.amount, { exact: true }).click()
  const sum = dialog.getByRole('textbox', { name: textPattern(ofOrder.sumWithVat) })
  await sum.fill('99999')
  await dialog.getByRole('button', { name: ofOrder.issuePrepayment }).click()
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(1)
  await consoleErrors.expectRefused(400)
  await expectAccessible(page, 'prepayment of an order')
  await dialog.getByText(ofOrder.percent, { exact: true }).click()
  await dialog.getByRole('button', { name: ofOrder.issuePrepayment }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(words.prepayment).first()).toBeVisible()

  await openDialog(page, texts)
  await dialog.getByRole('button', { name: issue.confirm_one }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(async () => (await order.invoicesOf()).length).toBe(2)
  const [prepayment, final] = await order.invoicesOf()
  expect(totalOf([prepayment ?? { totalSum: 0 }, final ?? { totalSum: 0 }])).toBe(whole)
  await page.goto(`/agency/invoices/${prepayment?.id ?? ''}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    words.prepaymentNo.replace('{{number}}', prepayment?.invoiceNo ?? ''),
  )
  await expect(page.getByText(words.settled)).toBeVisible()
  await expectAccessible(page, 'prepayment invoice')
  await page.goto(`/agency/invoices/${final?.id ?? ''}`)
  const settlement = texts.invoiceDocument.settlement.replace('{{number}}', prepayment?.invoiceNo ?? '')
  await expect(page.getByRole('cell', { name: settlement })).toBeVisible()
})
