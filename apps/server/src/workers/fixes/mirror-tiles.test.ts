import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { intersectBounds, type PdfBounds, transformBounds, widenBounds } from '../pdf/bounds.ts'
import { createMirrorTiles, OVERLAP } from './mirror-tiles.ts'

const art = fc
  .record({
    left: fc.double({ min: -500, max: 500, noNaN: true }),
    bottom: fc.double({ min: -500, max: 500, noNaN: true }),
    width: fc.double({ min: 20, max: 3000, noNaN: true }),
    height: fc.double({ min: 20, max: 3000, noNaN: true }),
  })
  .map(({ left, bottom, width, height }): PdfBounds => ({ left, bottom, right: left + width, top: bottom + height }))
const bleed = fc.double({ min: 0.5, max: 15, noNaN: true })

const isWithin = (inner: PdfBounds, outer: PdfBounds): boolean =>
  inner.left >= outer.left - 1e-6 &&
  inner.bottom >= outer.bottom - 1e-6 &&
  inner.right <= outer.right + 1e-6 &&
  inner.top <= outer.top + 1e-6

describe('tiles of mirrored bleed', () => {
  it('nine tiles stay on the sheet and show only artwork, the artwork itself on top', () => {
    fc.assert(
      fc.property(art, bleed, (box, by) => {
        const sheet = widenBounds(box, by)
        const tiles = createMirrorTiles(box, sheet)
        expect(tiles).toHaveLength(9)
        expect(tiles.at(-1)).toEqual({ matrix: [1, 0, 0, 1, 0, 0], clip: box })
        for (const { matrix, clip } of tiles) {
          expect(isWithin(clip, sheet)).toBe(true)
          expect(isWithin(clip, transformBounds(matrix, box))).toBe(true)
        }
      }),
    )
  })

  it('every point of the sheet is covered, and shows the artwork of its mirror image', () => {
    const share = fc.double({ min: 0, max: 0.999, noNaN: true })
    fc.assert(
      fc.property(art, bleed, share, share, (box, by, across, up) => {
        const sheet = widenBounds(box, by)
        const x = sheet.left + across * (sheet.right - sheet.left)
        const y = sheet.bottom + up * (sheet.top - sheet.bottom)
        const point = { left: x, bottom: y, right: x, top: y }
        const tile = createMirrorTiles(box, sheet).findLast(({ clip }) => intersectBounds(clip, point) !== null)
        expect(tile).toBeDefined()
        const [a, , , d, e, f] = tile?.matrix ?? [0, 0, 0, 0, 0, 0]
        const mirrored = (at: number, low: number, high: number): number =>
          at < low ? 2 * low - at : at > high ? 2 * high - at : at
        expect(Math.abs((x - e) / a - mirrored(x, box.left, box.right))).toBeLessThanOrEqual(OVERLAP + 1e-6)
        expect(Math.abs((y - f) / d - mirrored(y, box.bottom, box.top))).toBeLessThanOrEqual(OVERLAP + 1e-6)
      }),
    )
  })

  it('artwork that goes beyond the sheet is cut, and nothing is mirrored there', () => {
    const box = { left: 0, bottom: 0, right: 100, top: 100 }
    const tiles = createMirrorTiles(box, { left: 5, bottom: 5, right: 110, top: 95 })
    expect(tiles).toEqual([
      {
        matrix: [-1, 0, 0, 1, 200 - OVERLAP, 0],
        clip: { left: 100 - OVERLAP, bottom: 5, right: 110, top: 95 },
      },
      { matrix: [1, 0, 0, 1, 0, 0], clip: { left: 5, bottom: 5, right: 100, top: 95 } },
    ])
  })
})
