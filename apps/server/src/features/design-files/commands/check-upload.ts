import { endsAsArtwork, endsAsType } from '@tiraaz/domain/artwork/stored-file-name'
import { FILE_LIMITS } from '@tiraaz/domain/limits'
import type { ProblemCode } from '@tiraaz/domain/problem'
import { Invalid } from '../../../core/errors.ts'
import { isOtherType, type UploadType, uploadTypeOf } from '../file-type.ts'

/** How large an upload may be; tests name a smaller one. */
export type UploadLimit = { maxBytes: number }

export const UPLOAD_LIMIT: UploadLimit = { maxBytes: FILE_LIMITS.maxBytes }

export const refuseFile = (code: ProblemCode, params?: { max: number }): Invalid =>
  new Invalid([{ key: 'file', code, params }])

export const tooLarge = ({ maxBytes }: UploadLimit): Invalid => refuseFile('fileTooLarge', { max: maxBytes })

/** Byte order marks and blanks that editors put before a header change nothing. */
const PDF_START = /^(?:\xEF\xBB\xBF)?\s*%PDF-/

/**
 * Tells whether the beginning settles the type by itself. A script may hold the mark of a PDF further down, and many
 * kinds of files are a ZIP inside.
 */
const isCertain = (head: Buffer, type: UploadType): boolean => {
  if (type === 'pdf') return PDF_START.test(head.subarray(0, 1024).toString('latin1'))
  return type !== 'zip'
}

/** Content of no known kind under a name of artwork is taken as damaged: a PDF without its header, half a download. */
const refuseUnknown = async (head: Buffer, name: string): Promise<Invalid> =>
  refuseFile(endsAsArtwork(name) && !(await isOtherType(head)) ? 'fileDamaged' : 'fileTypeNotAllowed')

/**
 * The type of an upload by its first bytes, and by its name where they do not settle it; throws Invalid for what may
 * not be uploaded (R27).
 */
export const checkHead = async (head: Buffer, name: string): Promise<UploadType> => {
  if (head.length === 0) throw refuseFile('fileEmpty')
  const type = await uploadTypeOf(head)
  if (type === null) throw await refuseUnknown(head, name)
  if (!isCertain(head, type) && !endsAsType(name, type)) throw refuseFile('fileTypeNotAllowed')
  return type
}
