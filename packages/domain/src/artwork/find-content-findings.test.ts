import { describe, expect, test } from 'vitest'
import { checkArtwork } from './check-artwork.ts'
import type { DocumentFacts, PageContentFacts, PageFacts } from './document-facts.ts'
import { getArtworkLimits } from './print-profile.ts'
import type { ProductFormat } from './product-format.ts'

const card: ProductFormat = {
  widthMm: 90,
  heightMm: 50,
  bleedMm: 3,
  pageCount: null,
  colourMode: 'cmyk',
  limits: getArtworkLimits('sheetfedCoated', null),
}
const digital: ProductFormat = { ...card, limits: getArtworkLimits('digital', null) }
const AT = { xMm: 20.4, yMm: 9.6 }
const PLACE = { x: 20, y: 10 }

const nothing: PageContentFacts = {
  spotColours: [],
  thinnestLine: null,
  smallestManyInkText: null,
  textNearestToEdge: null,
  registrationColour: null,
  whiteOverprint: null,
  spotOverprint: null,
  processOverprint: null,
}
const page = (content: Partial<PageContentFacts> = {}, over: Partial<PageFacts> = {}): PageFacts => ({
  widthMm: 90,
  heightMm: 50,
  bleedMm: 3,
  pixels: null,
  lowestDpi: null,
  content: { ...nothing, ...content },
  ...over,
})
const fileOf = (...pages: PageFacts[]): DocumentFacts => ({
  pageCount: pages.length,
  pages,
  colourSpaces: ['cmyk'],
  fontsNotEmbedded: [],
  isEncrypted: false,
  isComplete: true,
})
const check = (facts: DocumentFacts, format = card) => checkArtwork(facts, format)

