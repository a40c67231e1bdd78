import { expect, test } from 'vitest'
import { getStartQuantity } from './get-start-quantity.ts'

const product = {
  minQuantity: 1,
  maxQuantity: 1000,
  quantityStep: 1,
  areQuantitiesLocked: false,
  printingHouseId: null,
}
const row = (quantityBreak: number, changes = {}) => ({
  printingHouseId: 'ofset',
  quantityBreak,
  validFrom: '2026-01-01',
  validTo: null,
  ...changes,
})

// spec: P28
test.each([
  ['first break of the price list', product, [row(500), row(100)], 100],
  ['smallest break of all printing houses', product, [row(100), row(50, { printingHouseId: 'digi' })], 50],
  [
    'only the breaks of a fixed printing house',
    { ...product, printingHouseId: 'ofset' },
    [row(100), row(50, { printingHouseId: 'digi' })],
    100,
  ],
  ['a break between two steps becomes the next step', { ...product, quantityStep: 30 }, [row(100)], 120],
  ['minimum above the first break', { ...product, minQuantity: 200 }, [row(100)], 200],
  ['minimum without a price list', product, [], 1],
  ['minimum while the list is not valid yet', product, [row(100, { validFrom: '2026-12-01' })], 1],
  ['minimum after the list has ended', product, [row(100, { validTo: '2026-11-25' })], 1],
  ['minimum where the first break is above the maximum', product, [row(2000)], 1],
  ['minimum of a locked quantity', { ...product, minQuantity: 10, areQuantitiesLocked: true }, [row(100)], 10],
])('start quantity: %s', (_, bounds, rows, quantity) => {
  expect(getStartQuantity(bounds, { rows, day: '2026-11-26' })).toBe(quantity)
})
