import { describe, expect, test } from 'vitest'
import { findLowBitmapResolution, findLowResolution, getPoorDpi } from './find-resolution-findings.ts'
import { getArtworkLimits, type PrintProfile } from './print-profile.ts'

const A4 = { width: 210, height: 297 }
const limitsOf = (profile: PrintProfile) => getArtworkLimits(profile, null)
const told = (findings: ReturnType<typeof findLowResolution>) =>
  findings.map(({ weight, params }) => [weight, params['dpi'], params['minimum']])

describe('resolution by print profile', () => {
  test.each([
    ['sheetfedCoated', 224],
    ['sheetfedUncoated', 224],
    ['news', 149],
    ['digital', 149],
    ['largeFormat', 299],
  ] as const)('profile %s asks for %s dots per inch of an A4 page', (profile, minimum) => {
    const limits = limitsOf(profile)
    expect(findLowResolution(minimum - 0.4, limits, A4)).toEqual([])
    expect(told(findLowResolution(minimum - 1, limits, A4))).toEqual([['notice', minimum - 1, minimum]])
    const half = Math.ceil(minimum / 2) - 1
    expect(told(findLowResolution(half, limits, A4))).toEqual([['warning', half, minimum]])
  })

  test.each([
    ['sheetfedCoated', 799],
    ['digital', 599],
  ] as const)('profile %s asks for %s dots per inch of 1 bit, and warns below a quarter', (profile, minimum) => {
    const limits = limitsOf(profile)
    expect(findLowBitmapResolution(minimum, limits, A4)).toEqual([])
    expect(told(findLowBitmapResolution(minimum - 1, limits, A4))).toEqual([['notice', minimum - 1, minimum]])
    expect(told(findLowBitmapResolution(140, limits, A4))).toEqual([['warning', 140, minimum]])
  })

  test.each([
    [{ width: 500, height: 400 }, 299],
    [{ width: 700, height: 1000 }, 150],
    [{ width: 850, height: 2000 }, 75],
    [{ width: 3000, height: 1000 }, 50],
    [{ width: 20_000, height: 3000 }, 50],
    [null, 299],
  ])('a large print of %o is asked for %s dots per inch', (size, minimum) => {
    const limits = limitsOf('largeFormat')
    expect(told(findLowResolution(minimum - 1, limits, size))).toEqual([['notice', minimum - 1, minimum]])
    expect(findLowResolution(minimum, limits, size)).toEqual([])
    expect(getPoorDpi(limits, size)).toBe(minimum / 2)
  })

  test('a large sheet is asked for as much as a small one', () => {
    const limits = limitsOf('sheetfedCoated')
    expect(told(findLowResolution(200, limits, { width: 1000, height: 700 }))).toEqual([['notice', 200, 224]])
  })
})
