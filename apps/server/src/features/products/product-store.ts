import type { DescribedProduct } from '@tiraaz/domain/products/check-product'
import type { Selectable } from 'kysely'
import type { OrganizationCtx } from '../../core/context.ts'
import { Conflict, NotFound } from '../../core/errors.ts'
import type { ProductsTable } from '../../db/schema/catalogue.ts'
import { productOfRow, rowOfProduct } from './product-rows.ts'

export type StoredProduct = {
  id: string
  version: number
  archivedAt: Date | null
  thumbnailPreviewId: string | null
  product: DescribedProduct
}

/** To whom each of these, or of all, is offered by name, in the order of the clients' ids. */
const clientIdsOf = async ({ db, organizationId }: OrganizationCtx, ids?: readonly string[]) => {
  const offers = await db
    .selectFrom('product_offers')
    .where('organization_id', '=', organizationId)
    .$if(ids !== undefined, (query) => query.where('product_id', 'in', ids ?? []))
    .select(['product_id as productId', 'client_id as clientId'])
    .orderBy('client_id')
    .execute()
  return Map.groupBy(offers, ({ productId }) => productId)
}

const stored = (row: Selectable<ProductsTable>, clientIds: readonly string[]): StoredProduct => ({
  id: row.id,
  version: row.version,
  archivedAt: row.archived_at,
  thumbnailPreviewId: row.thumbnail_preview_id,
  product: productOfRow(row, clientIds),
})

const products = ({ db, organizationId }: OrganizationCtx) =>
  db.selectFrom('products').where('organization_id', '=', organizationId).orderBy('id')

const withOffers = (
  rows: readonly Selectable<ProductsTable>[],
  offers: ReadonlyMap<string, readonly { clientId: string }[]>,
): StoredProduct[] => rows.map((row) => stored(row, offers.get(row.id)?.map(({ clientId }) => clientId) ?? []))

/** All of the organization as they stand, in the order of their ids; nobody waits for who reads them. */
export const listProducts = async (ctx: OrganizationCtx): Promise<StoredProduct[]> =>
  withOffers(await products(ctx).selectAll().execute(), await clientIdsOf(ctx))

/** Holds all of the organization. What only refers to a product, such as an item of an order, does not wait. */
export const holdProducts = async (ctx: OrganizationCtx): Promise<void> => {
  await products(ctx).select('id').forNoKeyUpdate().execute()
}

/** Those of the organization among some ids, locked, in the order of their ids. */
export const loadProducts = async (ctx: OrganizationCtx, ids: readonly string[]): Promise<StoredProduct[]> => {
  const rows = await products(ctx).where('id', 'in', ids).selectAll().forNoKeyUpdate().execute()
  return rows.length === 0 ? [] : withOffers(rows, await clientIdsOf(ctx, ids))
}

/** One that must stand as the person saw it. */
export const loadProductOf = async (ctx: OrganizationCtx, id: string, version: number): Promise<StoredProduct> => {
  const [product] = await loadProducts(ctx, [id])
  if (product === undefined) throw new NotFound()
  if (product.version !== version) throw new Conflict()
  return product
}

type NewProduct = { id: string; product: DescribedProduct; thumbnailPreviewId: string | null }

const addOffers = async (
  { db, organizationId }: OrganizationCtx,
  offers: readonly { productId: string; clientId: string }[],
): Promise<void> => {
  if (offers.length === 0) return
  const rows = offers.map(({ productId, clientId }) => ({
    product_id: productId,
    client_id: clientId,
    organization_id: organizationId,
  }))
  await db
    .insertInto('product_offers')
    .values(rows)
    .onConflict((of) => of.doNothing())
    .execute()
}

export const insertProduct = async (ctx: OrganizationCtx, { id, product, thumbnailPreviewId }: NewProduct) => {
  await ctx.db
    .insertInto('products')
    .values({
      ...rowOfProduct(product),
      id,
      organization_id: ctx.organizationId,
      archived_at: product.isArchived ? ctx.now() : null,
      thumbnail_preview_id: thumbnailPreviewId,
    })
    .execute()
  await addOffers(
    ctx,
    product.clientIds.map((clientId) => ({ productId: id, clientId })),
  )
}

/** Writes a product as it now is; answers its new version. */
export const updateProduct = async (
  ctx: OrganizationCtx,
  before: StoredProduct,
  product: DescribedProduct,
): Promise<number> => {
  const { db, organizationId } = ctx
  const { id } = before
  const version = before.version + 1
  await db
    .updateTable('products')
    .set({
      ...rowOfProduct(product),
      archived_at: product.isArchived ? (before.archivedAt ?? ctx.now()) : null,
      version,
    })
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .execute()
  const known = new Set(before.product.clientIds)
  const wanted = new Set(product.clientIds)
  const gone = [...known].filter((clientId) => !wanted.has(clientId))
  if (gone.length > 0) {
    await db
      .deleteFrom('product_offers')
      .where('product_id', '=', id)
      .where('organization_id', '=', organizationId)
      .where('client_id', 'in', gone)
      .execute()
  }
  await addOffers(
    ctx,
    [...wanted].flatMap((clientId) => (known.has(clientId) ? [] : { productId: id, clientId })),
  )
  return version
}
