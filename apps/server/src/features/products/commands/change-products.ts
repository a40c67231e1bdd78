import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { applyProductChange, checkProductChange, type ProductChange } from '@tiraaz/domain/products/change-products'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { Conflict, NotFound, refuseIfAny } from '../../../core/errors.ts'
import { lockOrganization } from '../../../context/lock-organization.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { findProductReferences, readProductFacts } from './find-product-references.ts'
import { toAuditedProduct } from '../store/product-rows.ts'
import { loadProducts, type StoredProduct } from '../store/product-store.ts'

type Input = EndpointRequest<Endpoints['changeProducts']>
type ProductsChange = { ids: readonly string[]; change: ProductChange }

/** Updates the changed columns of all products in one statement and raises their versions. */
const writeColumns = async (
  { db, organizationId, now }: OrganizationCtx,
  { ids, change }: ProductsChange,
): Promise<void> => {
  const { groupId, printingHouseId, vatClass, productionDays, isArchived, isOfferedToAll } = change
  await db
    .updateTable('products')
    .set((of) => ({
      version: of('version', '+', 1),
      ...(groupId === undefined ? {} : { group_id: groupId }),
      ...(printingHouseId === undefined ? {} : { printing_house_id: printingHouseId }),
      ...(vatClass === undefined ? {} : { vat_class: vatClass }),
      ...(productionDays === undefined ? {} : { production_days: productionDays }),
      ...(isArchived === undefined
        ? {}
        : { archived_at: isArchived ? sql<Date>`coalesce(archived_at, ${now()})` : null }),
      ...(isOfferedToAll === undefined ? {} : { is_offered_to_all: isOfferedToAll }),
    }))
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .execute()
}

const writeOffers = async ({ db, organizationId }: OrganizationCtx, { ids, change }: ProductsChange): Promise<void> => {
  const { addedClientIds = [], removedClientIds = [] } = change
  if (addedClientIds.length > 0) {
    await sql`
      insert into product_offers (product_id, client_id, organization_id)
      select p.id, c.id, ${organizationId} from products p cross join clients c
      where p.organization_id = ${organizationId} and p.id = any(${ids}::text[])
        and c.organization_id = ${organizationId} and c.id = any(${addedClientIds}::text[])
      on conflict do nothing`.execute(db)
  }
  if (removedClientIds.length === 0) return
  await db
    .deleteFrom('product_offers')
    .where('organization_id', '=', organizationId)
    .where('product_id', 'in', ids)
    .where('client_id', 'in', removedClientIds)
    .execute()
}

const loadAsSeen = async (ctx: OrganizationCtx, seen: Input['body']['products']): Promise<StoredProduct[]> => {
  const versions = new Map(seen.map(({ id, version }) => [id, version]))
  const products = await loadProducts(ctx, [...versions.keys()])
  if (products.length < versions.size) throw new NotFound()
  if (products.some(({ id, version }) => versions.get(id) !== version)) throw new Conflict()
  return products
}

/** Makes the same change in many products: in all of them, or in none. */
export const changeProducts = (outer: OrganizationCtx, { body }: Input): Promise<undefined> =>
  inTransaction(outer, async (ctx): Promise<undefined> => {
    await lockOrganization(ctx)
    const products = await loadAsSeen(ctx, body.products)
    const { change } = body
    const references = await findProductReferences(ctx)
    const problems = checkProductChange(change, await readProductFacts(ctx, references, null))
    refuseIfAny(problems.map((problem) => ({ ...problem, key: ['change', problem.key].filter(Boolean).join('.') })))
    const which = { ids: products.map(({ id }) => id), change }
    await writeColumns(ctx, which)
    await writeOffers(ctx, which)
    await recordChanges(
      ctx,
      products.map(({ id, product }) => ({
        noun: 'product',
        verb: 'changed',
        subject: { id, name: product.nameEt },
        before: toAuditedProduct(product, references),
        after: toAuditedProduct(applyProductChange(product, change), references),
      })),
    )
  })
