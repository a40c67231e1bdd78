import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkArtwork } from './check-artwork.ts'
import { COLOUR_SPACES, type DocumentFacts, type PageFacts } from './document-facts.ts'
import { FINDING_WEIGHTS } from './findings.ts'
import { getArtworkLimits, PRINT_PROFILES } from './print-profile.ts'
import type { ProductFormat } from './product-format.ts'

const poster: ProductFormat = {
  widthMm: 420,
  heightMm: 594,
  bleedMm: 3,
  pageCount: 1,
  colourMode: 'cmyk',
  limits: getArtworkLimits('sheetfedCoated', null),
}
const rollUp: ProductFormat = { ...poster, widthMm: 850, heightMm: 2000, bleedMm: 10 }

const page = (over: Partial<PageFacts> = {}): PageFacts => ({
  widthMm: 420,
  heightMm: 594,
  bleedMm: 3,
  pixels: null,
  lowestDpi: 300,
  ...over,
})
const fileOf = (pages: PageFacts[], over: Partial<DocumentFacts> = {}): DocumentFacts => ({
  pageCount: pages.length,
  pages,
  colourSpaces: ['cmyk'],
  fontsNotEmbedded: [],
  isEncrypted: false,
  isComplete: true,
  ...over,
})
const found = (facts: DocumentFacts, format = poster) => checkArtwork(facts, format).map(({ code }) => code)

