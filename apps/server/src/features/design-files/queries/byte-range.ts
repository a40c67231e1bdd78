import type { ByteRange } from '../../../ports/files/file-store.ts'

/**
 * The part of a file that a Range header asks for (RFC 9110 §14), so that a broken download goes on where it ended.
 * Null: all of it, also for what we need not understand; 'none': no such part.
 */
export const byteRangeOf = (header: string | undefined, size: number): ByteRange | 'none' | null => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') return to === '0' || size === 0 ? 'none' : { start: Math.max(0, size - Number(to)), end: size - 1 }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < start) return null
  return start < size ? { start, end } : 'none'
}
