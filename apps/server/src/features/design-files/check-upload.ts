import { FILE_LIMITS } from '@tiraaz/domain/limits'
import type { ProblemCode } from '@tiraaz/domain/problem'
import { Invalid } from '../../core/errors.ts'
import { type UploadType, uploadTypeOf } from './file-type.ts'

/** How large an upload may be; tests name a smaller one. */
export type UploadLimit = { maxBytes: number }

export const UPLOAD_LIMIT: UploadLimit = { maxBytes: FILE_LIMITS.maxBytes }

export const refuseFile = (code: ProblemCode, params?: { max: number }): Invalid =>
  new Invalid([{ key: 'file', code, params }])

export const tooLarge = ({ maxBytes }: UploadLimit): Invalid => refuseFile('fileTooLarge', { max: maxBytes })

/** The type of an upload by its first bytes; throws Invalid for what may not be uploaded (R27). */
export const checkHead = async (head: Buffer): Promise<UploadType> => {
  if (head.length === 0) throw refuseFile('fileEmpty')
  const type = await uploadTypeOf(head)
  if (type === null) throw refuseFile('fileTypeNotAllowed')
  return type
}