describe('artwork compared with its product', () => {
  test('a file that fits its product has no findings', () => {
    expect(checkArtwork(fileOf([page()]), poster)).toEqual([])
  })

  test.each<[string, Partial<PageFacts>, string[]]>([
    ['a millimetre off', { widthMm: 421, heightMm: 593 }, []],
    ['two millimetres off', { widthMm: 422 }, ['pageSizeDiffers']],
    ['size with bleed, no trim box', { widthMm: 426, heightMm: 600, bleedMm: null }, ['trimMissing']],
    ['size with bleed, a trim box around all of it', { widthMm: 426, heightMm: 600, bleedMm: 0 }, ['trimMissing']],
    ['size with bleed as the trim, and bleed beyond', { widthMm: 426, heightMm: 600, bleedMm: 3 }, ['pageSizeDiffers']],
    ['no trim box, no bleed', { bleedMm: null }, ['bleedMissing']],
    ['a trim box without bleed', { bleedMm: 0 }, ['bleedMissing']],
    ['lying', { widthMm: 594, heightMm: 420 }, ['pageIsTurned']],
    ['lying with bleed, no trim box', { widthMm: 600, heightMm: 426, bleedMm: null }, ['pageIsTurned', 'trimMissing']],
    ['half the size', { widthMm: 210, heightMm: 297, bleedMm: 1.5, lowestDpi: 600 }, ['pageIsScaled']],
    ['another size', { widthMm: 300, heightMm: 300 }, ['pageSizeDiffers']],
    ['no size of its own', { widthMm: null, heightMm: null, bleedMm: null }, []],
    ['223 dpi', { lowestDpi: 223 }, ['resolutionLow']],
    ['223,6 dpi', { lowestDpi: 223.6 }, []],
    ['100 dpi of 1 bit alone', { lowestDpi: 100, lowestToneDpi: 224, lowestBitmapDpi: 100 }, ['bitmapResolutionLow']],
    ['799 dpi of 1 bit', { lowestDpi: 300, lowestToneDpi: 300, lowestBitmapDpi: 799 }, []],
    ['pictures of 1 bit alone', { lowestDpi: 800, lowestToneDpi: null, lowestBitmapDpi: 800 }, []],
    ['no pictures', { lowestDpi: null }, []],
  ])('findings of a page: %s', (_, over, codes) => {
    expect(found(fileOf([page(over)]))).toEqual(codes)
  })

  test('findings name sizes in rounded millimetres', () => {
    const [finding] = checkArtwork(fileOf([page({ widthMm: 297.00004, heightMm: 419.9712 })]), {
      ...poster,
      widthMm: 148,
      heightMm: 210.5,
    })
    expect(finding).toMatchObject({ params: { width: 297, height: 420, productWidth: 148, productHeight: 210.5 } })
  })

  test('a product without bleed or size requires no bleed', () => {
    expect(found(fileOf([page({ bleedMm: null })]), { ...poster, bleedMm: 0 })).toEqual([])
    expect(found(fileOf([page({ widthMm: 10, bleedMm: 0 })]), { ...poster, widthMm: null })).toEqual([])
  })

  test('too little bleed is a notice, missing bleed a warning', () => {
    const [little] = checkArtwork(fileOf([page({ bleedMm: 2 })]), poster)
    expect(little).toEqual({
      code: 'bleedMissing',
      weight: 'notice',
      params: { bleed: 2, productBleed: 3, pages: '' },
    })
    expect(checkArtwork(fileOf([page({ bleedMm: 0.2 })]), poster)).toMatchObject([{ weight: 'warning' }])
    expect(checkArtwork(fileOf([page({ bleedMm: 2.6 })]), poster)).toEqual([])
  })

  test('a large banner at a tenth is at most a notice, and its pictures count ten times larger', () => {
    const tenth = page({ widthMm: 85, heightMm: 200, bleedMm: 1, lowestDpi: 2400 })
    expect(checkArtwork(fileOf([tenth]), rollUp)).toEqual([
      {
        code: 'pageIsScaled',
        weight: 'notice',
        params: { pages: '', width: 85, height: 200, productWidth: 850, productHeight: 2000, percent: 10 },
      },
    ])
    const coarse = checkArtwork(fileOf([{ ...tenth, lowestDpi: 300 }]), rollUp)
    expect(coarse[0]).toMatchObject({ code: 'resolutionLow', weight: 'warning', params: { dpi: 30 } })
  })

  test('a card at half size with bleed has a usual scale', () => {
    const card = { ...poster, widthMm: 90, heightMm: 50 }
    const drawn = page({ widthMm: 48, heightMm: 28, bleedMm: null, lowestDpi: null })
    expect(checkArtwork(fileOf([drawn]), card)).toMatchObject([
      { code: 'pageIsScaled', weight: 'notice', params: { percent: 50 } },
    ])
  })

  test.each([
    ['half', 0.5, 'notice'],
    ['a quarter', 0.25, 'notice'],
    ['a fifth', 0.2, 'notice'],
    ['a tenth', 0.1, 'notice'],
    ['a twentieth', 0.05, 'notice'],
    ['a twentieth more', 1.05, null],
    ['a third', 1 / 3, 'warning'],
    ['seven tenths, as A3 for A2', Math.SQRT1_2, 'warning'],
    ['larger, as A1 for A2', Math.SQRT2, 'warning'],
    ['twice', 2, 'warning'],
  ])('finding of a page at %s of the size', (_, scale, weight) => {
    const size = { widthMm: 420 * scale, heightMm: 594 * scale, bleedMm: 3 * scale, lowestDpi: null }
    const scaled = checkArtwork(fileOf([page(size)]), poster).find(({ code }) => code === 'pageIsScaled')
    expect(scaled?.weight ?? null).toBe(weight)
  })

  test('a picture without a size is measured by its pixels at product size', () => {
    const picture = (width: number, height: number) =>
      fileOf([page({ widthMm: null, heightMm: null, bleedMm: null, lowestDpi: null, pixels: { width, height } })])
    expect(found(picture(4961, 7016))).toEqual([])
    expect(found(picture(7087, 5031))).toEqual([])
    expect(checkArtwork(picture(1984, 2806), poster)).toEqual([
      { code: 'resolutionLow', weight: 'notice', params: { dpi: 120, minimum: 224, pages: '' } },
    ])
    expect(checkArtwork(picture(827, 1169), poster)).toMatchObject([{ weight: 'warning', params: { dpi: 50 } }])
    expect(checkArtwork(picture(6000, 6000), poster)).toMatchObject([
      { code: 'proportionsDiffer', params: { width: 6000, height: 6000, productWidth: 420, productHeight: 594 } },
    ])
  })

  test('a finding of several pages is listed once, with page numbers', () => {
    const small = { widthMm: 300, heightMm: 300, lowestDpi: 150 }
    const pages = [page(small), page(small), page(small), page(), page({ ...small, lowestDpi: 120 })]
    const facts = fileOf(pages)
    expect(checkArtwork(facts, { ...poster, pageCount: 5 })).toMatchObject([
      { code: 'pageSizeDiffers', params: { pages: '1–3, 5' } },
      { code: 'resolutionLow', params: { pages: '1–3, 5', dpi: 120 } },
    ])
  })

  test('more pages than the product has are a warning, fewer a notice', () => {
    const two = { ...poster, pageCount: 2 }
    expect(checkArtwork(fileOf([page(), page(), page()]), two)).toEqual([
      { code: 'pageCountDiffers', weight: 'warning', params: { pageCount: 3, productPageCount: 2 } },
    ])
    expect(checkArtwork(fileOf([page()]), two)).toMatchObject([{ code: 'pageCountDiffers', weight: 'notice' }])
    expect(found(fileOf([page(), page()]), { ...poster, pageCount: null })).toEqual([])
  })

  test('encryption, fonts that are not embedded and screen colours are findings', () => {
    const facts = fileOf([page()], {
      isEncrypted: true,
      fontsNotEmbedded: ['Arial', 'Calibri', 'Verdana', 'Times'],
      colourSpaces: ['rgb', 'cmyk'],
    })
    expect(checkArtwork(facts, poster)).toEqual([
      { code: 'fontsNotEmbedded', weight: 'warning', params: { fonts: 'Arial, Calibri, Verdana', count: 4 } },
      { code: 'fileEncrypted', weight: 'notice', params: {} },
      { code: 'rgbInCmykProduct', weight: 'notice', params: {} },
    ])
    expect(found(facts, { ...poster, colourMode: 'any' })).not.toContain('rgbInCmykProduct')
  })
})

