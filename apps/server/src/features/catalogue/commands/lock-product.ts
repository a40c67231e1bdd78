import type { ClientCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { selectOfferedProducts } from '../queries/select-offered-products.ts'

/** Locks the product, so that two saves run one after the other; foreign keys to it do not wait. 404 if not offered. */
export const lockProduct = async (ctx: ClientCtx, productId: string) => {
  const product = await selectOfferedProducts(ctx.db, { clientId: ctx.client.id, organizationId: ctx.organizationId })
    .where('products.id', '=', productId)
    .select([
      'products.min_quantity as minQuantity',
      'products.max_quantity as maxQuantity',
      'products.quantity_step as quantityStep',
      'products.are_quantities_locked as areQuantitiesLocked',
      'products.printing_house_id as printingHouseId',
    ])
    .forNoKeyUpdate('products')
    .executeTakeFirst()
  if (product === undefined) throw new NotFound()
  return product
}

/** Throws NotFound for a product that the client may not order. */
export const checkOffered = async ({ db, client, organizationId }: ClientCtx, productId: string): Promise<void> => {
  const offered = selectOfferedProducts(db, { clientId: client.id, organizationId }).where(
    'products.id',
    '=',
    productId,
  )
  if ((await offered.select('products.id').executeTakeFirst()) === undefined) throw new NotFound()
}
