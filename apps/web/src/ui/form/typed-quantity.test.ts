import { describe, expect, it } from 'vitest'
import { roundToStep, typedQuantity } from './typed-quantity.ts'

// spec: CP3
describe('quantity input', () => {
  it.each([
    ['5000', 5000],
    ['0', 0],
    ['-0', 0],
    [' 12 ', 12],
    ['5 000', 5000],
    ['5\u00a0000', 5000],
    ['1\u202f000\u202f000', 1_000_000],
  ])('quantity input %j is read as %d in both languages', (typed, pieces) => {
    expect(typedQuantity(typed, 'et-EE')).toEqual({ kind: 'pieces', pieces })
    expect(typedQuantity(typed, 'en-US')).toEqual({ kind: 'pieces', pieces })
  })

  it.each(['1,5', '1.5', '1e3', 'abc', '5.000', '5 000 tk', '1 5', '5 0000', '--5', '+5', '0x10', '٣'])(
    'quantity input %j is rejected, never read as another number',
    (typed) => {
      expect(typedQuantity(typed, 'et-EE').kind).toBe('notWhole')
      expect(typedQuantity(typed, 'en-US').kind).toBe('notWhole')
    },
  )

  it('quantity input accepts a comma between thousands in English only', () => {
    expect(typedQuantity('5,000', 'en-US')).toEqual({ kind: 'pieces', pieces: 5000 })
    expect(typedQuantity('5,000', 'et-EE')).toEqual({ kind: 'notWhole' })
  })

  it('quantity input distinguishes empty, too small and too large', () => {
    expect(typedQuantity(' ', 'et-EE')).toEqual({ kind: 'empty' })
    expect(typedQuantity('-5', 'et-EE')).toEqual({ kind: 'negative' })
    expect(typedQuantity('1000001', 'et-EE')).toEqual({ kind: 'tooLarge' })
  })
})

describe('arrow keys of a quantity input', () => {
  it.each([
    [100, 50, 'up', 150],
    [101, 50, 'up', 150],
    [101, 50, 'down', 100],
    [100, 50, 'down', 50],
    [0, 1, 'down', 0],
    [1_000_000, 1, 'up', 1_000_000],
  ] as const)('arrow keys change a quantity from %d by %d %s to %d', (pieces, step, direction, next) => {
    expect(roundToStep(pieces, step, direction)).toBe(next)
  })
})
