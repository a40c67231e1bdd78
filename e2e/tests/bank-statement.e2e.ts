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
  consoleErrors,
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
  const { unallocated } = texts.agencyInvoices
  await test.step('money without an invoice is given to an invoice or settled', async () => {
    await page.getByRole('link', { name: unallocated.title }).click()
    const strange = page.getByRole('row').filter({ hasText: 'Mari Maasikas' })
    const rest = page.getByRole('row').filter({ hasText: 'mitu arvet' })
    await expect(rest).toContainText('10,00')
    await expect(rest.getByRole('link')).toHaveCount(2)
    await expectAccessible(page, 'payments without an invoice')
    await strange.getByRole('button', { name: textPattern(unallocated.giveOf) }).click()
    await page.getByRole('dialog').getByRole('searchbox').fill(third.invoiceNo)
    await page.getByRole('dialog').getByRole('button', { name: third.invoiceNo }).first().click()
    await expect(strange.getByRole('link')).toHaveText([third.invoiceNo])
    await rest.getByRole('button', { name: textPattern(unallocated.settleOf) }).click()
    const settling = page.getByRole('dialog')
    await settling.getByRole('radio', { name: unallocated.reasons.other }).check()
    await settling.getByRole('button', { name: unallocated.settleSave, exact: true }).click()
    await expect(settling.getByText(texts.problems.settleNoteMissing)).toBeVisible()
    await consoleErrors.expectRefused(400)
    await settling.getByRole('textbox').fill('Annetus')
    await expectAccessible(page, 'settling without an invoice')
    await settling.getByRole('button', { name: unallocated.settleSave, exact: true }).click()
    await expect(rest).toContainText('Annetus')
    await rest.getByRole('button', { name: textPattern(unallocated.reopenOf) }).click()
    await expect(rest).not.toContainText('Annetus')
    await page.getByText(unallocated.states.settled, { exact: true }).click()
    await expect(page).toHaveURL(/state=settled/)
    await expect(strange).toBeVisible()
    await expect(rest).toHaveCount(0)
  })
  await page.goto('/agency/invoices/bank')
  await page.getByLabel(texts.common.chooseFiles).setInputFiles(file)
  await expect(row).toContainText(bank.match.recorded)
  await expect(row.getByRole('link')).toHaveCount(2)
})
