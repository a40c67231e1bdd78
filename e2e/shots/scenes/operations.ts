import { addFailures } from '../../fixtures/failed-work.ts'
import { AGENCY, type ShotScene } from '../scene.ts'

const CALL = '**/agency/operations'

export const OPERATIONS_SCENES: ShotScene[] = [
  {
    name: 'operations',
    as: AGENCY,
    go: async ({ page, texts, shot }) => {
      await page.goto('/agency/settings/operations')
      await page.getByText(texts.operationsPage.allWell, { exact: true }).waitFor()
      await shot('1-well')
      await page.route(CALL, async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ json: addFailures(await answer.json(), texts) })
      })
      await page.reload()
      await page.getByText(texts.operationsPage.resend, { exact: true }).first().waitFor()
      await shot('2-failures')
      await page.unroute(CALL)
    },
  },
]
