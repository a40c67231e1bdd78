import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { eurosToCents, eurosToUnitPrice } from '@tiraaz/domain/money/money'
import { checkPriceLists } from '@tiraaz/domain/pricing/check-price-lists'
import type { PriceList } from '@tiraaz/domain/pricing/price-lists'
import type { OrganizationCtx } from '../../core/context.ts'
import { Conflict, refuseIfAny } from '../../core/errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { loadPriceLists, namesOfHouses, replacePriceLists } from './price-list-store.ts'

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

/** R15: all price lists of a product at once; orders that were sent keep the prices that they froze (R35). */
export const saveProductPrices = (
  outer: OrganizationCtx,
  { params, query, body }: Input,
): Promise<{ version: number }> =>
  inTransaction(outer, async (ctx) => {
    const { product, lists: before } = await loadPriceLists(ctx, params.id)
    if (product.version !== query.version) throw new Conflict()
    const houses = await namesOfHouses(ctx)
    const after = listsIn(body)
    refuseIfAny(checkPriceLists(after, new Set(houses.keys())))
    return { version: await replacePriceLists(ctx, product, { before, after, houses }) }
  })
