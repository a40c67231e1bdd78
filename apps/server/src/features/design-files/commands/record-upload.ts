import { toStoredFileName } from '@tiraaz/domain/artwork/stored-file-name'
import type { BaseCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { hasPreview, type UploadType } from '../file-type.ts'
import { selectPreviewLoad, getQueuePosition } from '../store/select-preview-load.ts'

type RecordCtx = Pick<BaseCtx, 'db' | 'now' | 'newId'> & { ports: Pick<BaseCtx['ports'], 'jobs'> }

/** Stored file of an upload; `sha256` is the digest of its bytes, 64 hex digits. */
export type StoredUpload = { key: string; size: number; type: UploadType; sha256: string }

/** Thrown if a parallel request has recorded other bytes for the upload; nothing was changed. */
export class UploadAlreadyRecorded extends Error {}

/** Records the stored file of an upload once, with a file extension of its type, and requests its preview (R28). */
export const recordUpload = (
  ctx: RecordCtx,
  upload: { id: string; name: string; organizationId: string; userId: string },
  { key, size, type, sha256 }: StoredUpload,
): Promise<{ previewId: string | null }> =>
  inTransaction(ctx, async (tx) => {
    const previewId = hasPreview(type) ? tx.newId() : null
    if (previewId !== null) {
      const inserted = await tx.db
        .insertInto('previews')
        .values({
          id: previewId,
          organization_id: upload.organizationId,
          user_id: upload.userId,
          storage_key: key,
          file_type: type,
          created_at: tx.now(),
        })
        .returning(selectPreviewLoad(tx, upload).as('load'))
        .executeTakeFirstOrThrow()
      await tx.ports.jobs.send(tx.db, 'renderPreview', { previewId }, getQueuePosition(inserted.load))
    }
    const { numUpdatedRows } = await tx.db
      .updateTable('temporary_files')
      .set({
        name: toStoredFileName(upload.name, type),
        storage_key: key,
        file_type: type,
        byte_size: size,
        content_sha256: sha256,
        preview_id: previewId,
        uploaded_at: tx.now(),
      })
      .where('id', '=', upload.id)
      .where('uploaded_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new UploadAlreadyRecorded()
    return { previewId }
  })
