import type { Readable } from 'node:stream'
import { FILE_LIMITS } from '@tiraaz/domain/limits'
import type { ProblemCode } from '@tiraaz/domain/problem'
import type { BaseCtx } from '../../core/context.ts'
import { Forbidden, Invalid, NotFound } from '../../core/errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { FileTooLarge } from '../../ports/files/file-store.ts'
import { hasPreview, TYPE_HEAD_BYTES, type UploadType, uploadTypeOf } from './file-type.ts'
import { readHead } from './read-head.ts'
import { isGoodAddress } from './signed-address.ts'

type Input = { params: { fileId: string }; query: { expires: string; signature: string } }

/** The bytes as they arrive, and how many the sender announced. */
export type Incoming = { bytes: Readable; announced: number | null }

type Stored = { key: string; size: number; type: UploadType }

const refuse = (code: ProblemCode, params?: { max: number }): Invalid => new Invalid([{ key: 'file', code, params }])

const tooLarge = (): Invalid => refuse('fileTooLarge', { max: FILE_LIMITS.maxBytes })

const findUpload = async (ctx: BaseCtx, { params: { fileId }, query }: Input) => {
  // A wrong signature hears the same of a file that exists and of one that does not.
  if (!isGoodAddress(ctx.ports.addressKey, { purpose: 'upload', id: fileId, ...query }, ctx.now())) {
    throw new Forbidden()
  }
  const upload = await ctx.db
    .selectFrom('temporary_files')
    .where('id', '=', fileId)
    .select(['id', 'organization_id', 'user_id', 'uploaded_at'])
    .executeTakeFirst()
  if (upload === undefined) throw new NotFound()
  if (upload.uploaded_at !== null) throw new Forbidden()
  return upload
}

/** Streams to the file store after a look at the first bytes; what is refused leaves nothing there. */
const store = async (ctx: BaseCtx, fileId: string, { bytes, announced }: Incoming): Promise<Stored> => {
  if (announced !== null && announced > FILE_LIMITS.maxBytes) throw tooLarge()
  // Of this attempt alone: two senders at one address must not write into one file.
  const key = `uploads/${fileId}/${ctx.newId()}`
  try {
    const { head, whole } = await readHead(bytes, TYPE_HEAD_BYTES)
    if (head.length === 0) throw refuse('fileEmpty')
    const type = await uploadTypeOf(head)
    if (type === null) throw refuse('fileTypeNotAllowed')
    return { key, type, size: await ctx.ports.files.write(key, whole, FILE_LIMITS.maxBytes) }
  } catch (error) {
    if (error instanceof FileTooLarge) throw tooLarge()
    if (bytes.readableAborted) throw refuse('fileNotUploaded')
    throw error
  }
}

const record = (
  ctx: BaseCtx,
  upload: { id: string; organization_id: string; user_id: string },
  { key, size, type }: Stored,
): Promise<{ previewId: string | null }> =>
  inTransaction(ctx, async (tx) => {
    const previewId = hasPreview(type) ? tx.newId() : null
    if (previewId !== null) {
      await tx.db
        .insertInto('previews')
        .values({
          id: previewId,
          organization_id: upload.organization_id,
          user_id: upload.user_id,
          storage_key: key,
          file_type: type,
          created_at: tx.now(),
        })
        .execute()
      await tx.ports.jobs.send(tx.db, 'renderPreview', { previewId })
    }
    const { numUpdatedRows } = await tx.db
      .updateTable('temporary_files')
      .set({ storage_key: key, file_type: type, byte_size: size, preview_id: previewId, uploaded_at: tx.now() })
      .where('id', '=', upload.id)
      .where('uploaded_at', 'is', null)
      .executeTakeFirst()
    // Another sender at the same address was first.
    if (numUpdatedRows === 0n) throw new Forbidden()
    return { previewId }
  })

/** Takes the bytes of a requested upload, once, and asks for its preview (R27, R28). */
export const uploadFile = async (
  ctx: BaseCtx,
  input: Input,
  incoming: Incoming,
): Promise<{ previewId: string | null }> => {
  const upload = await findUpload(ctx, input)
  const stored = await store(ctx, upload.id, incoming)
  try {
    return await record(ctx, upload, stored)
  } catch (error) {
    await ctx.ports.files.remove(stored.key)
    throw error
  }
}
