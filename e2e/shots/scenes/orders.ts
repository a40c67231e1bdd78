import { openApi } from '../../fixtures/api.ts'
import { makeDraft, selectDraft } from '../../fixtures/orders.ts'
import { textPattern } from '../../fixtures/text-pattern.ts'
import { ORDERER, type ShotScene } from '../scene.ts'

export const ORDERS_SCENES: ShotScene[] = [
  {
    name: 'orders',
    as: ORDERER,
    go: async ({ page, texts, clientPath, shot }) => {
      await page.goto(`${clientPath}/orders`)
      await page.getByRole('table').waitFor()
      await shot('list')
      await page
        .getByRole('button', { name: textPattern(texts.common.showDetails) })
        .first()
        .click()
      await shot('expanded')
      await page.goto(`${clientPath}/orders?status=["submitted"]&page=1`)
      await page
        .getByRole('button', { name: textPattern(texts.common.moreActions) })
        .first()
        .click()
      await page.getByRole('menuitem', { name: texts.ordersList.alterationAsk }).click()
      await shot('alteration')
      await page.goto(`${clientPath}/orders?status=["draft"]&page=1`)
      await page
        .getByRole('button', { name: textPattern(texts.ordersList.rename) })
        .first()
        .click()
      await shot('rename')
      await page.goto(`${clientPath}/orders?from=2026-05-02&to=2026-05-01`)
      await page.getByText(texts.ordersList.nothing.title).waitFor()
      await shot('nothing')
    },
  },
  {
    name: 'order-papers',
    as: ORDERER,
    go: async ({ page, texts, clientPath, shot }) => {
      await page.goto(`${clientPath}/orders?status=["confirmed","done"]&page=1`)
      const summary = page.getByRole('menuitem', { name: texts.downloads.summary })
      const button = page.getByRole('button', { name: textPattern(texts.downloads.openNamed) }).first()
      const open = async () => {
        if (!(await summary.isVisible())) await button.click()
        await summary.waitFor()
      }
      await open()
      await shot('menu', open)
    },
  },
  {
    name: 'invoices',
    as: ORDERER,
    go: async ({ page, texts, clientPath, shot }) => {
      const { invoices } = texts
      await page.goto(`${clientPath}/invoices`)
      await page.getByText(invoices.payments.overdue).first().waitFor()
      await shot('1-latest')
      await page.goto(`${clientPath}/invoices?from=2001-01-01&to=2001-03-31`)
      await page.getByText(invoices.empty.title).waitFor()
      await shot('2-none')
    },
  },
  {
    name: 'chat',
    as: ORDERER,
    go: async ({ page, texts, clientPath, shot }) => {
      const dialog = page.getByRole('dialog')
      await page.goto(`${clientPath}/orders`)
      const open = page.getByRole('button', { name: texts.chat.title })
      await open.waitFor()
      await shot('1-button')
      await open.click()
      await dialog.getByRole('listitem').first().waitFor()
      await shot('2-people')
      await dialog.getByRole('listitem').getByRole('button').first().click()
      await dialog.getByRole('log').waitFor()
      const field = dialog.getByRole('textbox')
      await field.fill('Aitäh! Kas saaksite\nsaata ka uue hinna?')
      await field.press('Enter')
      await field.fill('Väga pikk jutt müügistendist. '.repeat(11))
      await shot('3-conversation')
      await page.keyboard.press('Escape')
      const api = await openApi(new URL(page.url()).origin, ORDERER)
      await selectDraft(page, api.client, (await makeDraft(api, ['Plakat A4'])).id)
      await page.goto(`${clientPath}/checkout/products`)
      await page.getByRole('article').first().waitFor()
      await page.getByRole('button', { name: texts.chat.title }).waitFor()
      await shot('4-above-the-footer')
    },
  },
]
