import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markMatches } from './mark-matches.ts'

const marked = (text: string, search: string) =>
  markMatches(text, search)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

describe('marks of a search in a found name', () => {
  it.each([
    ['Plakat 50 × 70 cm', '50x70', 'Plakat [50 × 70] cm'],
    ['Õunaaed', 'oun', '[Õun]aaed'],
    ['PL-A4', 'pla4', '[PL-A4]'],
    ['Hinnasilt −30 %', '-30', 'Hinnasilt −[30] %'],
    ['Jõulud plakat', 'plakat jõu', '[Jõu]lud [plakat]'],
    ['aaa', 'aa', '[aaa]'],
    ['Plakat', 'voldik', 'Plakat'],
    ['Plakat', ' , ', 'Plakat'],
    ['', 'a', ''],
  ])('%j marked by %j is %j', (text, search, expected) => {
    expect(marked(text, search)).toBe(expected)
  })

  it('the marked parts together are the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, search) => {
        expect(
          markMatches(text, search)
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})
