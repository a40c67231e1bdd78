import { AGENCY, type ShotScene } from '../scene.ts'

export const AGENCY_PRODUCTS_SCENES: ShotScene[] = [
  {
    name: 'agency-products',
    as: AGENCY,
    go: async ({ page, texts, shot }) => {
      const own = texts.agencyProducts
      await page.goto('/agency/products')
      await page.getByRole('table').waitFor()
      await shot('1-list')
      await page.getByRole('checkbox', { name: own.choosePage }).check()
      await shot('2-chosen')
      await page.getByRole('button', { name: own.many.change }).click()
      await page.getByRole('dialog').waitFor()
      await shot('3-change')
      await page.goto('/agency/products?search=olematu')
      await page.getByText(own.nothing).waitFor()
      await shot('4-nothing')
      await page.goto('/agency/products')
      await page.getByRole('table').getByRole('link').first().click()
      await page.getByRole('textbox', { name: own.one.code }).waitFor()
      await shot('5-product')
      await page.getByRole('textbox', { name: own.one.code }).fill('')
      await page.getByRole('textbox', { name: own.one.height }).fill('')
      await page.getByRole('button', { name: texts.unsaved.save }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
      await shot('6-refused')
      await page.getByRole('button', { name: own.one.copy }).click()
      await page.getByRole('dialog').waitFor()
      await shot('7-copy')
    },
  },
  {
    name: 'product-groups',
    as: AGENCY,
    go: async ({ page, shot }) => {
      await page.goto('/agency/products/groups')
      await page.getByRole('table').waitFor()
      await shot('list')
    },
  },
  {
    name: 'printing-houses',
    as: AGENCY,
    go: async ({ page, texts, shot }) => {
      await page.goto('/agency/printing-houses')
      await page.getByRole('table').waitFor()
      await shot('1-list')
      await page.getByRole('table').getByRole('link').first().click()
      await page.getByRole('textbox', { name: texts.printingHouses.name }).waitFor()
      await shot('2-one')
      await page.goto('/agency/printing-houses/new')
      await page.getByRole('textbox', { name: texts.printingHouses.name }).waitFor()
      await shot('3-new')
    },
  },
]
