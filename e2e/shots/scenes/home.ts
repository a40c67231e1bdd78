import { openApi } from '../../fixtures/api.ts'
import { AGENCY, ORDERER, type ShotScene } from '../scene.ts'

export const HOME_SCENES: ShotScene[] = [
  {
    name: 'home',
    as: ORDERER,
    go: async ({ page, texts, clientPath, shot }) => {
      await page.goto(`${clientPath}/home`)
      await page.getByRole('region', { name: texts.home.inWork }).waitFor()
      await page.getByRole('img', { name: new RegExp(texts.home.spending.chart.split(',')[0] ?? '') }).waitFor()
      await shot('1-filled')
      await page.getByText(texts.home.spending.table).click()
      await shot('2-table')
    },
  },
  {
    name: 'home-empty',
    as: AGENCY,
    go: async ({ page, texts, shot }) => {
      await page.goto('/agency/clients')
      const api = await openApi(new URL(page.url()).origin, AGENCY)
      const { id } = await api.call('createClient', {
        body: {
          name: `Uus klient ${Date.now()}`,
          registryCode: null,
          vatNumber: null,
          street: null,
          city: null,
          postalCode: null,
          countryCode: 'EE',
          email: null,
          agentId: null,
          markupPercentage: null,
          paymentTerm: null,
          mayExcludeTransportPrice: false,
          locale: 'et-EE',
        },
      })
      await page.goto(`/clients/${id}/home`)
      await page.getByText(texts.home.empty.title).waitFor()
      await shot('empty')
    },
  },
]
