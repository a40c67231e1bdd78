import { expect, test } from 'vitest'
import { checkPrintingHouses } from './check-printing-houses.ts'

test('an item without a printing house is reported by its index', () => {
  const items = [{ printingHouseId: 'h1' }, { printingHouseId: null }, { printingHouseId: null }]
  expect(checkPrintingHouses(items)).toEqual([
    { key: 'items[1]', code: 'printingHouseMissing' },
    { key: 'items[2]', code: 'printingHouseMissing' },
  ])
  expect(checkPrintingHouses([])).toEqual([])
})
