import { AGENCY, type ShotScene } from '../scene.ts'

const HEADINGS = 'Kood;Nimi eesti keeles;Nimi inglise keeles;Suurim kogus;Märkus'
const file = (rows: readonly string[]) => ({
  name: 'tooted.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADINGS, ...rows].join('\r\n')),
})

export const TABLES_SCENES: ShotScene[] = [
  {
    name: 'tables',
    as: AGENCY,
    go: async ({ page, texts, shot }) => {
      await page.goto('/agency/settings/tables?kind=products')
      await page.getByRole('heading', { name: texts.tables.title }).waitFor()
      await page.getByText(texts.tables.columns, { exact: true }).click()
      await shot('1-products')
      const input = page.locator('input[type=file]')
      await input.setInputFiles(file(['IMP-1;Voldik;Leaflet;palju;', 'IMP-2;;Flyer;1000;']))
      await page.getByRole('row').filter({ hasText: 'palju' }).waitFor()
      await shot('2-refused')
      await input.setInputFiles(file(['IMP-1;Voldik;Leaflet;1000;', 'IMP-2;Flaier;Flyer;500;']))
      await page.getByRole('row').filter({ hasText: 'Flaier' }).waitFor()
      await shot('3-plan')
    },
  },
]
