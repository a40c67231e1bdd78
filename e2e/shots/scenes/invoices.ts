import { bankStatement } from '../../fixtures/bank-statement.ts'
import { textPattern } from '../../fixtures/text-pattern.ts'
import { AGENCY, type ShotScene } from '../scene.ts'

export const INVOICES_SCENES: ShotScene[] = [
  {
    name: 'agency-invoices',
    as: AGENCY,
    go: async ({ page, texts, shot }) => {
      const { agencyInvoices } = texts
      await page.goto('/agency/invoices')
      await page.getByRole('table', { name: agencyInvoices.title }).waitFor()
      await shot('1-list')
      await page.goto('/agency/invoices?state=overdue')
      const remind = agencyInvoices.remindOf_other.split(' {{count}} ')[1] ?? ''
      await page.getByRole('button', { name: new RegExp(remind.slice(0, 8)) }).click()
      await page.getByRole('dialog').waitFor()
      await shot('2-remind')
      await page.goto('/agency/invoices/new')
      await page.getByRole('button', { name: /\d/ }).last().waitFor()
      await shot('3-proposal')
      await page.goto('/agency/invoices?state=overdue')
      await page.getByRole('table').getByRole('link', { name: /^\d+$/ }).first().click()
      await page.getByRole('button', { name: agencyInvoices.pay }).waitFor()
      const facts = page.getByText(agencyInvoices.referenceNumber, { exact: true }).locator('..')
      const reference = /\d+/.exec((await facts.textContent()) ?? '')?.[0] ?? ''
      await shot('4-invoice')
      await page.getByRole('button', { name: agencyInvoices.pay }).click()
      await page.getByRole('dialog').waitFor()
      await shot('5-pay')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: agencyInvoices.credit, exact: true }).click()
      await page.getByRole('dialog').getByText(agencyInvoices.creditParts).click()
      await shot('6-credit')
      await page.goto('/agency/invoices/bank')
      const xml = bankStatement([
        { reference, sum: '12.50', payer: 'Õunaaed OÜ' },
        { reference, sum: '99999.00', payer: 'Põhjala Kaubandus AS' },
        { reference: '777', sum: '40.00', payer: 'Keegi Muu OÜ' },
      ])
      await page
        .getByLabel(texts.common.chooseFiles)
        .setInputFiles({ name: 'valjavote.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) })
      await page.getByRole('table').waitFor()
      await shot('7-bank')
      await page
        .getByRole('button', { name: textPattern(agencyInvoices.bank.assignOf) })
        .last()
        .click()
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
      await shot('8-assign')
    },
  },
]
