import { AGENCY, ORDERER, type ShotScene } from '../scene.ts'

export const SEARCH_SCENES: ShotScene[] = [
  {
    name: 'search',
    as: ORDERER,
    go: async ({ page, texts, clientPath, shot }) => {
      await page.goto(clientPath)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const field = page.getByRole('dialog').getByRole('combobox')
      const open = async (text: string) => {
        if (!(await field.isVisible())) await page.getByRole('button', { name: texts.navigation.search }).click()
        await field.fill(text)
      }
      await shot('header')
      await open('')
      await shot('empty', () => open(''))
      await open('plakat')
      await page.getByRole('group', { name: texts.search.products }).waitFor()
      await shot('many', () => open('plakat'))
      await open('xyzzy')
      await page.getByText('xyzzy').last().waitFor()
      await shot('nothing', () => open('xyzzy'))
    },
  },
  {
    name: 'search-agency',
    as: AGENCY,
    go: async ({ page, texts, clientPath, shot }) => {
      const field = page.getByRole('dialog').getByRole('combobox')
      const open = async (text: string) => {
        if (!(await field.isVisible())) await page.getByRole('button', { name: texts.navigation.search }).click()
        await field.fill(text)
      }
      await page.goto(clientPath)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await shot('header')
      await page.goto('/agency/orders')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await open('plakat')
      await page.getByRole('group', { name: texts.search.worksheets }).waitFor()
      await shot('many', () => open('plakat'))
    },
  },
]
