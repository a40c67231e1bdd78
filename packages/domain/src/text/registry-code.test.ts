import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEstonianRegistryCode, normalizeRegistryCode } from './registry-code.ts'

describe('an Estonian registry code', () => {
  test.each(['70000310', '12417834', '12652512', '10000018', '10422334', '11283219', '1241 7834'])(
    'registry code %s is valid',
    (code) => {
      expect(isEstonianRegistryCode(code)).toBe(true)
    },
  )

  test.each(['', '1241783', '124178344', '12417835', '02417834', '1241783a', '１２４１７８３４'])(
    'registry code %s is invalid',
    (code) => {
      expect(isEstonianRegistryCode(code)).toBe(false)
    },
  )

  test('a registry code has one valid check digit for each seven digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 9_999_999 }), (base) => {
        const right = Array.from({ length: 10 }, (_, digit) => `${base}${digit}`).filter(isEstonianRegistryCode)
        expect(right).toHaveLength(1)
      }),
    )
  })

  test('a registry code is stored without spaces', () => {
    expect(normalizeRegistryCode(' 1241\u00a07834 ')).toBe('12417834')
  })
})
