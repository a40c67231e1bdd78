import { describe, expect, it } from 'vitest'
import type { PageFacts } from './document-facts.ts'
import { findPageCut } from './page-cut.ts'
import { getArtworkLimits } from './print-profile.ts'
import type { ProductFormat } from './product-format.ts'

const format: ProductFormat = {
  widthMm: 100,
  heightMm: 200,
  bleedMm: 5,
  pageCount: 1,
  colourMode: 'cmyk',
  limits: getArtworkLimits('sheetfedCoated', null),
}
const page = (facts: Partial<PageFacts>): PageFacts => ({
  widthMm: 100,
  heightMm: 200,
  bleedMm: null,
  pixels: null,
  lowestDpi: null,
  ...facts,
})
const WHOLE = { left: 0, top: 0, right: 1, bottom: 1 }
const trim = { left: 0.1, top: 0.1, right: 0.9, bottom: 0.9 }

describe('cut of a page', () => {
  it('the cut is at the recorded trim box, with the recorded bleed', () => {
    expect(findPageCut(page({ bleedMm: 5, boxes: { trim, bleed: WHOLE } }), format)).toEqual({ trim, bleed: WHOLE })
  })

  it('a bleed box no larger than the trim is no bleed', () => {
    expect(findPageCut(page({ bleedMm: 0, boxes: { trim, bleed: trim } }), format)).toEqual({ trim, bleed: null })
    expect(findPageCut(page({ bleedMm: 0, boxes: { trim, bleed: null } }), format)).toEqual({ trim, bleed: null })
  })

  it('a page without a trim box is cut at its edge, or inside of the bleed that its size includes', () => {
    expect(findPageCut(page({}), format)).toEqual({ trim: WHOLE, bleed: null })
    const withBleed = findPageCut(page({ widthMm: 110, heightMm: 210 }), format)
    expect(withBleed?.trim.left).toBeCloseTo(5 / 110)
    expect(withBleed?.trim.bottom).toBeCloseTo(1 - 5 / 210)
    expect(withBleed?.bleed).toEqual(WHOLE)
  })

  it('the cut is unknown for another size, for pictures, and for trim boxes that were not recorded', () => {
    expect(findPageCut(page({ widthMm: 150 }), format)).toBeNull()
    expect(findPageCut(page({ pixels: { width: 1000, height: 2000 } }), format)).toBeNull()
    expect(findPageCut(page({ bleedMm: 5 }), format)).toBeNull()
    expect(findPageCut(page({ widthMm: null, heightMm: null }), format)).toBeNull()
  })
})
