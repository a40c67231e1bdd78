import { hasArtworkExtension, hasExtensionOfType } from '@tiraaz/domain/artwork/stored-file-name'
import { FILE_LIMITS } from '@tiraaz/domain/limits'
import type { ProblemCode } from '@tiraaz/domain/problem'
import { Invalid } from '../../../core/errors.ts'
import { isOtherType, type UploadType, detectUploadType } from '../file-type.ts'

/** Maximum size of an upload; tests use a smaller one. */
export type UploadLimit = { maxBytes: number }

export const UPLOAD_LIMIT: UploadLimit = { maxBytes: FILE_LIMITS.maxBytes }

export const refuseFile = (code: ProblemCode, params?: { max: number }): Invalid =>
  new Invalid([{ key: 'file', code, params }])

export const createTooLargeError = ({ maxBytes }: UploadLimit): Invalid => refuseFile('fileTooLarge', { max: maxBytes })

/** PDF header; a byte order mark and blanks before it are accepted. */
const PDF_START = /^(?:\xEF\xBB\xBF)?\s*%PDF-/

/**
 * Returns true if the first bytes alone decide the type. A script may contain a PDF header further down, and many file
 * types are ZIP archives inside.
 */
const isCertain = (head: Buffer, type: UploadType): boolean => {
  if (type === 'pdf') return PDF_START.test(head.subarray(0, 1024).toString('latin1'))
  return type !== 'zip'
}

/** Returns the error for unknown content. Under an artwork file name it counts as a damaged file. */
const refuseUnknown = async (head: Buffer, name: string): Promise<Invalid> =>
  refuseFile(hasArtworkExtension(name) && !(await isOtherType(head)) ? 'fileDamaged' : 'fileTypeNotAllowed')

/**
 * Detects the type of an upload by its first bytes; where these are not certain, the file name must match. Throws
 * Invalid for types that may not be uploaded (R27).
 */
export const checkHead = async (head: Buffer, name: string): Promise<UploadType> => {
  if (head.length === 0) throw refuseFile('fileEmpty')
  const type = await detectUploadType(head)
  if (type === null) throw await refuseUnknown(head, name)
  if (!isCertain(head, type) && !hasExtensionOfType(name, type)) throw refuseFile('fileTypeNotAllowed')
  return type
}
