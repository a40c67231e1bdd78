import { AGENCY, ORDERER, type ShotScene } from '../scene.ts'

export const REPORTS_SCENES: ShotScene[] = [
  {
    name: 'reports',
    as: AGENCY,
    go: async ({ page, texts, shot }) => {
      const { reports } = texts
      await page.goto('/agency/reports')
      await page.getByRole('img', { name: reports.chartHint }).waitFor()
      await shot('1-months')
      await page.getByRole('link', { name: reports.by.client }).click()
      await page.getByRole('table', { name: reports.by.client }).waitFor()
      await page.getByRole('img', { name: reports.chartHint }).waitFor()
      await shot('2-clients')
      await page.getByRole('link', { name: reports.by.printingHouse }).click()
      await page.getByRole('table', { name: reports.by.printingHouse }).waitFor()
      await shot('3-houses')
      await page.goto('/agency/reports?from=2001-01-01&to=2001-12-31')
      await page.getByText(reports.empty.title).waitFor()
      await shot('4-empty')
    },
  },
  {
    name: 'client-invoices',
    as: ORDERER,
    go: async ({ page, clientPath, texts, shot }) => {
      await page.goto(`${clientPath}/invoices`)
      await page.getByRole('table', { name: texts.invoices.title }).waitFor()
      await shot('1-papers')
    },
  },
]
