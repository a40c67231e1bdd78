import type { ExpressionBuilder } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'
import type { Tables } from '../../../db/schema/tables.ts'

/** SQL condition: the client may order the product today (R8). */
export const isOfferedProduct = (
  of: Pick<ExpressionBuilder<Tables, 'previews' | 'products'>, 'exists' | 'selectFrom'>,
  { client, organizationId }: ClientCtx,
  productId: string,
) =>
  of.exists(
    of
      .selectFrom('products as offered')
      .leftJoin('product_offers', (join) =>
        join
          .onRef('product_offers.product_id', '=', 'offered.id')
          .on('product_offers.client_id', '=', client.id)
          .on('product_offers.organization_id', '=', organizationId),
      )
      .where('offered.id', '=', productId)
      .where('offered.organization_id', '=', organizationId)
      .where('offered.archived_at', 'is', null)
      .where((product) =>
        product.or([
          product('offered.is_offered_to_all', '=', true),
          product('product_offers.product_id', 'is not', null),
        ]),
      )
      .select('offered.id'),
  )
