import { ARTWORK_ENDINGS } from '@tiraaz/domain/artwork/stored-file-name'
import { FILE_LIMITS } from '@tiraaz/domain/limits'
import type { Refusal } from './uploads.ts'

/** What may be uploaded (R27), as people call it. */
export const TYPE_NAMES = ['PDF', 'AI', 'EPS', 'PSD', 'TIFF', 'JPEG', 'PNG', 'SVG', 'ZIP'] as const

/** For the browser's own file dialog. */
export const ACCEPTED_EXTENSIONS = ARTWORK_ENDINGS.map((extension) => `.${extension}`).join(',')

/** What a name ends with, in small letters; null where it names no type. */
const extensionOf = (name: string): string | null => /[^.]\.([a-z]\w{0,7})$/i.exec(name)?.[1]?.toLowerCase() ?? null

/**
 * Why a file need not be sent at all. Its type is read from the content by the server; here only a name that says
 * something else is believed, and one that says nothing is given the chance.
 */
export const refusalOf = ({ name, size }: { name: string; size: number }): Refusal | null => {
  if (size === 0) return 'empty'
  if (size > FILE_LIMITS.maxBytes) return 'tooLarge'
  const extension = extensionOf(name)
  return extension === null || ARTWORK_ENDINGS.includes(extension) ? null : 'wrongType'
}

export const canBeSent = (file: File): boolean => refusalOf(file) === null
