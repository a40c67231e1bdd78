import type { DescribedProduct } from '@tiraaz/domain/products/check-product'
import { type Selectable, sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { Conflict, NotFound } from '../../../core/errors.ts'
import { type ColumnTypes, insertMany, insertMissing, updateMany } from '../../../db/many-rows.ts'
import type { ProductsTable } from '../../../db/schema/catalogue.ts'
import { toProduct, toProductRow } from './product-rows.ts'

export type StoredProduct = {
  id: string
  version: number
  archivedAt: Date | null
  thumbnailPreviewId: string | null
  product: DescribedProduct
}

/** Reads the clients that these or all products are restricted to, by product id, sorted by client id. */
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
  product: toProduct(row, clientIds),
})

const products = ({ db, organizationId }: OrganizationCtx) =>
  db.selectFrom('products').where('organization_id', '=', organizationId).orderBy('id')

const withOffers = (
  rows: readonly Selectable<ProductsTable>[],
  offers: ReadonlyMap<string, readonly { clientId: string }[]>,
): StoredProduct[] => rows.map((row) => stored(row, offers.get(row.id)?.map(({ clientId }) => clientId) ?? []))

/** Lists all products of the organization by id, without locks. */
export const listProducts = async (ctx: OrganizationCtx): Promise<StoredProduct[]> =>
  withOffers(await products(ctx).selectAll().execute(), await clientIdsOf(ctx))

/** Locks all products of the organization. Rows that only refer to a product, such as order items, do not wait. */
export const lockProducts = async (ctx: OrganizationCtx): Promise<void> => {
  await products(ctx).select('id').forNoKeyUpdate().execute()
}

/** Loads and locks the organization's products with these ids, sorted by id. */
export const loadProducts = async (ctx: OrganizationCtx, ids: readonly string[]): Promise<StoredProduct[]> => {
  const rows = await products(ctx).where('id', 'in', ids).selectAll().forNoKeyUpdate().execute()
  return rows.length === 0 ? [] : withOffers(rows, await clientIdsOf(ctx, ids))
}

/** Loads and locks a product. Throws NotFound for a foreign one, Conflict for a stale version. */
export const loadProduct = async (ctx: OrganizationCtx, id: string, version: number): Promise<StoredProduct> => {
  const [product] = await loadProducts(ctx, [id])
  if (product === undefined) throw new NotFound()
  if (product.version !== version) throw new Conflict()
  return product
}

type NewProduct = { id: string; product: DescribedProduct; thumbnailPreviewId: string | null }
type ChangedProduct = { before: StoredProduct; product: DescribedProduct }
type Offer = { product_id: string; client_id: string }

const COLUMNS: ColumnTypes<ReturnType<typeof toProductRow>> = {
  code: 'text',
  name_et: 'text',
  name_en: 'text',
  material_et: 'text',
  material_en: 'text',
  width_mm: 'integer',
  height_mm: 'integer',
  bleed_mm: 'integer',
  page_count: 'integer',
  colour_mode: 'text',
  print_profile: 'text',
  total_ink_percent: 'integer',
  proof_policy: 'text',
  min_quantity: 'integer',
  max_quantity: 'integer',
  quantity_step: 'integer',
  design_files_are_required: 'boolean',
  are_quantities_locked: 'boolean',
  production_days: 'integer',
  weight_milligrams: 'integer',
  vat_class: 'text',
  group_id: 'text',
  printing_house_id: 'text',
  is_offered_to_all: 'boolean',
}

const addOffers = async ({ db, organizationId }: OrganizationCtx, offers: readonly Offer[]): Promise<void> => {
  await insertMissing(db, 'product_offers', {
    rows: offers.map((offer) => ({ ...offer, organization_id: organizationId })),
    types: { product_id: 'text', client_id: 'text', organization_id: 'text' },
  })
}

const removeOffers = async ({ db, organizationId }: OrganizationCtx, offers: readonly Offer[]): Promise<void> => {
  if (offers.length === 0) return
  await sql`
    delete from product_offers
    using jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) as x(product_id text, client_id text)
    where product_offers.product_id = x.product_id and product_offers.client_id = x.client_id
      and organization_id = ${organizationId}`.execute(db)
}

/** Returns offers of the product to the clients of `from` that are not in `others`. */
const offersLeft = (productId: string, from: readonly string[], others: readonly string[]): Offer[] => {
  const known = new Set(others)
  const left = from.filter((clientId) => !known.has(clientId))
  return left.map((clientId) => ({ product_id: productId, client_id: clientId }))
}

/** Inserts products with their offers. */
export const insertProducts = async (ctx: OrganizationCtx, made: readonly NewProduct[]): Promise<void> => {
  const rows = made.map(({ id, product, thumbnailPreviewId }) => ({
    ...toProductRow(product),
    id,
    organization_id: ctx.organizationId,
    archived_at: product.isArchived ? ctx.now() : null,
    thumbnail_preview_id: thumbnailPreviewId,
  }))
  await insertMany(ctx.db, 'products', {
    rows,
    types: {
      ...COLUMNS,
      id: 'text',
      organization_id: 'text',
      archived_at: 'timestamptz',
      thumbnail_preview_id: 'text',
    },
  })
  await addOffers(
    ctx,
    made.flatMap(({ id, product }) => offersLeft(id, product.clientIds, [])),
  )
}

export const insertProduct = (ctx: OrganizationCtx, product: NewProduct): Promise<void> =>
  insertProducts(ctx, [product])

/** Updates products and raises their versions. */
export const updateProducts = async (ctx: OrganizationCtx, changed: readonly ChangedProduct[]): Promise<void> => {
  const rows = changed.map(({ before, product }) => ({
    ...toProductRow(product),
    id: before.id,
    archived_at: product.isArchived ? (before.archivedAt ?? ctx.now()) : null,
    version: before.version + 1,
  }))
  await updateMany(ctx.db, 'products', {
    organizationId: ctx.organizationId,
    rows,
    types: { ...COLUMNS, id: 'text', archived_at: 'timestamptz', version: 'integer' },
  })
  await removeOffers(
    ctx,
    changed.flatMap(({ before, product }) => offersLeft(before.id, before.product.clientIds, product.clientIds)),
  )
  await addOffers(
    ctx,
    changed.flatMap(({ before, product }) => offersLeft(before.id, product.clientIds, before.product.clientIds)),
  )
}

/** Updates a product; returns its new version. */
export const updateProduct = async (
  ctx: OrganizationCtx,
  before: StoredProduct,
  product: DescribedProduct,
): Promise<number> => {
  await updateProducts(ctx, [{ before, product }])
  return before.version + 1
}
