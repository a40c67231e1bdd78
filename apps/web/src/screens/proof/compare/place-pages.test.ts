import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PagePicture, placePages } from './place-pages.ts'

const WHOLE = { left: 0, top: 0, right: 1, bottom: 1 }
const A5: PagePicture = { width: 740, height: 1050, trim: WHOLE, widthMm: 148, heightMm: 210 }
/** The same page with 3 mm of bleed around it, drawn in another resolution. */
const WITH_BLEED: PagePicture = {
  ...A5,
  width: 1540,
  height: 2160,
  trim: { left: 3 / 154, top: 3 / 216, right: 151 / 154, bottom: 213 / 216 },
}

const page = fc.record({
  width: fc.integer({ min: 50, max: 4000 }),
  height: fc.integer({ min: 50, max: 4000 }),
  trim: fc.record({
    left: fc.double({ min: 0, max: 0.2, noNaN: true }),
    top: fc.double({ min: 0, max: 0.2, noNaN: true }),
    right: fc.double({ min: 0.8, max: 1, noNaN: true }),
    bottom: fc.double({ min: 0.8, max: 1, noNaN: true }),
  }),
  widthMm: fc.option(fc.integer({ min: 20, max: 1000 })),
  heightMm: fc.option(fc.integer({ min: 20, max: 1000 })),
})

describe('pages laid on one sheet', () => {
  test('a page with bleed and one without lie with the same trim line', () => {
    const { before, now, isResized } = placePages(A5, WITH_BLEED)
    expect(isResized).toBe(false)
    expect(now.x + now.width * WITH_BLEED.trim.left).toBeCloseTo(before.x)
    expect(now.x + now.width * WITH_BLEED.trim.right).toBeCloseTo(before.x + before.width)
    expect(now.y + now.height * WITH_BLEED.trim.bottom).toBeCloseTo(before.y + before.height)
  })

  test('a page of another size keeps its scale', () => {
    const { before, now, isResized } = placePages(A5, { ...A5, widthMm: 105, heightMm: 148 })
    expect(isResized).toBe(true)
    expect(now.width / before.width).toBeCloseTo(105 / 148)
  })

  test('a picture without a size is as wide as the page beside it', () => {
    const picture = { ...A5, widthMm: null, heightMm: null }
    expect(placePages(A5, picture).now.width).toBeCloseTo(placePages(A5, picture).before.width)
  })

  test('the trim lines begin at the same corner and lie on the sheet, whatever the pages', () => {
    fc.assert(
      fc.property(page, page, (before, now) => {
        const placed = placePages(before, now)
        const corner = (of: PagePicture, { x, y, width, height }: typeof placed.now) => [
          x + of.trim.left * width,
          y + of.trim.top * height,
        ]
        const [x = 0, y = 0] = corner(now, placed.now)
        const [otherX = 0, otherY = 0] = corner(before, placed.before)
        expect(x).toBeCloseTo(otherX, 3)
        expect(y).toBeCloseTo(otherY, 3)
        expect(x + (now.trim.right - now.trim.left) * placed.now.width).toBeLessThanOrEqual(placed.width + 1)
        expect(Math.max(placed.width, placed.height)).toBe(1600)
      }),
    )
  })
})
