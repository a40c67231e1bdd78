import type { OrganizationCtx } from '../../../context/context.ts'
import { Invalid } from '../../../core/errors.ts'
import { completeOwnUpload, selectOwnUploads } from './complete-upload.ts'
import { isUploadExpired } from '@tiraaz/domain/artwork/upload-life'

/** File types accepted as a picture of a product: pictures and documents with a page, no ZIP. */
const PICTURE_TYPES: readonly string[] = ['pdf', 'jpeg', 'png', 'svg']

type PictureUpload = { key: string; uploadId: string }

/**
 * Completes the caller's upload of a picture if the portal has not checked its bytes yet. Call outside a transaction.
 */
export const completePicture = async (ctx: OrganizationCtx, { key, uploadId }: PictureUpload): Promise<void> => {
  const upload = await selectOwnUploads(ctx, [uploadId]).executeTakeFirst()
  if (upload === undefined) throw new Invalid([{ key, code: 'fileUnknown' }])
  try {
    await completeOwnUpload(ctx, upload)
  } catch (error) {
    if (error instanceof Invalid) throw new Invalid(error.problems.map((problem) => ({ ...problem, key })))
    throw error
  }
}

/** Uses the caller's upload as a picture, so that it is kept. Returns the id of its preview. */
export const takeOverPicture = async (ctx: OrganizationCtx, { key, uploadId }: PictureUpload): Promise<string> => {
  const upload = await ctx.db
    .selectFrom('temporary_files')
    .where('id', '=', uploadId)
    .where('user_id', '=', ctx.user.id)
    .where('organization_id', '=', ctx.organizationId)
    .where('used_at', 'is', null)
    .select(['file_type', 'preview_id', 'created_at'])
    .forUpdate()
    .executeTakeFirst()
  if (upload === undefined) throw new Invalid([{ key, code: 'fileUnknown' }])
  if (isUploadExpired(upload.created_at, ctx.now())) throw new Invalid([{ key, code: 'fileExpired' }])
  const { file_type: type, preview_id: previewId } = upload
  if (previewId === null || type === null || !PICTURE_TYPES.includes(type)) {
    throw new Invalid([{ key, code: 'pictureTypeNotAllowed' }])
  }
  await ctx.db
    .updateTable('temporary_files')
    .set({ used_at: ctx.now() })
    .where('id', '=', uploadId)
    .where('organization_id', '=', ctx.organizationId)
    .execute()
  return previewId
}

/** Releases a picture that is no longer shown: it becomes an unused upload that removeStaleUploads deletes. */
export const releasePicture = async ({ db, organizationId }: OrganizationCtx, previewId: string): Promise<void> => {
  await db
    .updateTable('temporary_files')
    .set({ used_at: null })
    .where('preview_id', '=', previewId)
    .where('organization_id', '=', organizationId)
    .execute()
}
