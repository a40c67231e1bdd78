import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { OrganizationCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { lockOrganization } from '../../../context/lock-organization.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { completePicture, releasePicture, takeOverPicture } from '../../design-files/index.ts'
import { loadProduct } from '../store/product-store.ts'

type Input = EndpointRequest<Endpoints['setProductThumbnail']>

/** Releases a picture unless another product uses it: copied products share their picture. */
const releaseUnlessShared = async (ctx: OrganizationCtx, previewId: string): Promise<void> => {
  const other = await ctx.db
    .selectFrom('products')
    .where('organization_id', '=', ctx.organizationId)
    .where('thumbnail_preview_id', '=', previewId)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (other === undefined) await releasePicture(ctx, previewId)
}

/** Throws NotFound for a foreign product, before the upload is checked (R1). */
const expectProduct = async ({ db, organizationId }: OrganizationCtx, id: string): Promise<void> => {
  const products = db.selectFrom('products').where('id', '=', id).where('organization_id', '=', organizationId)
  if ((await products.select('id').executeTakeFirst()) === undefined) throw new NotFound()
}

/** Sets a product's picture from an upload of the caller, or removes it. */
export const setProductThumbnail = async (
  outer: OrganizationCtx,
  { params, query, body }: Input,
): Promise<{ version: number }> => {
  const { uploadId } = body
  await expectProduct(outer, params.id)
  if (uploadId !== null) await completePicture(outer, { key: 'uploadId', uploadId })
  return inTransaction(outer, async (ctx) => {
    await lockOrganization(ctx)
    const { id, version, thumbnailPreviewId, product } = await loadProduct(ctx, params.id, query.version)
    const previewId = uploadId === null ? null : await takeOverPicture(ctx, { key: 'uploadId', uploadId })
    await ctx.db
      .updateTable('products')
      .set({ thumbnail_preview_id: previewId, version: version + 1 })
      .where('organization_id', '=', ctx.organizationId)
      .where('id', '=', id)
      .execute()
    if (thumbnailPreviewId !== null) await releaseUnlessShared(ctx, thumbnailPreviewId)
    await recordChanges(ctx, [
      {
        noun: 'product',
        verb: 'changed',
        subject: { id, name: product.nameEt },
        before: { picture: thumbnailPreviewId },
        after: { picture: previewId },
      },
    ])
    return { version: version + 1 }
  })
}
