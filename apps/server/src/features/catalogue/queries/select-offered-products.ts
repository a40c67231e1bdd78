import { type Expression, sql } from 'kysely'
import type { Database } from '../../../db/client.ts'

type ScopeExpressions = Record<'clientId' | 'organizationId', string | Expression<string>>

/** The products that the client may order: offered to it or to all of its organization, and not archived (R8). */
export const selectOfferedProducts = (
  db: Database,
  { clientId, organizationId }: ScopeExpressions,
  /** Products that are looked for; without them all of the client's. */
  ids?: Expression<readonly string[]>,
) =>
  db
    .selectFrom('products')
    // Joins at most one row per product by key; a subquery would read all offers of the client.
    .leftJoin('product_offers', (join) => {
      const own = join
        .onRef('product_offers.product_id', '=', 'products.id')
        .on('product_offers.client_id', '=', clientId)
        .on('product_offers.organization_id', '=', organizationId)
      // The condition on the products does not reach the offers: without it here all offers of the client are read.
      return ids === undefined ? own : own.on(sql<boolean>`product_offers.product_id = any(${ids}::text[])`)
    })
    .where('products.organization_id', '=', organizationId)
    .where('products.archived_at', 'is', null)
    .where((product) =>
      product.or([
        product('products.is_offered_to_all', '=', true),
        product('product_offers.product_id', 'is not', null),
      ]),
    )
