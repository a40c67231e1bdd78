import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compactText } from './compact.ts'
import { foldText } from './fold.ts'

describe('text without punctuation (R9)', () => {
  it.each([
    ['PL-A4', 'pla4'],
    ['pl a4', 'pla4'],
    ['Plakat_A4 (kevad).pdf', 'plakata4kevadpdf'],
    ['Plakat 50 × 70 cm', 'plakat50x70cm'],
    ['Hinnasilt −30 %', 'hinnasilt−30'],
    ['-30', '−30'],
    ['85 - 200', '85 200'],
    ['2026-0101', '2026 0101'],
    ['„Kevad”', 'kevad'],
    [' - , ', ''],
  ])('text %j without punctuation is %j', (text, compact) => {
    expect(compactText(foldText(text))).toBe(compact)
  })

  it('a text without punctuation stays as it is when punctuation is removed again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const compact = compactText(foldText(text))
        return compactText(compact) === compact
      }),
    )
  })

  it('letters are equal without punctuation, whatever stands between them', () => {
    const separator = fc.constantFrom(' ', '-', '_', '.', ' – ', '/', ', ', '')
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('A', 'õ', 'pl', 'Ž'), separator), { minLength: 1 }), (parts) => {
        const text = parts.map(([letters, between]) => letters + between).join('')
        expect(compactText(foldText(text))).toBe(foldText(parts.map(([letters]) => letters).join('')))
      }),
    )
  })
})
