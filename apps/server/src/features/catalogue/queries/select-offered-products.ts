import type { Expression, ExpressionBuilder } from 'kysely'
import type { Database } from '../../../db/client.ts'
import type { Tables } from '../../../db/schema/tables.ts'

type ScopeExpressions = Record<'clientId' | 'organizationId', string | Expression<string>>

/** The products that the client may order: offered to it or to all of its organization, and not archived (R8). */
export const selectOfferedProducts = (db: Database, { clientId, organizationId }: ScopeExpressions) =>
  db
    .selectFrom('products')
    // Joins at most one row per product by key; a subquery would read all offers of the client.
    .leftJoin('product_offers', (join) =>
      join
        .onRef('product_offers.product_id', '=', 'products.id')
        .on('product_offers.client_id', '=', clientId)
        .on('product_offers.organization_id', '=', organizationId),
    )
    .where('products.organization_id', '=', organizationId)
    .where('products.archived_at', 'is', null)
    .where((product) =>
      product.or([
        product('products.is_offered_to_all', '=', true),
        product('product_offers.product_id', 'is not', null),
      ]),
    )

/**
 * The preview of the design that was printed last: the first artwork of the item in `product_uses` that has a picture.
 */
export const selectLastPrintedPreview = (of: ExpressionBuilder<Tables, 'product_uses'>) =>
  of
    .selectFrom('order_designs')
    .innerJoin('order_design_files', 'order_design_files.design_id', 'order_designs.id')
    .innerJoin('design_files', 'design_files.id', 'order_design_files.design_file_id')
    .innerJoin('previews', 'previews.id', 'design_files.preview_id')
    .whereRef('order_designs.item_id', '=', 'product_uses.last_item_id')
    .where('previews.state', '=', 'ready')
    .orderBy('order_designs.position')
    .orderBy('order_design_files.position')
    .limit(1)
    .select('previews.id')
