import { type Api, openApi } from '../../fixtures/api.ts'
import { AGENCY, type ShotScene } from '../scene.ts'

/** Id of a worksheet with pieces packed in several parcels. */
const draftWithPackages = async (api: Api): Promise<string> => {
  const { worksheets } = await api.call('listWorksheets', { query: { Page: 1 } })
  for (const { id } of worksheets) {
    const { designs } = await api.call('getWorksheet', { params: { id } })
    if (designs.some(({ packages }) => packages.length > 1)) return id
  }
  throw new Error('No worksheet has parcels')
}

export const WORKSHEET_SCENES: ShotScene[] = [
  {
    name: 'worksheets',
    as: AGENCY,
    go: async ({ page, texts, shot }) => {
      await page.goto('/agency/worksheets')
      await page.getByRole('heading', { name: texts.statuses.worksheet.requiresAdjustment }).waitFor()
      await shot('board')
      await page.goto('/agency/orders')
      await page
        .getByRole('navigation', { name: texts.agency.attention.title })
        .getByRole('link', { name: texts.agency.attention.toSend })
        .click()
      await page.getByRole('checkbox', { name: texts.worksheets.toSend, checked: true }).waitFor()
      await shot('to-send')
      await page.goto('/agency/worksheets?view=list')
      await page.getByRole('table').waitFor()
      await shot('list')
      await page.goto('/agency/worksheets?view=list&statuses=["4"]')
      await page.getByRole('table').getByRole('link').first().click()
      await page.getByRole('alert').waitFor()
      await shot('rejected')
      await page.getByRole('button', { name: texts.worksheets.changeHouse }).click()
      await page.getByRole('dialog').waitFor()
      await shot('house')
      await page.goto(
        `/agency/worksheets/${await draftWithPackages(await openApi(new URL(page.url()).origin, AGENCY))}`,
      )
      await page.getByRole('heading', { name: texts.worksheetJob.packages }).first().waitFor()
      await shot('parcels')
    },
  },
  {
    name: 'worksheet-link',
    as: AGENCY,
    go: async ({ page, texts, shot }) => {
      await page.goto('/agency/worksheets?view=list&statuses=["2"]')
      await page.getByRole('table').getByRole('link').first().click()
      await page.getByRole('button', { name: texts.worksheets.sendAgain }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: texts.worksheets.email }).fill('pilt@trykk.example')
      await shot('1-send')
      await dialog.getByRole('button', { name: texts.worksheets.send }).click()
      const link = await dialog.getByRole('textbox', { name: texts.members.handed.link, exact: true }).inputValue()
      await shot('2-link')
      await dialog.getByRole('button', { name: texts.common.close }).last().click()
      await dialog.waitFor({ state: 'hidden' })
      await shot('2-sent')
      await page.goto(new URL(link).pathname)
      const steps = texts.worksheetLink.steps
      await page.getByRole('button', { name: steps.accept }).waitFor()
      await shot('3-page')
      await page.getByRole('button', { name: steps.askForAdjustment }).click()
      await page.getByRole('dialog').waitFor()
      await shot('4-words')
      await page.goto('/worksheets/olematu')
      await page.getByRole('heading', { name: texts.worksheetLink.missing.title }).waitFor()
      await shot('5-missing')
    },
  },
]
