import { expect, test } from 'vitest'
import { choosePlateSize } from './plate-resolution.ts'

test.each([
  ['A4', 210, 297, 300],
  ['A3', 297, 420, 287.67],
  ['A1', 594, 841, 143.75],
  ['a banner of 3 × 1 m', 3000, 1000, 58.66],
])('a plate of %s has at most 16 million pixels', (_, widthMm, heightMm, dpi) => {
  const size = choosePlateSize({ widthMm, heightMm })
  expect(size?.dpi).toBe(dpi)
  expect((size?.width ?? 0) * (size?.height ?? 0)).toBeLessThan(16_010_000)
})

test('a plate is never wider than a picture may be', () => {
  expect(choosePlateSize({ widthMm: 5000, heightMm: 40 })).toMatchObject({ width: 16_383, dpi: 83.23 })
})

test('a large sheet keeps 36 dpi, and one beyond that has no plates', () => {
  expect(choosePlateSize({ widthMm: 5000, heightMm: 3000 })?.dpi).toBe(36)
  expect(choosePlateSize({ widthMm: 20_000, heightMm: 100 })).toBeNull()
  expect(choosePlateSize({ widthMm: 9000, heightMm: 9000 })).toBeNull()
})

test.each([[0], [Number.NaN], [-1]])('a sheet %s mm wide has no plates', (widthMm) => {
  expect(choosePlateSize({ widthMm, heightMm: 100 })).toBeNull()
})
