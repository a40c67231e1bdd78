import { textPattern } from '../../fixtures/text-pattern.ts'
import { AGENCY, type ShotScene } from '../scene.ts'

export const AGENCY_SCENES: ShotScene[] = [
  {
    name: 'agency',
    as: AGENCY,
    go: async ({ page, texts, shot }) => {
      await page.goto('/agency/orders')
      await page.getByRole('table').waitFor()
      await shot('list')
      await page
        .getByRole('button', { name: textPattern(texts.common.showDetails) })
        .first()
        .click()
      await shot('expanded')
      await page.goto('/agency/orders?attention=["alteration","filesMissing"]&page=1')
      await page
        .getByRole('button', { name: textPattern(texts.common.moreActions) })
        .first()
        .click()
      await page.getByRole('menuitem', { name: texts.agency.cancelOrder }).click()
      await shot('cancel')
      await page.goto('/agency/orders?status=["confirmed"]&page=1')
      await page
        .getByRole('button', { name: textPattern(texts.common.showDetails) })
        .first()
        .click()
      await page
        .getByRole('button', { name: textPattern(texts.agency.worksheetMoveNamed) })
        .first()
        .click()
      await shot('worksheet')
    },
  },
  {
    name: 'issue-invoices',
    as: AGENCY,
    go: async ({ page, texts, shot }) => {
      await page.goto('/agency/orders?status=done')
      const issue = page.getByRole('button', { name: textPattern(texts.invoices.issue.actionNamed) }).first()
      await issue.waitFor()
      await shot('1-offered')
      await issue.click()
      await page.getByRole('dialog', { name: texts.invoices.issue.title }).waitFor()
      await shot('2-asked')
      const { kinds } = texts.agencyInvoices.ofOrder
      await page.getByRole('dialog').getByText(kinds.part, { exact: true }).click()
      await page.getByRole('dialog').getByRole('textbox').first().waitFor()
      await shot('3-part')
      await page.goto('/agency/orders?status=["confirmed"]&page=1')
      await page
        .getByRole('button', { name: textPattern(texts.invoices.issue.actionNamed) })
        .first()
        .click()
      await page.getByRole('dialog').getByText(kinds.prepayment, { exact: true }).click()
      await page.getByRole('dialog').getByRole('textbox').first().waitFor()
      await shot('4-prepayment')
      await page.goto('/agency/orders?status=["complete"]')
      await page
        .getByRole('button', { name: textPattern(texts.common.showDetails) })
        .first()
        .click()
      await shot('5-issued')
    },
  },
  {
    name: 'confirm-order',
    as: AGENCY,
    go: async ({ page, texts, shot }) => {
      await page.goto('/agency/orders?status=["submitted"]')
      await page
        .getByRole('button', { name: textPattern(texts.agency.confirmNamed) })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('table').waitFor()
      await shot('1-one')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: texts.confirmOrder.many.open }).click()
      await page.getByRole('dialog').getByText('€').first().waitFor()
      await shot('2-many')
    },
  },
  {
    name: 'agency-lists',
    as: AGENCY,
    go: async ({ page, texts, shot }) => {
      await page.goto('/agency/orders?status=["draft"]&page=1')
      await page.getByRole('table').waitFor()
      await shot('1-drafts')
      await page.goto('/agency/orders?attention=["lowMargin"]&page=1')
      await page.getByRole('button', { name: texts.orderFilters.menu }).click()
      await page.getByRole('menuitem', { name: texts.orderFilters.save }).click()
      await page.getByRole('dialog').getByLabel(texts.orderFilters.name).fill('Väike marginaal')
      await shot('2-save-filter')
      await page.getByRole('dialog').getByRole('button', { name: texts.orderFilters.saveAction }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Väike marginaal' }).click()
      await page.getByRole('menuitem', { name: texts.orderFilters.manage }).click()
      await shot('3-manage-filters')
    },
  },
  {
    name: 'agency-calendar',
    as: AGENCY,
    go: async ({ page, texts, shot }) => {
      await page.goto('/agency/calendar')
      await page.getByRole('table', { name: texts.agencyCalendar.title }).waitFor()
      await shot('1-month')
      await page.goto('/agency/calendar?view=week')
      await page.getByRole('table', { name: texts.agencyCalendar.title }).waitFor()
      await shot('2-week')
      await page.goto('/agency/calendar?by=worksheets')
      await page.getByRole('table', { name: texts.agencyCalendar.title }).waitFor()
      await shot('3-worksheets')
    },
  },
]
