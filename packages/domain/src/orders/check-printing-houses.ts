import type { Problem } from '../problem.ts'

/** Requires a printing house for every item, because each confirmed item gets a worksheet (R21). */
export function checkPrintingHouses(items: readonly { printingHouseId: string | null }[]): Problem[] {
  return items.flatMap(({ printingHouseId }, at): Problem[] =>
    printingHouseId === null ? [{ key: `items[${at}]`, code: 'printingHouseMissing' }] : [],
  )
}
