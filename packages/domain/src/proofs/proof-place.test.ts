import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROOF_PLACE, toPicturePoint, toProofPlace } from './proof-place.ts'

// rule: R44
const fraction = fc.double({ min: 0, max: 1, noNaN: true })
const trim = fc.record({
  left: fc.double({ min: 0, max: 0.1, noNaN: true }),
  top: fc.double({ min: 0, max: 0.1, noNaN: true }),
  right: fc.double({ min: 0.9, max: 1, noNaN: true }),
  bottom: fc.double({ min: 0.9, max: 1, noNaN: true }),
})

test('a place comes back to the same point of the picture, to half a thousandth of the trim box', () => {
  fc.assert(
    fc.property(fraction, fraction, trim, (x, y, box) => {
      const back = toPicturePoint(toProofPlace({ x, y }, box), box)
      expect(Math.abs(back.x - x)).toBeLessThanOrEqual(0.0006)
      expect(Math.abs(back.y - y)).toBeLessThanOrEqual(0.0006)
    }),
  )
})

test('a place keeps its spot in the trim box when the bleed of the file changes', () => {
  const whole = { left: 0, top: 0, right: 1, bottom: 1 }
  const inside = { left: 0.05, top: 0.02, right: 0.95, bottom: 0.98 }
  const place = toProofPlace({ x: 0.5, y: 0.25 }, whole)
  expect(place).toEqual({ x: 500, y: 250 })
  expect(toPicturePoint(place, inside)).toEqual({ x: expect.closeTo(0.5), y: expect.closeTo(0.26) })
})

test('places far beyond the page are kept within the bounds of the call', () => {
  const box = { left: 0.4, top: 0.4, right: 0.5, bottom: 0.5 }
  expect(toProofPlace({ x: 0, y: 1 }, box)).toEqual({ x: PROOF_PLACE.min, y: PROOF_PLACE.max })
})
