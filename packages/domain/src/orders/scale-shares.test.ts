import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scaleShares } from './scale-shares.ts'

const sharesOf = (...quantities: number[]) => quantities.map((quantity, at) => ({ id: `k${at}`, quantity }))

describe('distributing a changed quantity', () => {
  it('the proportions of the addresses stay, and leftover pieces go to the largest remainders', () => {
    expect(scaleShares(sharesOf(60, 40), 150)).toEqual(sharesOf(90, 60))
    expect(scaleShares(sharesOf(1, 1, 1), 10).map(({ quantity }) => quantity)).toEqual([4, 3, 3])
    expect(scaleShares(sharesOf(10, 70, 20), 33).map(({ quantity }) => quantity)).toEqual([3, 23, 7])
  })

  it('addresses without pieces are left out, and the first one takes all where nothing was distributed', () => {
    expect(scaleShares(sharesOf(99, 1), 10)).toEqual([{ id: 'k0', quantity: 10 }])
    expect(scaleShares(sharesOf(0, 0), 7)).toEqual([{ id: 'k0', quantity: 7 }])
    expect(scaleShares(sharesOf(5), 0)).toEqual([])
    expect(scaleShares([], 5)).toEqual([])
  })

  it('the pieces always add up to the new quantity, and the same quantity changes nothing', () => {
    const quantities = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(quantities, fc.integer({ min: 0, max: 1_000_000 }), (given, quantity) => {
        const scaled = scaleShares(sharesOf(...given), quantity)
        expect(scaled.reduce((sum, share) => sum + share.quantity, 0)).toBe(quantity)
        expect(scaled.every((share) => share.quantity > 0)).toBe(true)
        const total = given.reduce((sum, one) => sum + one, 0)
        expect(scaleShares(sharesOf(...given), total)).toEqual(sharesOf(...given))
      }),
    )
  })
})