const mm = fc.option(fc.double({ min: 0, max: 20_000, noNaN: true }), { nil: null })
const anyPage: fc.Arbitrary<PageFacts> = fc.record({
  widthMm: mm,
  heightMm: mm,
  bleedMm: mm,
  lowestDpi: fc.option(fc.double({ min: 0, max: 5000, noNaN: true }), { nil: null }),
  pixels: fc.option(fc.record({ width: fc.nat(100_000), height: fc.nat(100_000) }), { nil: null }),
})
const anyFile: fc.Arbitrary<DocumentFacts> = fc.record({
  pageCount: fc.integer({ min: 1, max: 10_000 }),
  pages: fc.array(anyPage, { maxLength: 20 }),
  colourSpaces: fc.subarray([...COLOUR_SPACES]),
  fontsNotEmbedded: fc.array(fc.string(), { maxLength: 5 }),
  isEncrypted: fc.boolean(),
  isComplete: fc.boolean(),
})
const anyFormat: fc.Arbitrary<ProductFormat> = fc.record({
  widthMm: fc.option(fc.integer({ min: 20, max: 5000 }), { nil: null }),
  heightMm: fc.option(fc.integer({ min: 20, max: 5000 }), { nil: null }),
  bleedMm: fc.integer({ min: 0, max: 20 }),
  pageCount: fc.option(fc.integer({ min: 1, max: 200 }), { nil: null }),
  colourMode: fc.constantFrom('cmyk', 'any'),
  limits: fc.constantFrom(...PRINT_PROFILES).map((profile) => getArtworkLimits(profile, null)),
})

