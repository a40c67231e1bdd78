import type { Day } from '../calendar/day.ts'
import { getSmallestQuantity } from '../catalogue/get-smallest-quantity.ts'
import { type PriceRow, findFirstPricedQuantity } from './price-list.ts'

type StartingProduct = {
  minQuantity: number
  maxQuantity: number
  quantityStep: number
  areQuantitiesLocked: boolean
  printingHouseId: string | null
}
type BreakRow = Pick<PriceRow, 'printingHouseId' | 'quantityBreak' | 'validFrom' | 'validTo'>

/**
 * Quantity of a product that the client keeps no designs of: the smallest orderable one with a price on the day (D32).
 * The minimum where there is no such price, or where the quantity is locked (R10).
 */
export function getStartQuantity(product: StartingProduct, prices: { rows: readonly BreakRow[]; day: Day }): number {
  const smallest = getSmallestQuantity(product)
  if (product.areQuantitiesLocked) return smallest
  const firstPriced = findFirstPricedQuantity({ ...prices, printingHouseId: product.printingHouseId }) ?? 0
  const minQuantity = Math.max(firstPriced, product.minQuantity)
  const start = getSmallestQuantity({ minQuantity, quantityStep: product.quantityStep })
  return start <= product.maxQuantity ? start : smallest
}
