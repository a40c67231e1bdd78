import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { createStartingItem } from '@tiraaz/domain/orders/create-starting-item'
import { getStartQuantity } from '@tiraaz/domain/pricing/get-start-quantity'
import type { ClientCtx } from '../../../context/context.ts'
import { Invalid, NotFound } from '../../../core/errors.ts'
import { findProductToAdd, type ProductToAdd } from '../../catalogue/index.ts'
import { fillDefaultCostCentre } from '../../order-fields/index.ts'
import { findOrderAddresses } from '../store/find-order-addresses.ts'
import { createItem } from './merge-items.ts'
import { openOrder } from './open-order.ts'
import { saveOrder } from '../store/order-store.ts'
import { priceItems, applyPrices } from './price-items.ts'
import type { StoredDesign, StoredItem, StoredOrder } from '../store/stored-order.ts'

const BLANK = { name: null, quantity: 0, files: [] }

/** Copies the client's kept designs of the product with new ids (R13), or starts with the smallest priced quantity (D32). */
const itemWithKeptDesigns = (ctx: ClientCtx, product: ProductToAdd): StoredItem => {
  const { quantity, designs } = createStartingItem<Omit<StoredDesign, 'id' | 'destinations' | 'packingInfo'>>(
    product,
    product.keptDesigns,
    BLANK,
    getStartQuantity(product, { rows: product.breaks, day: product.today }),
  )
  const copies = designs.map(
    ({ name, quantity: pieces, files }): StoredDesign => ({
      id: ctx.newId(),
      name,
      quantity: pieces,
      files,
      destinations: [],
      packingInfo: [],
    }),
  )
  return { ...createItem(product, ctx.newId), quantity, designs: copies }
}

export const addProduct = async (
  ctx: ClientCtx,
  { params, query }: EndpointRequest<Endpoints['addProduct']>,
): Promise<{ version: number }> => {
  const before = await openOrder(ctx, { id: params.id, version: query.version }, 'edit')
  const product = await findProductToAdd(ctx, params.productId)
  if (product === undefined) throw new NotFound()
  if (before.items.some((item) => item.productId === product.id)) {
    throw new Invalid([{ key: 'productId', code: 'productTwice' }])
  }
  const items = [...before.items, itemWithKeptDesigns(ctx, product)]
  const added: StoredOrder = await fillDefaultCostCentre(ctx, before, { ...before, items })
  const addresses = await findOrderAddresses(ctx, added.items, before)
  const prices = await priceItems(ctx, added, addresses)
  return saveOrder(ctx, { before, after: applyPrices(added, prices, addresses), kind: 'productAdded' })
}
