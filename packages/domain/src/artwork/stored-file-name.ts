import { TEXT_LIMITS } from '../limits.ts'

/** Endings of names by the type that the content has; the first is given to a name without one of them. */
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

/** Types of files that may be uploaded (R27). */
export type ArtworkType = keyof typeof ENDINGS

/** Endings of names of artwork, in small letters and without a dot. */
export const ARTWORK_ENDINGS: readonly string[] = [...new Set(Object.values(ENDINGS).flat())]

const isArtworkType = (type: string): type is ArtworkType => type in ENDINGS

const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Removes characters that nobody sees: they turn `fdp.exe` around or hide an ending. Windows drops dots and spaces at the end. */
export const visibleFileName = (name: string): string =>
  name
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/^\s+|[\s.]+$/gu, '')

/** Tells whether the name ends as files of this type do. */
export const endsAsType = (name: string, type: ArtworkType): boolean =>
  ENDINGS[type].some((ending) => ending === endingOf(visibleFileName(name)))

/** Tells whether the name ends as files of some artwork type do. */
export const endsAsArtwork = (name: string): boolean => ARTWORK_ENDINGS.includes(endingOf(visibleFileName(name)))

const cutTo = (text: string, length: number): string =>
  text
    .slice(0, length)
    .toWellFormed()
    .replace(/\uFFFD$/, '')

/**
 * Name under which an upload is kept and handed out: it ends as its content does (R27). An ending of another artwork
 * type is replaced, any other text stays before the right ending. Types that are not known keep the visible name.
 */
export const storedFileName = (name: string, type: string): string => {
  const visible = visibleFileName(name)
  if (!isArtworkType(type) || endsAsType(visible, type)) return visible
  const ending = `.${ENDINGS[type][0]}`
  const other = endingOf(visible)
  const stem = ARTWORK_ENDINGS.includes(other) ? visible.slice(0, -other.length - 1) : visible
  return `${cutTo(stem === '' ? 'artwork' : stem, TEXT_LIMITS.fileName - ending.length)}${ending}`
}
