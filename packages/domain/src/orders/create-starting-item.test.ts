import { describe, expect, test } from 'vitest'
import { getSmallestQuantity } from '../catalogue/get-smallest-quantity.ts'
import { createStartingItem } from './create-starting-item.ts'

const product = { minQuantity: 100, maxQuantity: 1000, quantityStep: 50, areQuantitiesLocked: false }
type Design = { name: string | null; quantity: number }

const blank: Design = { name: null, quantity: 0 }
const kept = (...quantities: number[]): Design[] =>
  quantities.map((quantity, at) => ({ name: `Kujundus ${at}`, quantity }))

describe('starting quantities of a product in an order (R13)', () => {
  test.each([
    ['kept designs with their sum', product, [100, 50], 150, [100, 50]],
    ['one blank design of the minimum', product, [], 100, [100]],
    ['designs that were never given a quantity share the minimum', product, [0, 0, 0], 100, [34, 33, 33]],
    ['a sum that may not be ordered becomes the minimum', product, [70], 100, [100]],
    ['a sum above the maximum becomes the minimum', product, [900, 900], 100, [50, 50]],
    ['a locked quantity is the minimum', { ...product, areQuantitiesLocked: true }, [100, 50], 100, [50, 50]],
    ['a locked quantity that is right stays', { ...product, areQuantitiesLocked: true }, [30, 70], 100, [30, 70]],
  ])('starting item: %s', (_, bounds, quantities, quantity, designs) => {
    const item = createStartingItem(bounds, kept(...quantities), blank)
    expect([item.quantity, item.designs.map((design) => design.quantity)]).toEqual([quantity, designs])
  })

  test('a start quantity is for one blank design alone', () => {
    expect(createStartingItem(product, [], blank, 250)).toEqual({
      quantity: 250,
      designs: [{ ...blank, quantity: 250 }],
    })
    expect(createStartingItem(product, kept(70), blank, 250).quantity).toBe(100)
  })

  test('a starting item with a minimum between two steps has the next step', () => {
    expect(getSmallestQuantity({ minQuantity: 1, quantityStep: 50 })).toBe(50)
    expect(getSmallestQuantity({ minQuantity: 120, quantityStep: 50 })).toBe(150)
  })
})
