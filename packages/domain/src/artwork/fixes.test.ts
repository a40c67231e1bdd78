import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkArtwork } from './check-artwork.ts'
import type { DocumentFacts, PageFacts } from './document-facts.ts'
import { FIX_CODES, FIXES_OF_FINDINGS } from './fix-codes.ts'
import { listFixes, mayRetryFix, planFix } from './fixes.ts'
import { getArtworkLimits } from './print-profile.ts'
import type { ProductFormat } from './product-format.ts'

const poster: ProductFormat = {
  widthMm: 420,
  heightMm: 594,
  bleedMm: 3,
  pageCount: null,
  colourMode: 'cmyk',
  limits: getArtworkLimits('sheetfedCoated', null),
}
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
const offered = (over: Partial<PageFacts>, format = poster) => listFixes(fileOf([page(over)]), format)

describe('fixes of a file', () => {
  test.each<[string, Partial<PageFacts>, string[]]>([
    ['fits', {}, []],
    ['no bleed', { bleedMm: null }, ['addBleed']],
    ['a bleed of 1 mm', { bleedMm: 1 }, ['addBleed']],
    ['an empty bleed', { blankBleedSides: ['top'] }, ['addBleed']],
    ['half the size, without bleed', { widthMm: 210, heightMm: 297, bleedMm: 0 }, ['addBleed', 'scaleToTrim']],
    ['lying', { widthMm: 594, heightMm: 420 }, ['turnRight', 'turnLeft']],
    ['size with bleed, no trim box', { widthMm: 426, heightMm: 600, bleedMm: null }, ['setTrim']],
    ['A4 instead of A2', { widthMm: 210, heightMm: 297, bleedMm: null }, ['scaleToTrim']],
    ['A3 with half the bleed', { widthMm: 300, heightMm: 423, bleedMm: null, lowestDpi: 600 }, ['scaleToTrim']],
    ['2 mm off over the format', { widthMm: 420, heightMm: 591 }, []],
    ['other proportions', { widthMm: 300, heightMm: 300 }, []],
    ['no size', { widthMm: null, heightMm: null }, []],
    ['an image', { pixels: { width: 100, height: 100 }, widthMm: null, heightMm: null }, []],
  ])('fixes of a page: %s', (_, over, codes) => {
    expect(offered(over)).toEqual(codes)
  })

  test('RGB becomes CMYK on all pages where the product is printed in CMYK', () => {
    const rgb = fileOf([page(), page()], { colourSpaces: ['rgb', 'grey'] })
    expect(listFixes(rgb, poster)).toEqual(['toCmyk'])
    expect(planFix('toCmyk', rgb, { ...poster, widthMm: null })?.pages).toEqual([
      { kind: 'cmyk', page: 1 },
      { kind: 'cmyk', page: 2 },
    ])
    expect(listFixes(rgb, { ...poster, colourMode: 'any' })).toEqual([])
    expect(listFixes(fileOf([page()], { colourSpaces: ['cmyk', 'spot'] }), poster)).toEqual([])
    expect(listFixes({ ...rgb, isEncrypted: true }, poster)).toEqual([])
  })

  test.each<[string, DocumentFacts, ProductFormat]>([
    ['a restricted file', fileOf([page({ bleedMm: null })], { isEncrypted: true }), poster],
    ['pages that were not read', fileOf([page({ bleedMm: null })], { pageCount: 2 }), poster],
    ['a product without size', fileOf([page({ bleedMm: null })]), { ...poster, widthMm: null }],
  ])('offers nothing: %s', (_, facts, format) => {
    expect(listFixes(facts, format)).toEqual([])
  })

  test('scaling up is refused where images would become too coarse, and scaling down never', () => {
    const small = { widthMm: 210, heightMm: 297, bleedMm: null }
    expect([offered({ ...small, lowestDpi: 223 }), offered({ ...small, lowestDpi: 224 })]).toEqual([
      [],
      ['scaleToTrim'],
    ])
    expect(offered({ ...small, lowestDpi: null })).toEqual(['scaleToTrim'])
    expect(offered({ widthMm: 840, heightMm: 1188, bleedMm: null, lowestDpi: 30 })).toEqual(['scaleToTrim'])
  })

  test('a fix that one page needs and cannot have is not offered', () => {
    const small = page({ widthMm: 210, heightMm: 297 })
    const strange = page({ widthMm: 300, heightMm: 300 })
    expect(listFixes(fileOf([small, page()]), poster)).toEqual(['scaleToTrim'])
    expect(listFixes(fileOf([small, strange]), poster)).toEqual([])
  })

  test('a page larger than PDF readers open is not made', () => {
    const banner = { ...poster, widthMm: 5078, heightMm: 1000 }
    expect(offered({ widthMm: 5078, heightMm: 1000, bleedMm: null }, banner)).toEqual([])
    expect(offered({ widthMm: 600, heightMm: 100 }, { ...poster, widthMm: 6000, heightMm: 1000 })).toEqual([])
  })

  test('a plan names the pages that change, and their sizes', () => {
    const bare = page({ bleedMm: null })
    expect(planFix('addBleed', fileOf([page(), bare, page({ bleedMm: 1 })]), poster)?.pages).toEqual([
      { kind: 'mirror', page: 2, bleedMm: 3, mirrorsAt: 'trim' },
      { kind: 'mirror', page: 3, bleedMm: 3, mirrorsAt: 'end' },
    ])
    const tenth = page({ widthMm: 42, heightMm: 59.4, bleedMm: 0 })
    expect(planFix('addBleed', fileOf([tenth]), poster)?.pages).toMatchObject([{ bleedMm: expect.closeTo(0.3) }])
    const withBleed = page({ widthMm: 213, heightMm: 300, bleedMm: null })
    expect(planFix('scaleToTrim', fileOf([withBleed]), poster)?.pages).toEqual([
      { kind: 'scale', page: 1, target: { width: 426, height: 600 }, insetMm: 3 },
    ])
    const lying = page({ widthMm: 600, heightMm: 426, bleedMm: null })
    expect(planFix('setTrim', fileOf([lying]), poster)?.pages).toEqual([
      { kind: 'trim', page: 1, trim: { width: 594, height: 420 } },
    ])
    expect(planFix('turnLeft', fileOf([lying]), poster)?.pages).toEqual([{ kind: 'turn', page: 1, degrees: 270 }])
  })

  test('every offered fix answers a finding of the file', () => {
    const size = fc.integer({ min: 20, max: 1300 })
    const bleed = fc.constantFrom(null, 0, 1, 3, 5)
    fc.assert(
      fc.property(size, size, bleed, fc.boolean(), (widthMm, heightMm, bleedMm, isBlank) => {
        const facts = fileOf([page({ widthMm, heightMm, bleedMm, blankBleedSides: isBlank ? ['left'] : [] })])
        const codes = checkArtwork(facts, poster).flatMap(({ code }) => FIXES_OF_FINDINGS[code] ?? [])
        return listFixes(facts, poster).every((fix) => codes.includes(fix))
      }),
    )
    expect(new Set(Object.values(FIXES_OF_FINDINGS).flat())).toEqual(new Set(FIX_CODES))
  })

  test('a fix is tried again where the machine may have failed', () => {
    expect([null, 'crashed', 'timedOut'].map((failure) => mayRetryFix(failure as null))).toEqual([true, true, true])
    expect([mayRetryFix('encrypted'), mayRetryFix('unreadable')]).toEqual([false, false])
  })
})
