import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { BaseCtx } from '../../../context/context.ts'
import { BodyTooSlow, Forbidden, NotFound } from '../../../core/errors.ts'
import { FileTooLarge } from '../../../ports/files/file-store.ts'
import { checkHead, refuseFile, createTooLargeError, UPLOAD_LIMIT, type UploadLimit } from './check-upload.ts'
import { TYPE_HEAD_BYTES } from '../file-type.ts'
import { UploadAlreadyRecorded, recordUpload, type StoredUpload } from './record-upload.ts'
import { refuseInfected } from './refuse-infected.ts'
import { releaseUpload, reserveUpload } from './reserve-upload.ts'
import { isValidAddress } from '../queries/signed-address.ts'
import { getUploadFolder } from '../store/upload-keys.ts'

/**
 * Reads the first bytes of a stream and returns them with `whole`, a stream of all bytes that can be read once. Ending
 * `whole` early leaves the source open: a request whose stream is destroyed cannot be answered.
 */
const readHead = async (source: Readable, bytes: number): Promise<{ head: Buffer; whole: Readable }> => {
  const chunks: AsyncIterator<Buffer> = source.iterator({ destroyOnReturn: false })
  const taken: Buffer[] = []
  let size = 0
  while (size < bytes) {
    const next = await chunks.next()
    if (next.done === true) break
    taken.push(next.value)
    size += next.value.length
  }
  const head = Buffer.concat(taken)
  const all = async function* (): AsyncGenerator<Buffer> {
    if (head.length > 0) yield head
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value
  }
  return { head: head.subarray(0, bytes), whole: Readable.from(all(), { objectMode: false }) }
}

/** Stream of the same bytes that feeds the hash while it is read. */
const feedHash = (bytes: Readable, hash: Hash): Readable => {
  const all = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      hash.update(chunk)
      yield chunk
    }
  }
  return Readable.from(all(), { objectMode: false })
}

type Input = { params: { fileId: string }; query: { expires: string; signature: string } }

/** Body of an upload and its announced length. */
export type IncomingFile = { bytes: Readable; announced: number | null }

const findUpload = async (ctx: BaseCtx, { params: { fileId }, query }: Input) => {
  // A wrong signature gets the same answer for existing and missing files.
  if (!isValidAddress(ctx.ports.portalKeys.addresses, { purpose: 'upload', id: fileId, ...query }, ctx.now())) {
    throw new Forbidden()
  }
  const upload = await ctx.db
    .selectFrom('temporary_files')
    .where('id', '=', fileId)
    .select(['id', 'name', 'organization_id as organizationId', 'user_id as userId', 'uploaded_at as uploadedAt'])
    .executeTakeFirst()
  if (upload === undefined) throw new NotFound()
  if (upload.uploadedAt !== null) throw new Forbidden()
  return upload
}

/** Checks the first bytes and streams the body to the file store. A rejected upload leaves no file there. */
const store = async (
  ctx: BaseCtx,
  { id, name }: { id: string; name: string },
  bytes: Readable,
  limit: UploadLimit,
): Promise<StoredUpload> => {
  // Each attempt has its own key: two senders at one address must not write into one file.
  const key = `${getUploadFolder(id)}/${ctx.newId()}`
  try {
    const { head, whole } = await readHead(bytes, TYPE_HEAD_BYTES)
    const type = await checkHead(head, name)
    const hash = createHash('sha256')
    const size = await ctx.ports.files.write(key, feedHash(whole, hash), limit.maxBytes)
    return { key, type, size, sha256: hash.digest('hex') }
  } catch (error) {
    if (error instanceof FileTooLarge) throw createTooLargeError(limit)
    if (bytes.readableAborted && !(error instanceof BodyTooSlow)) throw refuseFile('fileNotUploaded')
    throw error
  }
}

const takeIn = async (ctx: BaseCtx, upload: Awaited<ReturnType<typeof findUpload>>, stored: StoredUpload) => {
  try {
    await refuseInfected(ctx, upload, stored.key)
    return await recordUpload(ctx, upload, stored)
  } catch (error) {
    await ctx.ports.files.remove(stored.key)
    // Another sender at the same address was first.
    throw error instanceof UploadAlreadyRecorded ? new Forbidden() : error
  }
}

/** Receives the bytes of a requested upload, once, and requests its preview (R27, R28). */
export const uploadFile = async (
  ctx: BaseCtx,
  input: Input,
  incoming: IncomingFile,
  limit: UploadLimit = UPLOAD_LIMIT,
): Promise<{ previewId: string | null }> => {
  const upload = await findUpload(ctx, input)
  const { bytes, announced } = incoming
  if (announced !== null && announced > limit.maxBytes) throw createTooLargeError(limit)
  await reserveUpload(ctx, upload, announced ?? limit.maxBytes)
  try {
    return await takeIn(ctx, upload, await store(ctx, upload, bytes, limit))
  } catch (error) {
    await releaseUpload(ctx, upload).catch(() => undefined)
    throw error
  }
}
