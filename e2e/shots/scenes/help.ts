import type { Page } from '@playwright/test'
import type { en } from '@tiraaz/messages/en'
import type { et } from '@tiraaz/messages/et'
import { openApi } from '../../fixtures/api.ts'
import { contactIds, makeDraft, saveShares, selectDraft } from '../../fixtures/orders.ts'
import { textPattern } from '../../fixtures/text-pattern.ts'
import { AGENCY, ORDERER, type ShotScene } from '../scene.ts'

type Texts = typeof et | typeof en

const goNext = (page: Page, texts: Texts): Promise<void> =>
  page.getByRole('button', { name: texts.common.next, exact: true }).click()

/** Pages of the documentation site; pictures of these scenes illustrate them (`apps/help/pages`). */
export const HELP_SCENES: ShotScene[] = [
  {
    name: 'help-orderer',
    as: ORDERER,
    go: async ({ page, texts, clientPath, picture }) => {
      await page.goto(`${clientPath}/home`)
      await page.getByRole('region', { name: texts.home.inWork }).waitFor()
      await page.getByRole('img', { name: new RegExp(texts.home.spending.chart.split(',')[0] ?? '') }).waitFor()
      await picture('home')
      await page.goto(clientPath)
      await page.getByRole('searchbox').waitFor()
      await picture('catalogue')
      await page.goto(`${clientPath}/artwork`)
      await page.getByRole('list', { name: texts.artwork.title }).getByRole('listitem').first().waitFor()
      await picture('artwork')
      await page.goto(clientPath)
      await page.getByRole('searchbox').fill('A2')
      await page
        .getByRole('link', { name: /^(Plakat|Poster) A2$/ })
        .first()
        .click()
      await page.waitForURL(/products\//)
      const add = page.getByRole('button', { name: texts.product.addToOrder, exact: true })
      await add.waitFor()
      await picture('product')
      await add.click()
      await page.getByRole('button', { name: textPattern(texts.navigation.cart_one) }).click()
      await page.getByRole('link', { name: texts.cart.checkout }).click()
      await page.getByRole('heading', { name: texts.checkout.products.title }).waitFor()
      // Without the toast of the product.
      await page.reload()
      await page.getByRole('heading', { name: texts.checkout.products.title }).waitFor()
      await goNext(page, texts)
      await page.getByRole('heading', { name: texts.checkout.transportation.title }).waitFor()
      await goNext(page, texts)
      await page.getByRole('heading', { name: texts.checkout.additionalInfo.title }).waitFor()
      await goNext(page, texts)
      await page.getByRole('heading', { name: texts.checkout.summary.title }).waitFor()
      await picture('summary')
      await page.getByRole('button', { name: texts.checkout.summary.submit }).click()
      await page.waitForURL(/thank-you/)
      await picture('thank-you')
    },
  },
  {
    name: 'help-distribution',
    as: ORDERER,
    go: async ({ page, texts, clientPath, picture }) => {
      await page.goto(clientPath)
      const api = await openApi(new URL(page.url()).origin, ORDERER)
      const { id } = await makeDraft(api, ['Plakat A2', 'Plakat A4'])
      const shares = (await contactIds(api)).slice(0, 6)
      await saveShares(
        api,
        id,
        shares.map((destinationId, row) => ({ destinationId, quantity: [40, 25, 60, 15, 10, 30][row] ?? 10 })),
      )
      await selectDraft(page, api.client, id)
      await page.goto(`${clientPath}/checkout/transportation`)
      await page.getByRole('tab', { name: texts.transportMatrix.tabs.multiple, exact: true }).waitFor()
      await page.locator('[data-cell="0:0"]').waitFor()
      await picture('distribution')
    },
  },
  {
    name: 'help-agency',
    as: AGENCY,
    go: async ({ page, texts, picture }) => {
      await page.goto('/agency/orders')
      await page.getByRole('navigation', { name: texts.agency.attention.title }).waitFor()
      await picture('agency-orders')
      await page.goto('/agency/worksheets')
      await page.getByRole('heading', { name: texts.statuses.worksheet.requiresAdjustment }).waitFor()
      await picture('worksheets')
      await page.goto('/agency/worksheets?view=list&statuses=["2"]')
      await page.getByRole('table').getByRole('link').first().click()
      await page.getByRole('button', { name: texts.worksheets.sendAgain }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: texts.worksheets.email }).fill('pilt@trykk.example')
      await dialog.getByRole('button', { name: texts.worksheets.send }).click()
      const link = await dialog.getByRole('textbox', { name: texts.members.handed.link, exact: true }).inputValue()
      await page.goto(new URL(link).pathname)
      await page.getByRole('button', { name: texts.worksheetLink.steps.accept }).waitFor()
      await picture('worksheet-link')
    },
  },
  {
    name: 'help-site',
    as: null,
    go: async ({ page, texts, shot }) => {
      const isEnglish = texts.help.title === 'Help'
      const base = isEnglish ? '/help/en' : '/help'
      for (const name of ['', '/start', '/ordering', '/distribution', '/api', '/nothing']) {
        await page.goto(`${base}${name}`)
        await page.getByRole('searchbox').waitFor()
        await shot(name === '' ? 'index' : name.slice(1))
      }
      await page.goto(base)
      await page.getByRole('searchbox').fill(isEnglish ? 'invoice' : 'arve')
      await page.getByRole('list', { name: texts.help.results }).waitFor()
      await shot('search', () => page.getByRole('searchbox').focus())
    },
  },
]
