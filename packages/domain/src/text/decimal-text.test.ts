import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDecimal } from './decimal-text.ts'

const et = { decimalSign: ',', decimals: 2 } as const
const en = { decimalSign: '.', decimals: 2 } as const

describe('decimal text', () => {
  it.each([
    ['1 234,50', 1234.5],
    ['1\u00a0234,50 €', 1234.5],
    ['1234.5', 1234.5],
    ['1,234.50', 1234.5],
    ['12,5 %', 12.5],
    ['25%', 25],
    ['0,125', 0.125],
    ['0', 0],
    ['-0', 0],
    ['007', 7],
    ['1,500', 1.5],
    ['10,00', 10],
    ['1 000 000', 1_000_000],
  ])('decimal text %j is %d in Estonian', (typed, value) => {
    expect(readDecimal(typed, { ...et, decimals: 4 })).toEqual({ kind: 'number', value })
  })

  it('a comma before three digits of a decimal text is read by the language', () => {
    expect(readDecimal('1,234', { ...et, decimals: 4 })).toEqual({ kind: 'number', value: 1.234 })
    expect(readDecimal('1,234', en)).toEqual({ kind: 'number', value: 1234 })
    expect(readDecimal('12,50', en)).toEqual({ kind: 'number', value: 12.5 })
    expect(readDecimal('1,234,567', en)).toEqual({ kind: 'number', value: 1_234_567 })
    expect(readDecimal('0,125', { ...en, decimals: 4 })).toEqual({ kind: 'number', value: 0.125 })
  })

  it.each([
    'abc',
    '1,2,3',
    '1.234.567',
    '1 5',
    '12 34,5',
    '5 tk',
    '1e3',
    '+5',
    '--5',
    ',5',
    '5,',
    '0x1',
    '٣',
    '1.2,3.4',
  ])('decimal text %j is not read as a number', (typed) => {
    expect(readDecimal(typed, et).kind).toBe('notANumber')
    expect(readDecimal(typed, en).kind).toBe('notANumber')
  })

  it('empty, negative and too precise decimal texts are distinguished', () => {
    expect(readDecimal(' ', et)).toEqual({ kind: 'empty' })
    expect(readDecimal('-0,01', et)).toEqual({ kind: 'negative' })
    expect(readDecimal('\u22125', et)).toEqual({ kind: 'negative' })
    expect(readDecimal('1,005', et)).toEqual({ kind: 'tooManyDecimals' })
    expect(readDecimal('1,500', et)).toEqual({ kind: 'number', value: 1.5 })
  })

  it('every amount written as decimal text reads back', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2_000_000_000 }), (cents) => {
        const [whole = '', parts = ''] = (cents / 100).toFixed(2).split('.')
        const spelled = `${whole.replace(/\B(?=(\d{3})+$)/g, ' ')},${parts}`
        expect(readDecimal(spelled, et)).toEqual({ kind: 'number', value: cents / 100 })
      }),
    )
  })
})
