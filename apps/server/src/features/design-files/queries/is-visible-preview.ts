import type { ExpressionBuilder } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'
import type { Tables } from '../../../db/schema/tables.ts'
import { isOfferedProduct } from './is-offered-product.ts'

export type PreviewReference = { productId: string; previewId: string }

/**
 * SQL condition: the caller may see the preview. It belongs to a design file of the client's product, or to the
 * caller's own upload that no design uses yet, for a product that the client may order.
 */
export const isVisiblePreview =
  (ctx: ClientCtx, { productId, previewId }: PreviewReference) =>
  (of: ExpressionBuilder<Tables, 'previews'>) =>
    of.and([
      of('previews.id', '=', previewId),
      of('previews.organization_id', '=', ctx.organizationId),
      of.or([
        of.exists(
          of
            .selectFrom('design_files')
            .whereRef('design_files.preview_id', '=', 'previews.id')
            .where('design_files.client_id', '=', ctx.client.id)
            .where('design_files.product_id', '=', productId)
            .select('design_files.id'),
        ),
        of.and([
          of.exists(
            of
              .selectFrom('temporary_files')
              .whereRef('temporary_files.preview_id', '=', 'previews.id')
              .where('temporary_files.organization_id', '=', ctx.organizationId)
              .where('temporary_files.user_id', '=', ctx.user.id)
              .where('temporary_files.used_at', 'is', null)
              .select('temporary_files.id'),
          ),
          isOfferedProduct(of, ctx, productId),
        ]),
      ]),
    ])
