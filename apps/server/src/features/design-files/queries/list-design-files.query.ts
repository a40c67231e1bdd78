import type { ClientCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { isOfferedProduct } from './is-offered-product.ts'
import { getPreviewAddress } from './get-preview-address.ts'

type Input = { query: { productId: string } }

/** Maximum number of listed files; keeps the answer small for products that are printed every week for years. */
const MOST = 200

/** Reads the client's earlier files of a product, also of one that is no longer offered. */
const readFiles = ({ db, client, organizationId }: ClientCtx, productId: string) =>
  db
    .selectFrom('design_files')
    .leftJoin('previews', 'previews.id', 'design_files.preview_id')
    .where('design_files.client_id', '=', client.id)
    .where('design_files.product_id', '=', productId)
    .where('design_files.organization_id', '=', organizationId)
    .where('design_files.removed_at', 'is', null)
    .orderBy('design_files.last_used_at', 'desc')
    .orderBy('design_files.id', 'desc')
    .limit(MOST)
    .select([
      'design_files.id',
      'design_files.name',
      'design_files.last_used_at as lastUsedAt',
      'design_files.preview_id as previewId',
      'previews.state',
    ])
    .execute()

const mayOrder = async (ctx: ClientCtx, productId: string): Promise<boolean> => {
  const product = await ctx.db
    .selectFrom('products')
    .where('products.id', '=', productId)
    .where('products.organization_id', '=', ctx.organizationId)
    .where((of) => isOfferedProduct(of, ctx, productId))
    .select('products.id')
    .executeTakeFirst()
  return product !== undefined
}

/** Lists the client's design files of a product without removed ones, last used first. */
export const listDesignFiles = async (ctx: ClientCtx, { query: { productId } }: Input) => {
  const files = await readFiles(ctx, productId)
  if (files.length === 0 && !(await mayOrder(ctx, productId))) throw new NotFound()
  return files.map(({ id, name, lastUsedAt, previewId, state }) => ({
    id,
    name,
    lastUsedAt: lastUsedAt.toISOString(),
    preview: previewId === null ? null : { id: previewId, name },
    thumbnailUrl: previewId !== null && state === 'ready' ? getPreviewAddress(ctx, previewId, 'thumb') : null,
  }))
}