describe('lines, text and inks of a page', () => {
  test('facts stored before a measurement existed give no findings', () => {
    const { content: _, ...old } = page()
    expect(check(fileOf(old))).toEqual([])
    expect(check(fileOf(page({}, { content: null, totalInk: null, isBlank: null })))).toEqual([])
  })

  test.each([
    [0, 'warning'],
    [0.1, 'warning'],
    [0.2, 'notice'],
  ])('finding of a line of %s pt', (widthPt, weight) => {
    const params = { width: widthPt, minimum: 0.25, ...PLACE, pages: '' }
    expect(check(fileOf(page({ thinnestLine: { ...AT, widthPt } })))).toEqual([{ code: 'hairline', weight, params }])
  })

  test.each([
    [
      281,
      card,
      [{ code: 'richBlackText', weight: 'notice', params: { percent: 281, limit: 280, ...PLACE, pages: '' } }],
    ],
    [280, card, []],
    [400, { ...card, limits: getArtworkLimits('largeFormat', null) }, []],
  ] as const)('black text of %s %% ink', (percent, format, found) => {
    expect(check(fileOf(page({ richestBlackText: { ...AT, percent } })), format)).toEqual(found)
  })

  test('the richest black text of several pages is told with its page', () => {
    const [one, two] = [
      page({ richestBlackText: { ...AT, percent: 300 } }),
      page({ richestBlackText: { ...AT, percent: 340 } }),
    ]
    expect(check(fileOf(one, two))).toMatchObject([
      { code: 'richBlackText', params: { percent: 340, page: 2, pages: '1–2' } },
    ])
  })

  test('blending in RGB is told for a product in CMYK alone', () => {
    const blended = fileOf(page({}, { blendSpace: 'rgb' }))
    expect(check(blended)).toEqual([{ code: 'blendingInRgb', weight: 'notice', params: { pages: '' } }])
    expect(check(blended, { ...card, colourMode: 'any' })).toEqual([])
    expect(check(fileOf(page({}, { blendSpace: 'cmyk' })))).toEqual([])
  })

  test('a spot colour with two names on two pages is a warning', () => {
    const found = check(fileOf(page({ spotColours: ['PANTONE 185 C'] }), page({ spotColours: ['PANTONE 185 U'] })))
    expect(found[0]).toEqual({
      code: 'spotNamesAlike',
      weight: 'warning',
      params: { names: 'PANTONE 185 C, PANTONE 185 U' },
    })
  })

  test('hidden layers are counted, and three of them named', () => {
    const hiddenLayers = ['Eesti', 'English', 'Abijooned', 'Mõõdud']
    expect(check({ ...fileOf(page()), hiddenLayers })).toEqual([
      { code: 'hiddenLayers', weight: 'notice', params: { names: 'Eesti, English, Abijooned', count: 4 } },
    ])
  })

  test('a line as wide as the limit has no finding', () => {
    expect(check(fileOf(page({ thinnestLine: { ...AT, widthPt: 0.25 } })))).toEqual([])
  })

  test('a line of a banner at a tenth counts ten times wider', () => {
    const tenth = page({ thinnestLine: { ...AT, widthPt: 0.1 } }, { widthMm: 9, heightMm: 5, bleedMm: 0.3 })
    expect(check(fileOf(tenth)).map(({ code }) => code)).toEqual(['pageIsScaled'])
  })

  test('text in several inks is compared with the print profile', () => {
    const facts = fileOf(page({ smallestManyInkText: { ...AT, sizePt: 7.5, inkCount: 4 } }))
    expect(check(facts)).toEqual([
      {
        code: 'manyInkTextSmall',
        weight: 'notice',
        params: { size: 7.5, minimum: 8, inkCount: 4, ...PLACE, pages: '' },
      },
    ])
    expect(check(facts, digital)).toEqual([])
  })

  test.each([
    ['smallestWhiteText', 'whiteTextSmall', { size: 7.5, minimum: 8 }],
    ['smallestKnockoutText', 'blackTextKnocksOut', { size: 7.5, minimum: 12 }],
  ] as const)('text measured as %s is compared with the print profile', (fact, code, params) => {
    const facts = fileOf(page({ [fact]: { ...AT, sizePt: 7.5 } }))
    expect(check(facts)).toEqual([{ code, weight: 'notice', params: { ...params, ...PLACE, pages: '' } }])
    expect(check(facts, digital)).toEqual([])
    expect(check(fileOf(page({ [fact]: { ...AT, sizePt: 12 } })))).toEqual([])
  })

  test.each([
    [0.1, 'warning'],
    [0.2, 'notice'],
  ])('a white line of %s pt on a colour is told apart from other lines', (widthPt, weight) => {
    const params = { width: widthPt, minimum: 0.25, ...PLACE, pages: '' }
    const facts = fileOf(page({ thinnestWhiteLine: { ...AT, widthPt }, thinnestLine: { ...AT, widthPt: 1 } }))
    expect(check(facts)).toEqual([{ code: 'whiteLineThin', weight, params }])
    expect(check(fileOf(page({ thinnestWhiteLine: { ...AT, widthPt: 0.25 } })))).toEqual([])
  })

  test.each([
    [-4, 'warning', 0],
    [0.4, 'warning', 0.4],
    [1.5, 'notice', 1.5],
    [2.95, null, null],
  ])('finding of text %s mm from the trimmed edge', (distanceMm, weight, distance) => {
    const [found] = check(fileOf(page({ textNearestToEdge: { ...AT, distanceMm } })))
    expect([found?.weight ?? null, found?.params['distance'] ?? null]).toEqual([weight, distance])
  })

  test('a page with bleed is cut at product size, and a page of another size has an unknown cut', () => {
    const near = { textNearestToEdge: { ...AT, distanceMm: 5 } }
    const withBleed = page(near, { widthMm: 96, heightMm: 56, bleedMm: null })
    expect(check(fileOf(withBleed))).toMatchObject([
      { code: 'trimMissing', params: { productBleed: 3 } },
      { code: 'textNearCut', params: { distance: 2 } },
    ])
    const other = page({ textNearestToEdge: { ...AT, distanceMm: 0 } }, { widthMm: 70, heightMm: 50 })
    expect(check(fileOf(other)).map(({ code }) => code)).toEqual(['pageSizeDiffers'])
  })

  test('overprinting white and the registration colour are warnings, other overprint a notice', () => {
    const found = check(
      fileOf(
        page({
          whiteOverprint: AT,
          registrationColour: AT,
          spotOverprint: { ...AT, name: 'PANTONE 185 C' },
          processOverprint: AT,
        }),
      ),
    )
    expect(found).toEqual([
      { code: 'whiteOverprint', weight: 'warning', params: { ...PLACE, pages: '' } },
      { code: 'registrationColour', weight: 'warning', params: { ...PLACE, pages: '' } },
      { code: 'spotOverprint', weight: 'notice', params: { name: 'PANTONE 185 C', ...PLACE, pages: '' } },
      { code: 'processOverprint', weight: 'notice', params: { ...PLACE, pages: '' } },
    ])
  })

  test('spot colours are findings by use: dies and finishing inks apart', () => {
    const spotColours = ['CutContour', 'PANTONE 185 C', 'White', 'Thru-cut', 'Crease', 'PANTONE 286 C']
    const limits = { ...card.limits, spotInks: 2 }
    expect(check(fileOf(page({ spotColours })), { ...card, limits })).toEqual([
      { code: 'spotColours', weight: 'notice', params: { names: 'PANTONE 185 C, PANTONE 286 C', count: 2, pages: '' } },
      { code: 'cutInk', weight: 'notice', params: { names: 'CutContour, Thru-cut', pages: '' } },
      { code: 'creaseInk', weight: 'notice', params: { names: 'Crease', pages: '' } },
      { code: 'whiteInk', weight: 'notice', params: { names: 'White', pages: '' } },
    ])
  })
})

