import { bankStatement } from '../fixtures/bank-statement.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { openApi } from '../fixtures/api.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

const AGENCY = 'agency@demo.example'

test('a bank payment is split between two invoices, and an invoice named in the text is proposed', async ({
  page,
  context,
  portal,
  texts,
}) => {
  const { bank } = texts.agencyInvoices
  const agency = await openApi(portal.url, AGENCY)
  const { invoices } = await agency.call('listAgencyInvoices', { query: { State: 'unpaid' } })
  const [first, second, third] = invoices.slice(-3)
  if (first === undefined || second === undefined || third === undefined) throw new Error('too few unpaid invoices')
  const { referenceNumber } = await agency.call('getAgencyInvoice', { params: { id: first.id } })
  const sum = (first.unpaidSum + second.unpaidSum + 10).toFixed(2)
  const xml = bankStatement([
    { reference: referenceNumber, sum, payer: 'Õunaaed OÜ', text: 'mitu arvet' },
    { reference: '777', sum: '0.77', payer: 'Mari Maasikas', text: `arve ${third.invoiceNo}` },
  ])
  const file = { name: 'valjavote.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) }

  await signIn(context, portal.url, AGENCY)
  await page.goto('/agency/invoices/bank')
  await page.getByLabel(texts.common.chooseFiles).setInputFiles(file)
  await expect(page.getByText(bank.guess.text)).toBeVisible()
  await expect(page.getByText(bank.check)).toBeVisible()
  const guessed = page.getByRole('checkbox', { name: /Mari Maasikas/ })
  await expect(guessed).not.toBeChecked()

  await page.getByRole('button', { name: textPattern(bank.assignMoreOf) }).click()
  const choice = page.getByRole('dialog', { name: bank.assignMore })
  await choice.getByRole('searchbox').fill(second.invoiceNo)
  await expect(choice.getByText(bank.sameSum)).toHaveCount(0)
  await expect(choice.getByRole('button', { name: first.invoiceNo })).toHaveCount(0)
  await choice.getByRole('button', { name: second.invoiceNo }).first().click()
  await expect(choice).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: 'mitu arvet' })
  await expect(row.getByRole('link')).toHaveText([first.invoiceNo, second.invoiceNo])
  await expect(row.getByRole('checkbox')).toBeChecked()
  await expectAccessible(page, 'split bank payment')
  await page.getByRole('button', { name: textPattern(bank.record_one) }).click()
  await expect(page).toHaveURL(/\/agency\/invoices$/)

  const paid = await Promise.all(
    [first, second, third].map(({ id }) => agency.call('getAgencyInvoice', { params: { id } })),
  )
  expect(paid.map(({ unpaidSum }) => unpaidSum)).toEqual([0, 0, third.unpaidSum])
  await page.goto('/agency/invoices/bank')
  await page.getByLabel(texts.common.chooseFiles).setInputFiles(file)
  await expect(row).toContainText(bank.match.recorded)
  await expect(row.getByRole('link')).toHaveCount(2)
})
