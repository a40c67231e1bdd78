import type { Expression } from 'kysely'
import type { Database } from '../../db/client.ts'

type Whose = Record<'clientId' | 'organizationId', string | Expression<string>>

/** The products that the client may order: offered to it or to all of its organization, and not archived (R8). */
export const offeredProducts = (db: Database, { clientId, organizationId }: Whose) =>
  db
    .selectFrom('products')
    // At most one row for each product, and found by its key: a subquery would read every offer that the client has.
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
