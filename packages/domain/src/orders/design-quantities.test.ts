import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  divideQuantity,
  scaleQuantities,
  getNewDesignQuantity,
  sumDesigns,
  changeDesignQuantity,
  divideDesignQuantities,
  addBlankDesign,
  dropDesign,
  splitDesign,
  changeProductQuantity,
} from './design-quantities.ts'

const item = (quantity: number, ...designs: number[]) => ({
  productId: 'p',
  quantity,
  designs: designs.map((pieces, index) => ({ name: `d${index}`, quantity: pieces })),
})
const pieces = (of: { quantity: number; designs: readonly { quantity: number }[] }) => [
  of.quantity,
  ...of.designs.map((design) => design.quantity),
]
const blank = { name: '', quantity: 0 }

// spec: P24
describe('dividing a quantity (D1)', () => {
  test.each([
    [11, 3, [4, 4, 3]],
    [10, 3, [4, 3, 3]],
    [9, 3, [3, 3, 3]],
    [2, 3, [1, 1, 0]],
    [0, 2, [0, 0]],
    [7, 1, [7]],
    [7, 0, []],
  ])('%d pieces divided among %d designs are %j', (quantity, parts, expected) => {
    expect(divideQuantity(quantity, parts)).toEqual(expected)
  })

  test('dividing a quantity loses no piece, differs by one at most and never grows along the way', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), fc.integer({ min: 1, max: 200 }), (quantity, parts) => {
        const shares = divideQuantity(quantity, parts)
        const first = shares[0] ?? 0
        const last = shares.at(-1) ?? 0
        return (
          shares.length === parts &&
          shares.reduce((sum, share) => sum + share, 0) === quantity &&
          first - last <= 1 &&
          shares.every((share, index) => index === 0 || share <= (shares[index - 1] ?? 0))
        )
      }),
    )
  })
})

describe('designs on the product page', () => {
  // spec: P21
  test('an only design follows the product quantity', () => {
    expect(pieces(changeProductQuantity(item(100, 100), 250))).toEqual([250, 250])
  })

  // spec: P22
  test('several designs share a changed product quantity in their proportion', () => {
    expect(pieces(changeProductQuantity(item(100, 60, 40), 250))).toEqual([250, 150, 100])
    expect(pieces(changeProductQuantity(item(3, 1, 1, 1), 4))).toEqual([4, 2, 1, 1])
    expect(pieces(changeProductQuantity(item(100, 100, 0), 120))).toEqual([120, 120, 0])
  })

  test('designs without pieces share a product quantity equally', () => {
    expect(pieces(changeProductQuantity(item(0, 0, 0), 11))).toEqual([11, 6, 5])
  })

  test('given parts decide the shares of a number that is typed digit by digit', () => {
    const typed = [1, 10, 100, 1000].reduce(
      (value, quantity) => changeProductQuantity(value, quantity, [300, 100]),
      item(400, 300, 100),
    )
    expect(pieces(typed)).toEqual([1000, 750, 250])
  })

  test('scaled parts always sum up to the quantity and differ by less than a piece from their proportion', () => {
    const parts = fc.array(fc.nat({ max: 100_000 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), parts, (quantity, shares) => {
        const total = shares.reduce((sum, share) => sum + share, 0)
        const scaled = scaleQuantities(quantity, shares)
        return (
          scaled.reduce((sum, share) => sum + share, 0) === quantity &&
          (total === 0 || scaled.every((share, at) => Math.abs(share - (quantity * (shares[at] ?? 0)) / total) < 1))
        )
      }),
    )
  })

  // spec: P23
  test('editing a design sets the product quantity to the sum', () => {
    expect(pieces(changeDesignQuantity(item(100, 60, 40), 1, 50, 'free'))).toEqual([110, 60, 50])
    expect(pieces(changeDesignQuantity(item(100, 100), 0, 70, 'free'))).toEqual([70, 70])
  })

  // spec: P22
  test('a locked product quantity stays while designs are edited or removed', () => {
    expect(pieces(changeDesignQuantity(item(100, 60, 40), 1, 50, 'locked'))).toEqual([100, 60, 50])
    expect(pieces(dropDesign(item(100, 50, 30, 20), 2, blank, 'locked'))).toEqual([100, 50, 30])
  })

  // spec: P20
  test('a new design has 0 pieces next to others, and the whole quantity as the only one', () => {
    expect(getNewDesignQuantity([], 100)).toBe(100)
    expect(getNewDesignQuantity([{ quantity: 100 }], 100)).toBe(0)
    expect(pieces(addBlankDesign(item(100, 100), blank))).toEqual([100, 100, 0])
    expect(pieces(addBlankDesign(item(100), blank))).toEqual([100, 100])
  })

  // spec: P19
  test('removing the last design leaves one blank design', () => {
    expect(dropDesign(item(100, 100), 0, blank, 'free').designs).toEqual([{ name: '', quantity: 100 }])
  })

  test('removing all designs but one gives it the product quantity', () => {
    expect(pieces(dropDesign(item(100, 60, 40), 0, blank, 'free'))).toEqual([100, 100])
  })

  test('removing one of many designs sets the product quantity to the sum of the rest', () => {
    expect(pieces(dropDesign(item(100, 50, 30, 20), 0, blank, 'free'))).toEqual([50, 30, 20])
  })

  test('dividing splits the product quantity among the designs', () => {
    expect(pieces(divideDesignQuantities(item(11, 0, 0, 0)))).toEqual([11, 4, 4, 3])
  })

  test('editing a design keeps its other fields and the given item', () => {
    const before = item(100, 60, 40)
    const after = changeDesignQuantity(before, 0, 10, 'free')
    expect(after.productId).toBe('p')
    expect(after.designs.map((design) => design.name)).toEqual(['d0', 'd1'])
    expect(pieces(before)).toEqual([100, 60, 40])
  })

  // spec: P22
  test('designs sum up to the product quantity after any allowed edit', () => {
    const edits = fc.array(
      fc.oneof(
        fc.record({ edit: fc.constant('design' as const), at: fc.nat({ max: 5 }), to: fc.nat({ max: 1000 }) }),
        fc.record({ edit: fc.constant('add' as const) }),
        fc.record({ edit: fc.constant('divide' as const) }),
        fc.record({ edit: fc.constant('total' as const), to: fc.nat({ max: 1000 }) }),
        fc.record({ edit: fc.constant('remove' as const), at: fc.nat({ max: 5 }) }),
      ),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(edits, (steps) => {
        let current = item(100, 100)
        for (const step of steps) {
          if (step.edit === 'design') current = changeDesignQuantity(current, step.at, step.to, 'free')
          else if (step.edit === 'add') current = addBlankDesign(current, blank)
          else if (step.edit === 'total') current = changeProductQuantity(current, step.to)
          else if (step.edit === 'divide') current = divideDesignQuantities(current)
          else current = dropDesign(current, step.at, blank, 'free')
        }
        return current.designs.length > 0 && sumDesigns(current.designs) === current.quantity
      }),
    )
  })
})

test('designs in the place of one share its quantity, and the product quantity stays', () => {
  const split = splitDesign(item(60, 10, 50), 1, [blank, blank, blank])
  expect(pieces(split)).toEqual([60, 10, 17, 17, 16])
  expect(pieces(splitDesign(item(60, 10, 50), 0, [blank]))).toEqual([60, 10, 50])
})
