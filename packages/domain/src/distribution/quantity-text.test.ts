import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readQuantityNumber, readQuantityText } from './quantity-text.ts'

const quantity = (pieces: number) => ({ kind: 'quantity', quantity: pieces })
const refused = (code: string) => ({ kind: 'refused', code })

describe('quantity text of a spreadsheet', () => {
  test.each([
    ['1234', 1234],
    ['1 234', 1234],
    ['1\u00a0234', 1234],
    ['1\u202f234', 1234],
    ['1\u2009234', 1234],
    ["1'234", 1234],
    ['1,000,000', 1_000_000],
    ['1 234,00', 1234],
    ['1,234.00', 1234],
    ['12,0', 12],
    ['12.0', 12],
    ['+5', 5],
    ['-0', 0],
    [' 0 ', 0],
    ['007', 7],
    ['500 tk', 500],
    ['500tk.', 500],
    ['20 pcs', 20],
    ['1 000 000', 1_000_000],
  ])('quantity text %j is %d', (text, pieces) => {
    expect(readQuantityText(text)).toEqual(quantity(pieces))
  })

  test.each(['', '  ', '\u00a0', '-', '–', '—'])('quantity text %j is no quantity', (text) => {
    expect(readQuantityText(text)).toEqual({ kind: 'empty' })
  })

  test.each([
    ['x', 'notAQuantity'],
    ['5 või 6', 'notAQuantity'],
    ['12 34', 'notAQuantity'],
    ['1,23,456', 'notAQuantity'],
    ['1e3', 'notAQuantity'],
    ['1.234.567', 'notAQuantity'],
    ['-5', 'quantityNegative'],
    ['−5', 'quantityNegative'],
    ['-1 000,0', 'quantityNegative'],
    ['2,5', 'quantityFractional'],
    ['0,125', 'quantityFractional'],
    ['0.125', 'quantityFractional'],
    ['1.5', 'quantityFractional'],
    ['1.500', 'quantityUnclear'],
    ['12.000', 'quantityUnclear'],
    ['1,500', 'quantityUnclear'],
    ['12,000 tk', 'quantityUnclear'],
    ['123,456', 'quantityUnclear'],
    ['1000001', 'quantityTooLarge'],
    ['99999999999999999999', 'quantityTooLarge'],
    ['=A1+B1', 'formulaResultMissing'],
    ['#N/A', 'formulaResultMissing'],
    ['#VÄÄRTUS!', 'formulaResultMissing'],
    ['#REF!', 'formulaResultMissing'],
  ])('quantity text %j is rejected: %s', (text, code) => {
    expect(readQuantityText(text)).toEqual(refused(code))
  })

  test('every quantity text is read back in Estonian; one comma in English may be a fraction', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (pieces) => {
        expect(readQuantityText(new Intl.NumberFormat('et-EE').format(pieces))).toEqual(quantity(pieces))
        const english = readQuantityText(new Intl.NumberFormat('en-US').format(pieces))
        const isPlain = pieces < 1000 || pieces >= 1_000_000
        expect(english).toEqual(isPlain ? quantity(pieces) : refused('quantityUnclear'))
      }),
    )
  })

  test('any text is read without an error, and gives only valid quantities', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const read = readQuantityText(text)
        return read.kind !== 'quantity' || (Number.isInteger(read.quantity) && read.quantity >= 0)
      }),
    )
  })
})

test('a number cell is a quantity as it is', () => {
  expect(readQuantityNumber(12)).toEqual(quantity(12))
  expect(readQuantityNumber(-1)).toEqual(refused('quantityNegative'))
  expect(readQuantityNumber(0.5)).toEqual(refused('quantityFractional'))
  expect(readQuantityNumber(1e9)).toEqual(refused('quantityTooLarge'))
  expect(readQuantityNumber(Number.NaN)).toEqual(refused('formulaResultMissing'))
})