describe('number of spot colours', () => {
  const [red, blue] = ['PANTONE 185 C', 'PANTONE 286 C']
  const file = fileOf(page({ spotColours: [red, 'CutContour'] }), page(), page({ spotColours: [blue, red] }))

  test.each([
    ['sheetfedCoated', 'notice'],
    ['news', 'notice'],
    ['digital', 'warning'],
  ] as const)(
    'more than the print profile %s prints is a %s, in place of the names on each page',
    (profile, weight) => {
      const found = check(file, { ...card, limits: getArtworkLimits(profile, null) })
      const params = { names: `${red}, ${blue}`, count: 2, limit: 0, pages: '1, 3' }
      expect(found.filter(({ code }) => code.startsWith('spot'))).toEqual([
        { code: 'spotColoursOverLimit', weight, params },
      ])
    },
  )

  test('spot colours within the limit, or without one, are named page by page', () => {
    for (const spotInks of [2, null]) {
      const found = check(file, { ...card, limits: { ...card.limits, spotInks } })
      expect(found.map(({ code, params }) => [code, params['names'], params['pages']])).toEqual([
        ['spotColours', red, '1'],
        ['spotColours', `${blue}, ${red}`, '3'],
        ['cutInk', 'CutContour', '1'],
      ])
    }
  })

  test('inks of dies, white and varnish do not count', () => {
    const technical = fileOf(page({ spotColours: ['CutContour', 'White', 'Varnish'] }))
    expect(check(technical, digital).map(({ code }) => code)).toEqual(['cutInk', 'whiteInk', 'varnishInk'])
  })
})

describe('pixels of a page', () => {
  test('total ink is compared with the limit of the product, if it has one', () => {
    const facts = fileOf(page({}, { totalInk: { percent: 331.4, ...AT } }))
    expect(check(facts)).toEqual([
      { code: 'totalInkHigh', weight: 'warning', params: { percent: 331, limit: 320, ...PLACE, pages: '' } },
    ])
    expect(check(facts, digital)).toEqual([])
    expect(check(facts, { ...card, limits: getArtworkLimits('sheetfedCoated', 340) })).toEqual([])
  })

  test('artwork that ends at the cut is a warning where a bleed box is declared', () => {
    expect(check(fileOf(page({}, { blankBleedSides: ['left', 'top'] })))).toEqual([
      { code: 'bleedBlank', weight: 'warning', params: { sides: 'top left', productBleed: 3, pages: '' } },
    ])
    expect(check(fileOf(page({}, { blankBleedSides: ['left'] })), { ...card, bleedMm: 0 })).toEqual([])
  })

  test('a blank page among others is a notice, a blank file a warning', () => {
    const blank = page({}, { isBlank: true })
    expect(check(fileOf(page(), blank))).toEqual([{ code: 'pageIsBlank', weight: 'notice', params: { pages: '2' } }])
    expect(check(fileOf(blank, blank))).toEqual([{ code: 'pageIsBlank', weight: 'warning', params: { pages: '1–2' } }])
  })

  test('an image missing in the preview is reported', () => {
    expect(check(fileOf(page({}, { hasUndrawnImage: true })))).toMatchObject([{ code: 'imageNotShown' }])
  })
})

test('findings of several pages have the worst value with its page, and list all pages', () => {
  const line = (widthPt: number, xMm: number) => page({ thinnestLine: { xMm, yMm: 1, widthPt } })
  expect(check(fileOf(line(0.1, 10), page(), line(0.05, 30)))).toEqual([
    {
      code: 'hairline',
      weight: 'warning',
      params: { width: 0.05, minimum: 0.25, x: 30, y: 1, page: 3, pages: '1, 3' },
    },
  ])
})
