import type { Problem } from '../problem.ts'
import { checkProductionDays, checkReferences, type DescribedProduct, type ProductFacts } from './check-product.ts'

type Plain = 'groupId' | 'printingHouseId' | 'vatClass' | 'productionDays' | 'isArchived' | 'isOfferedToAll'

/** Bulk change of products; undefined fields stay as they are. */
export type ProductChange = { [Key in Plain]?: DescribedProduct[Key] | undefined } & {
  addedClientIds?: readonly string[] | undefined
  removedClientIds?: readonly string[] | undefined
}

/** Validates a bulk change; keys as in its request. */
export function checkProductChange(change: ProductChange, facts: ProductFacts): Problem[] {
  const { vatClass, groupId, printingHouseId, productionDays, addedClientIds = [], removedClientIds = [] } = change
  if (Object.values(change).every((value) => value === undefined)) return [{ key: '', code: 'nothingToChange' }]
  const clients = (list: readonly string[], key: string): Problem[] =>
    list.flatMap((id, at): Problem[] =>
      facts.clientIds.has(id) ? [] : [{ key: `${key}[${at}]`, code: 'unknownValue' }],
    )
  return [
    ...(productionDays === undefined ? [] : checkProductionDays(productionDays)),
    ...checkReferences(
      {
        ...(vatClass === undefined ? {} : { vatClass }),
        ...(groupId === undefined ? {} : { groupId }),
        ...(printingHouseId === undefined ? {} : { printingHouseId }),
      },
      facts,
    ),
    ...clients(addedClientIds, 'addedClientIds'),
    ...clients(removedClientIds, 'removedClientIds'),
  ]
}

/** Applies a bulk change to a product; a client both added and removed is removed. */
export function applyProductChange(product: DescribedProduct, change: ProductChange): DescribedProduct {
  const { groupId, printingHouseId, vatClass, productionDays, isArchived, isOfferedToAll } = change
  const removed = new Set(change.removedClientIds)
  const clientIds = [...new Set([...product.clientIds, ...(change.addedClientIds ?? [])])]
  return {
    ...product,
    groupId: groupId === undefined ? product.groupId : groupId,
    printingHouseId: printingHouseId === undefined ? product.printingHouseId : printingHouseId,
    vatClass: vatClass ?? product.vatClass,
    productionDays: productionDays ?? product.productionDays,
    isArchived: isArchived ?? product.isArchived,
    isOfferedToAll: isOfferedToAll ?? product.isOfferedToAll,
    clientIds: clientIds.filter((id) => !removed.has(id)),
  }
}
