import { TEXT_LIMITS } from '../limits.ts'

/** File extensions by content type; the first is appended to a name without a matching one. */
const ENDINGS = {
  pdf: ['pdf', 'ai'],
  eps: ['eps', 'epsf', 'ai'],
  psd: ['psd', 'psb'],
  tiff: ['tif', 'tiff'],
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  png: ['png', 'apng'],
  svg: ['svg'],
  zip: ['zip'],
} as const satisfies Record<string, readonly [string, ...string[]]>

/** File types accepted for upload (R27). */
export type ArtworkType = keyof typeof ENDINGS

/** Extensions of artwork files, in lower case and without a dot. */
export const ARTWORK_ENDINGS: readonly string[] = [...new Set(Object.values(ENDINGS).flat())]

const isArtworkType = (type: string): type is ArtworkType => type in ENDINGS

const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/**
 * Removes invisible characters, which can reverse `fdp.exe` or hide an extension, and dots and spaces at the end, which
 * Windows drops.
 */
export const removeInvisibleCharacters = (name: string): string =>
  name
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/^\s+|[\s.]+$/gu, '')

/** Checks whether the extension fits the content type. */
export const hasExtensionOfType = (name: string, type: ArtworkType): boolean =>
  ENDINGS[type].some((ending) => ending === endingOf(removeInvisibleCharacters(name)))

/** Checks whether the extension is one of an artwork type. */
export const hasArtworkExtension = (name: string): boolean =>
  ARTWORK_ENDINGS.includes(endingOf(removeInvisibleCharacters(name)))

const cutTo = (text: string, length: number): string =>
  text
    .slice(0, length)
    .toWellFormed()
    .replace(/\uFFFD$/, '')

/**
 * Name under which an upload is stored and downloaded: its extension fits its content (R27). An extension of another
 * artwork type is replaced, other text stays before the new extension. Unknown types keep the visible name.
 */
export const toStoredFileName = (name: string, type: string): string => {
  const visible = removeInvisibleCharacters(name)
  if (!isArtworkType(type) || hasExtensionOfType(visible, type)) return visible
  const ending = `.${ENDINGS[type][0]}`
  const other = endingOf(visible)
  const stem = ARTWORK_ENDINGS.includes(other) ? visible.slice(0, -other.length - 1) : visible
  return `${cutTo(stem === '' ? 'artwork' : stem, TEXT_LIMITS.fileName - ending.length)}${ending}`
}
