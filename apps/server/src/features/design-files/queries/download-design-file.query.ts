import { Readable } from 'node:stream'
import { toStoredFileName } from '@tiraaz/domain/artwork/stored-file-name'
import { contentDisposition } from '../../../core/content-disposition.ts'
import type { BaseCtx } from '../../../context/context.ts'
import { Forbidden, NotFound } from '../../../core/errors.ts'
import { isValidAddress } from './signed-address.ts'
import type { ByteRange } from '../../../ports/files/file-store.ts'

/**
 * Returns the part of a file that a Range header requests (RFC 9110 §14), so that a broken download can continue. Null:
 * the whole file, also for unsupported headers; 'none': the range is outside of the file.
 */
const parseByteRange = (header: string | undefined, size: number): ByteRange | 'none' | null => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') return to === '0' || size === 0 ? 'none' : { start: Math.max(0, size - Number(to)), end: size - 1 }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < start) return null
  return start < size ? { start, end } : 'none'
}

type Input = { params: { fileId: string }; query: { expires: string; signature: string } }

export type FileDownload = { status: 200 | 206 | 416; headers: Record<string, string>; bytes: Readable }

/** Content type that browsers do not display: an uploaded file is always saved (R27). */
const ALWAYS = {
  'content-type': 'application/octet-stream',
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
  'accept-ranges': 'bytes',
}

type Original = { name: string; fileType: string; storageKey: string; size: number }

/** Sends an original as an attachment, or the part given by a Range header. */
export const sendOriginal = async (
  files: BaseCtx['ports']['files'],
  { name, fileType, storageKey, size }: Original,
  rangeHeader: string | undefined,
): Promise<FileDownload> => {
  const range = parseByteRange(rangeHeader, size)
  if (range === 'none') {
    const nothing = { 'content-range': `bytes */${size}`, 'content-length': '0' }
    return { status: 416, headers: { ...ALWAYS, ...nothing }, bytes: Readable.from([]) }
  }
  const headers = { ...ALWAYS, 'content-disposition': contentDisposition(toStoredFileName(name, fileType)) }
  if (range === null) {
    const bytes = await files.read(storageKey)
    return { status: 200, headers: { ...headers, 'content-length': String(size) }, bytes }
  }
  const part = {
    'content-range': `bytes ${range.start}-${range.end}/${size}`,
    'content-length': String(range.end - range.start + 1),
  }
  return { status: 206, headers: { ...headers, ...part }, bytes: await files.read(storageKey, range) }
}

/** Returns the original of a design file by its signed address (R27). */
export const downloadDesignFile = async (
  { db, ports, now }: BaseCtx,
  { params: { fileId }, query }: Input,
  rangeHeader: string | undefined,
): Promise<FileDownload> => {
  if (!isValidAddress(ports.portalKeys.addresses, { purpose: 'original', id: fileId, ...query }, now()))
    throw new Forbidden()
  const file = await db
    .selectFrom('design_files')
    .where('id', '=', fileId)
    .where('artwork_removed_at', 'is', null)
    .select(['name', 'file_type as fileType', 'storage_key as storageKey', 'byte_size as size'])
    .executeTakeFirst()
  if (file === undefined) throw new NotFound()
  return sendOriginal(ports.files, file, rangeHeader)
}
