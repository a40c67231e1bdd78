import type { Problem } from '../problem.ts'

/** R21: a confirmed item gets a worksheet for its printing house, so that none is confirmed without one. */
export function checkPrintingHouses(items: readonly { printingHouseId: string | null }[]): Problem[] {
  return items.flatMap(({ printingHouseId }, at): Problem[] =>
    printingHouseId === null ? [{ key: `items[${at}]`, code: 'printingHouseMissing' }] : [],
  )
}
