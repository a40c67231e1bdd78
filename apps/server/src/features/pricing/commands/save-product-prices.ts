import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { eurosToCents, eurosToUnitPrice } from '@tiraaz/domain/money/money'
import { checkPriceLists } from '@tiraaz/domain/pricing/check-price-lists'
import type { PriceList } from '@tiraaz/domain/pricing/price-lists'
import type { OrganizationCtx } from '../../../context/context.ts'
import { Conflict, refuseIfAny } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { loadPriceLists, readPrintingHouseNames, replacePriceLists } from '../store/price-list-store.ts'

type Input = EndpointRequest<Endpoints['saveProductPrices']>

const listsIn = ({ lists }: Input['body']): PriceList[] =>
  lists.map(({ steps, ...list }) => ({
    ...list,
    steps: steps.map(({ quantityBreak, unitPrice, setupFee, designFee }) => ({
      quantityBreak,
      unitPrice: eurosToUnitPrice(unitPrice),
      setupFee: eurosToCents(setupFee),
      designFee: eurosToCents(designFee),
    })),
  }))

const isSameTime = (one: PriceList, other: PriceList): boolean =>
  one.printingHouseId === other.printingHouseId && one.validFrom === other.validFrom && one.validTo === other.validTo

/** Checks existing lists first, so that of two overlapping lists the new one gets the problem. */
function problemsOf(before: readonly PriceList[], after: readonly PriceList[], printingHouseIds: ReadonlySet<string>) {
  const isNew = (list: PriceList): number => Number(!before.some((one) => isSameTime(one, list)))
  const ordered = after.map((list, at) => ({ list, at })).sort((one, other) => isNew(one.list) - isNew(other.list))
  return checkPriceLists(
    ordered.map(({ list }) => list),
    printingHouseIds,
    (index) => `lists[${ordered[index]?.at ?? index}]`,
  )
}

/** Saves all price lists of a product (R15). Sent orders keep their frozen prices (R35). */
export const saveProductPrices = (
  outer: OrganizationCtx,
  { params, query, body }: Input,
): Promise<{ version: number }> =>
  inTransaction(outer, async (ctx) => {
    const { product, lists: before } = await loadPriceLists(ctx, params.id)
    if (product.version !== query.version) throw new Conflict()
    const printingHouses = await readPrintingHouseNames(ctx)
    const after = listsIn(body)
    refuseIfAny(problemsOf(before, after, new Set(printingHouses.keys())))
    await replacePriceLists(ctx, [{ product, before, after }], printingHouses)
    return { version: product.version + 1 }
  })
