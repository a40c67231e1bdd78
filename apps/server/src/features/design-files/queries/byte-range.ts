import type { ByteRange } from '../../../ports/files/file-store.ts'

/**
 * Returns the part of a file that a Range header requests (RFC 9110 §14), so that a broken download can continue. Null:
 * the whole file, also for unsupported headers; 'none': the range is outside of the file.
 */
export const parseByteRange = (header: string | undefined, size: number): ByteRange | 'none' | null => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') return to === '0' || size === 0 ? 'none' : { start: Math.max(0, size - Number(to)), end: size - 1 }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < start) return null
  return start < size ? { start, end } : 'none'
}
