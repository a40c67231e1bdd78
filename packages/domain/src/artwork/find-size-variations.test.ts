import { expect, test } from 'vitest'
import { checkArtwork } from './check-artwork.ts'
import type { PageFacts } from './document-facts.ts'
import { getArtworkLimits } from './print-profile.ts'
import type { ProductFormat } from './product-format.ts'

const freeSize: ProductFormat = {
  widthMm: null,
  heightMm: null,
  bleedMm: 3,
  pageCount: null,
  colourMode: 'any',
  limits: getArtworkLimits('sheetfedCoated', null),
}
const a4 = { widthMm: 210, heightMm: 297 }

const check = (sizes: Pick<PageFacts, 'widthMm' | 'heightMm'>[], format = freeSize) =>
  checkArtwork(
    {
      pageCount: sizes.length,
      pages: sizes.map((size) => ({ ...size, bleedMm: 3, pixels: null, lowestDpi: null })),
      colourSpaces: ['cmyk'],
      fontsNotEmbedded: [],
      isEncrypted: false,
      isComplete: true,
    },
    format,
  )

test('pages of another size than most are a notice, each size by itself', () => {
  const spread = { widthMm: 420, heightMm: 297 }
  const usual = { usualWidth: 210, usualHeight: 297 }
  expect(check([spread, a4, a4, a4, spread, { widthMm: 297, heightMm: 210 }])).toEqual([
    { code: 'pageSizesVary', weight: 'notice', params: { pages: '1, 5', width: 420, height: 297, ...usual } },
    { code: 'pageSizesVary', weight: 'notice', params: { pages: '6', width: 297, height: 210, ...usual } },
  ])
})

test('the earlier of equally frequent sizes is the usual one', () => {
  expect(check([a4, { widthMm: 148, heightMm: 210 }])).toMatchObject([
    { code: 'pageSizesVary', params: { pages: '2', width: 148, usualWidth: 210 } },
  ])
})

test('a difference within the precision of cutting, and a page without a size, are no findings', () => {
  expect(check([a4, { widthMm: 210.9, heightMm: 296.1 }, { widthMm: null, heightMm: null }])).toEqual([])
  expect(check([])).toEqual([])
})

test('pages of a product with a size are compared with the product alone', () => {
  const codes = check([a4, { widthMm: 300, heightMm: 300 }], { ...freeSize, ...a4 }).map(({ code }) => code)
  expect(codes).toEqual(['pageSizeDiffers'])
})
