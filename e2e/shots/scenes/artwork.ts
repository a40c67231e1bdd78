import { textPattern } from '../../fixtures/text-pattern.ts'
import { ORDERER, type ShotScene } from '../scene.ts'

export const ARTWORK_SCENES: ShotScene[] = [
  {
    name: 'library',
    as: ORDERER,
    go: async ({ page, texts, clientPath, shot }) => {
      const { artwork } = texts
      await page.goto(`${clientPath}/artwork`)
      const cards = page.getByRole('list', { name: artwork.title })
      await cards.locator('img').first().waitFor()
      await shot('1-library')
      const again = page.getByRole('button', { name: textPattern(artwork.useAgainOf) }).first()
      await again.click()
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
      await shot('2-use-again')
      await page.keyboard.press('Escape')
      await page.goto(`${clientPath}/artwork?search=seda-ei-ole`)
      await page.getByText(artwork.nothing.title).waitFor()
      await shot('3-nothing')
    },
  },
]
