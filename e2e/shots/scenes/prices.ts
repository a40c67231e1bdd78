import { openApi } from '../../fixtures/api.ts'
import { productId } from '../../fixtures/orders.ts'
import { AGENCY, ORDERER, type ShotScene } from '../scene.ts'

export const PRICES_SCENES: ShotScene[] = [
  {
    name: 'prices',
    as: AGENCY,
    go: async ({ page, texts, shot }) => {
      await page.goto('/agency/orders')
      const api = await openApi(new URL(page.url()).origin, ORDERER)
      await page.goto(`/agency/products/${await productId(api, 'Plakat A4')}/prices`)
      await page.getByRole('main').getByRole('region').first().waitFor()
      await shot('1-lists')
      const prices = page.getByRole('textbox', { name: new RegExp(`^${texts.prices.columns.unitPrice}`) })
      await prices.first().fill('0,05')
      await prices.nth(2).fill('abc')
      await shot('2-mistakes')
      await page.getByRole('button', { name: texts.prices.copy }).first().click()
      await page.getByRole('dialog').waitFor()
      await shot('3-copy')
    },
  },
  {
    name: 'markups',
    as: AGENCY,
    go: async ({ page, texts, shot }) => {
      await page.goto('/agency/orders')
      const api = await openApi(new URL(page.url()).origin, ORDERER)
      await page.goto(`/agency/clients/${api.client.clientId}/markups`)
      await page.getByRole('heading', { name: texts.prices.markups.products }).waitFor()
      await shot('1-list')
    },
  },
  {
    name: 'tariffs',
    as: AGENCY,
    go: async ({ page, texts, shot }) => {
      await page.goto('/agency/settings/transport')
      await page.getByRole('table', { name: texts.prices.tariffs.grid }).waitFor()
      await shot('1-table')
    },
  },
]
