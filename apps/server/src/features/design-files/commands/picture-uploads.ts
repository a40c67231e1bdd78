import type { OrganizationCtx } from '../../../context/context.ts'
import { Invalid } from '../../../core/errors.ts'
import { completeOwnUpload, ownUploads } from './complete-upload.ts'
import { uploadHasExpired } from './upload-life.ts'

/** What the agency shows of a product is a picture or one page; a ZIP has no look. */
const PICTURE_TYPES: readonly string[] = ['pdf', 'jpeg', 'png', 'svg']

type Named = { key: string; uploadId: string }

/** Completes an upload of the caller that is to be a picture, where the portal has not seen its bytes yet; outside of any transaction. */
export const completePicture = async (ctx: OrganizationCtx, { key, uploadId }: Named): Promise<void> => {
  const upload = await ownUploads(ctx, [uploadId]).executeTakeFirst()
  if (upload === undefined) throw new Invalid([{ key, code: 'fileUnknown' }])
  try {
    await completeOwnUpload(ctx, upload)
  } catch (error) {
    if (error instanceof Invalid) throw new Invalid(error.problems.map((problem) => ({ ...problem, key })))
    throw error
  }
}

/** Makes an upload of the caller somebody else's picture: from then on it lives. Answers the preview that shows it. */
export const takeOverPicture = async (ctx: OrganizationCtx, { key, uploadId }: Named): Promise<string> => {
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
  if (uploadHasExpired(upload.created_at, ctx.now())) throw new Invalid([{ key, code: 'fileExpired' }])
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

/** A picture that nothing shows any more is an upload again, and goes with the stale ones (removeStaleUploads). */
export const releasePicture = async ({ db, organizationId }: OrganizationCtx, previewId: string): Promise<void> => {
  await db
    .updateTable('temporary_files')
    .set({ used_at: null })
    .where('preview_id', '=', previewId)
    .where('organization_id', '=', organizationId)
    .execute()
}
