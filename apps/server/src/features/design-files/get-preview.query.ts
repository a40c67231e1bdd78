import type { ClientCtx } from '../../core/context.ts'
import { NotFound } from '../../core/errors.ts'
import { previewAddress } from './preview-address.ts'

type Input = { query: { productId: string; previewId: string } }

/** A preview of a design file of the client's product, or of the caller's own upload that no design has yet (D3, R28). */
export const getPreview = async (ctx: ClientCtx, { query: { productId, previewId } }: Input) => {
  const preview = await ctx.db
    .selectFrom('previews')
    .where('previews.id', '=', previewId)
    .where('previews.organization_id', '=', ctx.organizationId)
    .where((of) =>
      of.or([
        of.exists(
          of
            .selectFrom('design_files')
            .whereRef('design_files.preview_id', '=', 'previews.id')
            .where('design_files.client_id', '=', ctx.client.id)
            .where('design_files.product_id', '=', productId)
            .select('design_files.id'),
        ),
        of.exists(
          of
            .selectFrom('temporary_files')
            .innerJoin('products', 'products.organization_id', 'temporary_files.organization_id')
            .whereRef('temporary_files.preview_id', '=', 'previews.id')
            .where('temporary_files.user_id', '=', ctx.user.id)
            .where('temporary_files.used_at', 'is', null)
            .where('products.id', '=', productId)
            .select('temporary_files.id'),
        ),
      ]),
    )
    .select('previews.state')
    .executeTakeFirst()
  if (preview === undefined) throw new NotFound()
  const value = preview.state === 'ready' ? previewAddress(ctx, previewId, 'page') : null
  return { value, state: preview.state }
}
