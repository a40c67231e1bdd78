import { describe, expect, it } from 'vitest'
import { checkOrderedQuantity } from './check-ordered-quantity.ts'

const bounds = { minQuantity: 100, maxQuantity: 5000, quantityStep: 50 }

describe('a quantity of a product (R10)', () => {
  it.each([100, 150, 5000])('an ordered quantity of %d pieces is valid', (quantity) => {
    expect(checkOrderedQuantity(quantity, bounds, 'quantity')).toEqual([])
  })

  it.each([
    [99, 'quantityBelowMinimum', { min: 100 }],
    [5050, 'quantityAboveMaximum', { max: 5000 }],
    [130, 'quantityNotInStep', { step: 50 }],
    [1.5, 'notAWholeNumber', undefined],
  ])('an ordered quantity of %d pieces is reported at its key', (quantity, code, params) => {
    expect(checkOrderedQuantity(quantity, bounds, 'items[0].quantity')).toEqual([
      { key: 'items[0].quantity', code, ...(params === undefined ? {} : { params }) },
    ])
  })
})
