import { createHash } from 'node:crypto'
import type { OrganizationCtx } from '../../../context/context.ts'
import { digestStream } from '../../../core/digest-stream.ts'
import { Invalid, NotFound, TooMany } from '../../../core/errors.ts'
import type { StoredFileState } from '../../../ports/files/file-store.ts'
import { checkHead, refuseFile, createTooLargeError, UPLOAD_LIMIT, type UploadLimit } from './check-upload.ts'
import { TYPE_HEAD_BYTES, type UploadType } from '../file-type.ts'
import { refuseInfected } from './refuse-infected.ts'
import { UploadAlreadyRecorded, recordUpload } from './record-upload.ts'
import { reserveUpload } from './reserve-upload.ts'
import { getIncomingKey, getUploadFolder } from '../store/upload-keys.ts'
import { isUploadExpired } from '@tiraaz/domain/artwork/upload-life'

/** Uploads of the caller. */
export const selectOwnUploads = ({ db, user, organizationId }: OrganizationCtx, ids: readonly string[]) =>
  db
    .selectFrom('temporary_files')
    .where('id', 'in', ids)
    .where('user_id', '=', user.id)
    .where('organization_id', '=', organizationId)
    .select([
      'id',
      'organization_id as organizationId',
      'user_id as userId',
      'name',
      'storage_key as storageKey',
      'preview_id as previewId',
      'created_at as createdAt',
      'uploaded_at as uploadedAt',
    ])

export type OwnUpload = Awaited<ReturnType<ReturnType<typeof selectOwnUploads>['executeTakeFirstOrThrow']>>

/** Checks size and type of a stored upload; deletes a rejected one at once. Throws Invalid. */
const checkIncoming = async (
  ctx: OrganizationCtx,
  { name, look }: { name: string; look: StoredFileState },
  limit: UploadLimit,
): Promise<UploadType> => {
  try {
    if (look.size > limit.maxBytes) throw createTooLargeError(limit)
    return await checkHead(look.head, name)
  } catch (error) {
    if (error instanceof Invalid) await ctx.ports.files.remove(look.key)
    throw error
  }
}

/** Returns a storage key by content: a repeated call writes the same file, another version never overwrites it. */
const keyOf = (fileId: string, { version }: StoredFileState): string =>
  `${getUploadFolder(fileId)}/${createHash('sha256').update(version).digest('hex').slice(0, 32)}`

/** Returns the upload as a parallel call completed it. Throws Invalid if no bytes have arrived. */
const answerOfOther = async (ctx: OrganizationCtx, fileId: string): Promise<OwnUpload> => {
  const upload = await selectOwnUploads(ctx, [fileId]).executeTakeFirst()
  if (upload === undefined || upload.uploadedAt === null) throw refuseFile('fileNotUploaded')
  return upload
}

/** Reserves the bytes that wait; removes them if they are too many for the client's quota. Throws TooMany. */
const reserveIncoming = async (ctx: OrganizationCtx, upload: OwnUpload, look: StoredFileState): Promise<void> => {
  try {
    await reserveUpload(ctx, upload, look.size)
  } catch (error) {
    if (error instanceof TooMany) await ctx.ports.files.remove(look.key)
    throw error
  }
}

/**
 * Has the copy scanned and removes it if it cannot be used. What the browser sent stays for another try while the scanner
 * is away; malware goes.
 */
const scanCopy = async (
  ctx: OrganizationCtx,
  upload: OwnUpload,
  { key, incomingKey }: { key: string; incomingKey: string },
): Promise<void> => {
  try {
    await refuseInfected(ctx, upload, key)
  } catch (error) {
    await ctx.ports.files.remove(key)
    if (error instanceof Invalid) await ctx.ports.files.remove(incomingKey)
    throw error
  }
}

const takeIn = async (
  ctx: OrganizationCtx,
  upload: OwnUpload,
  look: StoredFileState,
  type: UploadType,
): Promise<string | null> => {
  const { files } = ctx.ports
  const key = keyOf(upload.id, look)
  await reserveIncoming(ctx, upload, look)
  // Copies the file: its upload address accepts other bytes until it expires, and they must not replace checked ones.
  if (!(await files.copy(look, key))) return (await answerOfOther(ctx, upload.id)).previewId
  await scanCopy(ctx, upload, { key, incomingKey: look.key })
  try {
    // Reads the copy: nobody can replace it.
    const sha256 = await digestStream(await files.read(key))
    const { previewId } = await recordUpload(ctx, upload, { key, type, size: look.size, sha256 })
    await files.remove(look.key)
    return previewId
  } catch (error) {
    if (!(error instanceof UploadAlreadyRecorded)) throw error
    const other = await answerOfOther(ctx, upload.id)
    if (other.storageKey !== key) await files.remove(key)
    return other.previewId
  }
}

/** Completes an upload; a completed one gives the same answer. */
export const completeOwnUpload = async (
  ctx: OrganizationCtx,
  upload: OwnUpload,
  limit: UploadLimit = UPLOAD_LIMIT,
): Promise<string | null> => {
  if (upload.uploadedAt !== null) return upload.previewId
  if (isUploadExpired(upload.createdAt, ctx.now())) throw refuseFile('fileExpired')
  const look = await ctx.ports.files.look(getIncomingKey(upload.id), TYPE_HEAD_BYTES)
  if (look === null) return (await answerOfOther(ctx, upload.id)).previewId
  return takeIn(ctx, upload, look, await checkIncoming(ctx, { name: upload.name, look }, limit))
}

/**
 * Checks the bytes at the address of the caller's upload, stores them and requests a preview (R27, R28). Does nothing
 * if the portal itself received the bytes. A repeated call gives the same answer.
 */
export const completeUpload = async (
  ctx: OrganizationCtx,
  { params: { fileId } }: { params: { fileId: string } },
  limit: UploadLimit = UPLOAD_LIMIT,
): Promise<{ previewId: string | null }> => {
  const upload = await selectOwnUploads(ctx, [fileId]).executeTakeFirst()
  if (upload === undefined) throw new NotFound()
  return { previewId: await completeOwnUpload(ctx, upload, limit) }
}
