import { describe, expect, it } from 'vitest'
import type { PageFacts } from './document-facts.ts'
import { findPageCut, measurePrintedPage } from './page-cut.ts'
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

describe('size of a page in print', () => {
  it('includes the bleed beyond the trim box', () => {
    const measured = measurePrintedPage(page({ bleedMm: 5, boxes: { trim, bleed: WHOLE } }), format)
    expect(measured?.widthMm).toBeCloseTo(125)
    expect(measured?.heightMm).toBeCloseTo(250)
    expect(measured?.safeMm).toBe(3)
  })

  it('is the size of a page without boxes, with or without its bleed', () => {
    expect(measurePrintedPage(page({}), format)).toMatchObject({ widthMm: 100, heightMm: 200 })
    expect(measurePrintedPage(page({ widthMm: 110, heightMm: 210 }), format)).toMatchObject({ widthMm: 110 })
  })

  it('is that of the print for a page that is drawn at a tenth', () => {
    expect(measurePrintedPage(page({ widthMm: 10, heightMm: 20 }), format)).toMatchObject({
      widthMm: 100,
      heightMm: 200,
    })
  })

  it('is unknown without a size and for trim boxes that were not recorded', () => {
    expect(measurePrintedPage(page({ widthMm: null, heightMm: null }), format)).toBeNull()
    expect(measurePrintedPage(page({ bleedMm: 5 }), format)).toBeNull()
    const empty = { left: 0.5, top: 0, right: 0.5, bottom: 1 }
    expect(measurePrintedPage(page({ bleedMm: 0, boxes: { trim: empty, bleed: null } }), format)).toBeNull()
  })
})
