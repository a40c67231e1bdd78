import type { ClientCtx } from '../../core/context.ts'

/** The products that the client may order: offered to it or to all of its organization, and not archived (R8). */
export const offeredProducts = ({ db, organizationId, client }: ClientCtx) =>
  db
    .selectFrom('products')
    .where('products.organization_id', '=', organizationId)
    .where('products.archived_at', 'is', null)
    .where((product) =>
      product.or([
        product('products.is_offered_to_all', '=', true),
        // A subquery rather than a join keeps the rows one per product.
        product(
          'products.id',
          'in',
          product
            .selectFrom('product_offers')
            .where('product_offers.client_id', '=', client.id)
            .where('product_offers.organization_id', '=', organizationId)
            .select('product_offers.product_id'),
        ),
      ]),
    )