describe('boxes, units, fonts and output intent', () => {
  const notices = (facts: DocumentFacts, format = poster) =>
    checkArtwork(facts, format).map(({ code, weight, params }) => [code, weight, params])

  test('a visible part that ends inside the trim is told at the size of the product', () => {
    expect(notices(fileOf([page({ cropInsideTrimMm: 3.53 })]))).toEqual([
      ['cropInsideTrim', 'notice', { depth: 3.5, pages: '' }],
    ])
    const half = { widthMm: 210, heightMm: 297, bleedMm: 1.5, lowestDpi: 600, cropInsideTrimMm: 2 }
    expect(notices(fileOf([page(half)])).find(([code]) => code === 'cropInsideTrim')).toEqual([
      'cropInsideTrim',
      'notice',
      { depth: 4, pages: '' },
    ])
    for (const cropInsideTrimMm of [0, 0.2, null]) expect(found(fileOf([page({ cropInsideTrimMm })]))).toEqual([])
  })

  test('a unit other than 1 is told with its pages', () => {
    expect(notices(fileOf([page({ userUnit: 1 }), page({ userUnit: 10 })]), { ...poster, pageCount: null })).toEqual([
      ['userUnit', 'notice', { unit: 10, pages: '2' }],
    ])
  })

  test('Type 3 fonts are told', () => {
    expect(notices(fileOf([page()], { hasType3Fonts: true }))).toEqual([['type3Fonts', 'notice', {}]])
    expect(found(fileOf([page()], { hasType3Fonts: false }))).toEqual([])
  })

  test('PDF/X needs an output intent, and another file does not', () => {
    const missing = fileOf([page()], { pdfX: 'PDF/X-4', outputIntent: null })
    expect(notices(missing)).toEqual([['outputIntentMissing', 'notice', { level: 'PDF/X-4' }]])
    expect(found(fileOf([page()], { pdfX: null, outputIntent: null }))).toEqual([])
    const stated = { condition: 'FOGRA51', colour: null }
    expect(found(fileOf([page()], { pdfX: 'PDF/X-4', outputIntent: stated }))).toEqual([])
  })

  test.each([
    ['cmyk', []],
    ['rgb', ['outputIntentOther']],
    ['grey', ['outputIntentOther']],
  ] as const)('an output intent in %s for a product in CMYK', (colour, codes) => {
    const facts = fileOf([page()], { pdfX: 'PDF/X-3:2003', outputIntent: { condition: 'sRGB', colour } })
    expect(found(facts)).toEqual(codes)
    expect(found(facts, { ...poster, colourMode: 'any' })).toEqual([])
  })
})

describe('findings of any file', () => {
  test('warnings are listed before notices, and every parameter can be shown', () => {
    fc.assert(
      fc.property(anyFile, anyFormat, (facts, format) => {
        const findings = checkArtwork(facts, format)
        const weights = findings.map(({ weight }) => FINDING_WEIGHTS.indexOf(weight))
        expect(weights).toEqual(weights.toSorted((a, b) => a - b))
        for (const value of findings.flatMap(({ params }) => Object.values(params))) {
          expect(typeof value === 'string' || Number.isFinite(value)).toBe(true)
        }
      }),
    )
  })

  test('a page in product size, with or without a trim box, upright or turned, has no wrong size', () => {
    const size = fc.integer({ min: 20, max: 5000 })
    fc.assert(
      fc.property(size, size, fc.integer({ min: 0, max: 20 }), fc.boolean(), fc.boolean(), (w, h, b, trims, lies) => {
        const grow = trims ? 0 : 2 * b
        const [widthMm, heightMm] = lies ? [h + grow, w + grow] : [w + grow, h + grow]
        const facts = fileOf([page({ widthMm, heightMm, bleedMm: trims ? b : null })])
        const codes = found(facts, { ...poster, widthMm: w, heightMm: h, bleedMm: b })
        for (const code of ['pageSizeDiffers', 'pageIsScaled', 'bleedMissing']) expect(codes).not.toContain(code)
      }),
    )
  })
})
