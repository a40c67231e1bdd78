import { textPattern } from '../../fixtures/text-pattern.ts'
import { AGENCY, type ShotScene } from '../scene.ts'

export const ORDER_WORK_SCENES: ShotScene[] = [
  {
    name: 'order-work',
    as: AGENCY,
    go: async ({ page, texts, shot }) => {
      await page.goto('/agency/orders?attention=["priceMissing"]&page=1')
      await page.getByRole('link', { name: texts.agency.attention.priceMissing }).first().waitFor()
      await shot('1-list')
      await page.getByRole('table').getByRole('link', { name: texts.agency.attention.priceMissing }).first().click()
      await page.getByRole('dialog').getByLabel(texts.agencyOrder.salePrice).waitFor()
      await shot('2-price')
      await page.keyboard.press('Escape')
      await shot('3-order')
      await page.goto('/agency/orders?status=["confirmed"]&sort=deadline&page=1')
      await page
        .getByRole('table')
        .getByRole('link', { name: /^\d{4}-/ })
        .first()
        .click()
      await page.getByRole('heading', { name: texts.agencyOrder.past }).waitFor()
      await shot('4-confirmed')
      await page.goto('/agency/orders?attention=["alteration"]&page=1')
      await page
        .getByRole('button', { name: textPattern(texts.common.moreActions) })
        .first()
        .click()
      await page.getByRole('menuitem', { name: texts.agency.alterationAnswered }).click()
      await page.getByRole('dialog').waitFor()
      await shot('5-answer')
      await page.goto('/agency/settings/audit-log')
      await page.getByRole('table').waitFor()
      await shot('6-audit-log')
    },
  },
]
