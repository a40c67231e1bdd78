import { bankStatement } from '../fixtures/bank-statement.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { confirmOrder, makeDraft, readOrder, submitOrder } from '../fixtures/orders.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const CLIENT = 'orderer@demo.example'
const AGENCY = 'agency@demo.example'

test('two orders are invoiced together, credited in part and paid by a bank statement', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const { agencyInvoices: words } = texts
  const client = await openApi(portal.url, CLIENT)
  const agency = await openApi(portal.url, AGENCY)
  const { clientId } = client.client
  const numbers: string[] = []
  for (let count = 0; count < 2; count++) {
    const { id } = await makeDraft(client, ['Hinnasildi toorik A6, punane'], 100)
    await submitOrder(client, id)
    await confirmOrder(agency, { clientId, id })
    numbers.push((await readOrder(client, id)).projectNumber ?? '')
  }

  await signIn(context, portal.url, AGENCY)
  await page.goto(`/agency/invoices/new?clients=${clientId}`)
  // Everything else that could be invoiced is left out.
  const include = page.getByRole('checkbox', { name: textPattern(words.propose.include) })
  await expect(include.first()).toBeVisible()
  for (const box of await include.all()) {
    const name = (await box.getAttribute('aria-label')) ?? ''
    await box.setChecked(numbers.some((number) => name.includes(number)))
  }
  const name = words.propose.order.replace('{{number}}', numbers[0] ?? '')
  await page.getByRole('button', { name: textPattern(texts.common.showDetails, { name }) }).click()
  await expect(page.getByRole('table', { name }).getByRole('row').first()).toBeVisible()
  await expectAccessible(page, 'proposal of invoices')
  await page.getByRole('button', { name: words.propose.issue_one.replace('{{count}}', '1') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: textPattern(words.propose.issue_one) })
    .click()
  await expect(page).toHaveURL(/\/agency\/invoices$/)
  const row = page.getByRole('row').filter({ hasText: numbers[0] ?? '' })
  await expect(row).toContainText(numbers[1] ?? '')
  await row.getByRole('button', { name: textPattern(texts.common.moreActions) }).click()
  await page.getByRole('menuitem', { name: textPattern(words.payTitle) }).click()
  const payment = page.getByRole('dialog', { name: textPattern(words.payTitle) })
  await payment.getByRole('textbox', { name: words.paymentSum }).fill('1')
  await payment.getByRole('button', { name: words.pay, exact: true }).click()
  await expect(payment).toHaveCount(0)
  await expect(row).toContainText('1,00\u00a0€')
  await row.getByRole('link').first().click()

  await page.getByRole('button', { name: words.credit, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(words.creditParts).click()
  await dialog
    .getByRole('textbox', { name: textPattern(words.creditLine) })
    .first()
    .fill('1')
  await dialog.getByRole('textbox', { name: words.creditReason }).fill('Vale hind')
  await dialog.getByRole('button', { name: words.credit, exact: true }).click()
  await expect(page.getByText(words.credited, { exact: true })).toBeVisible()
  await expectAccessible(page, 'invoice of the agency')

  const id = page.url().split('/').at(-1) ?? ''
  const { invoiceNo, referenceNumber, unpaidSum } = await agency.call('getAgencyInvoice', { params: { id } })
  const sum = unpaidSum.toFixed(2)
  // No invoice has the reference number of the first payment; the second leaves nothing to pay once the first has it.
  const xml = bankStatement([
    { reference: '777', sum, payer: 'Õunaaed OÜ' },
    { reference: referenceNumber, sum, payer: 'Põhjala Kaubandus AS' },
  ])
  await page.goto('/agency/invoices/bank')
  await page
    .getByLabel(texts.common.chooseFiles)
    .setInputFiles({ name: 'valjavote.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) })
  await expect(page.getByText(words.bank.match.unknown)).toBeVisible()
  await page.getByRole('button', { name: textPattern(words.bank.assignOf) }).click()
  const invoices = page.getByRole('dialog', { name: words.bank.assign })
  await invoices.getByRole('searchbox').fill(invoiceNo)
  await expect(invoices.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page, 'invoice of a payment')
  await invoices.getByRole('button', { name: invoiceNo }).click()
  await expect(invoices).toHaveCount(0)
  await expect(page.getByText(words.bank.match.exact)).toBeVisible()
  await expect(page.getByText(words.bank.match.surplus)).toBeVisible()
  await expectAccessible(page, 'bank statement')
  await page.getByRole('button', { name: textPattern(words.bank.record_one) }).click()
  await expect(page).toHaveURL(/\/agency\/invoices$/)
  await page.goto(`/agency/invoices/${id}`)
  await expect(page.getByRole('button', { name: words.pay })).toHaveCount(0)
  await expect(page.getByText(words.fromStatement)).toBeVisible()
})
