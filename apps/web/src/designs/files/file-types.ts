import { ARTWORK_ENDINGS } from '@tiraaz/domain/artwork/stored-file-name'
import { FILE_LIMITS } from '@tiraaz/domain/limits'
import type { Refusal } from './uploads.ts'

/** Accepted file types (R27), by their common names. */
export const TYPE_NAMES = ['PDF', 'AI', 'EPS', 'PSD', 'TIFF', 'JPEG', 'PNG', 'SVG', 'ZIP'] as const

/** File name endings for the browser's file dialog. */
export const ACCEPTED_EXTENSIONS = ARTWORK_ENDINGS.map((extension) => `.${extension}`).join(',')

/** Lower-case extension of a file name; null where it has none. */
const extensionOf = (name: string): string | null => /[^.]\.([a-z]\w{0,7})$/i.exec(name)?.[1]?.toLowerCase() ?? null

/**
 * Returns why a file is not worth sending, or null. The server reads the type from the content. Here a file is refused
 * only for an extension of another type; a name without an extension is sent.
 */
export const refusalOf = ({ name, size }: { name: string; size: number }): Refusal | null => {
  if (size === 0) return 'empty'
  if (size > FILE_LIMITS.maxBytes) return 'tooLarge'
  const extension = extensionOf(name)
  return extension === null || ARTWORK_ENDINGS.includes(extension) ? null : 'wrongType'
}

export const canBeSent = (file: File): boolean => refusalOf(file) === null
