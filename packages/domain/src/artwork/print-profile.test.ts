import { describe, expect, test } from 'vitest'
import { getArtworkLimits, PRINT_PROFILES } from './print-profile.ts'

describe('limits of a print profile', () => {
  test.each([
    ['sheetfedCoated', 320, 0.25, 8, 280, 12],
    ['sheetfedUncoated', 300, 0.25, 8, 280, 12],
    ['news', 245, 0.25, 10, 220, 12],
    ['digital', null, 0.25, 5, 280, null],
    ['largeFormat', null, 0.15, 5, null, 12],
  ] as const)(
    'print profile %s: total ink %s %%, lines from %s pt, text in several inks from %s pt, black text to %s %%, overprinting under %s pt',
    (profile, ink, line, text, black, overprint) => {
      expect(getArtworkLimits(profile, null)).toMatchObject({
        totalInkPercent: ink,
        hairlinePt: line,
        manyInkTextPt: text,
        richBlackTextPercent: black,
        blackOverprintPt: overprint,
        textToCutMm: 3,
      })
    },
  )

  test.each([
    ['sheetfedCoated', 224, 799, 0],
    ['sheetfedUncoated', 224, 799, 0],
    ['news', 149, 799, 0],
    ['digital', 149, 599, 0],
    ['largeFormat', 299, 799, null],
  ] as const)(
    'print profile %s: pictures from %s ppi, of 1 bit from %s, spot inks to %s',
    (profile, ppi, bitmap, spots) => {
      expect(getArtworkLimits(profile, null)).toMatchObject({ imagePpi: ppi, bitmapPpi: bitmap, spotInks: spots })
    },
  )

  test.each(PRINT_PROFILES)(
    'print profile %s: the total ink of the product replaces that of the profile',
    (profile) => {
      expect(getArtworkLimits(profile, 270)).toEqual({ ...getArtworkLimits(profile, null), totalInkPercent: 270 })
    },
  )
})
