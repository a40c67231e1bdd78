import { fileTypeFromBuffer } from 'file-type'

/** File types that may be uploaded (R27), detected by content. Current AI files are PDFs. */
export type UploadType = 'pdf' | 'eps' | 'psd' | 'tiff' | 'jpeg' | 'png' | 'svg' | 'zip'

const BY_MIME: Readonly<Record<string, UploadType>> = {
  'application/pdf': 'pdf',
  'application/eps': 'eps',
  'image/vnd.adobe.photoshop': 'psd',
  'image/tiff': 'tiff',
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  // A PNG with further frames: its first one is what is printed.
  'image/apng': 'png',
  'application/zip': 'zip',
}

/** Number of first bytes that are read to detect the type. */
export const TYPE_HEAD_BYTES = 64 * 1024

/** Headers of TIFF and BigTIFF, each little and big endian. */
const TIFF_MARKS = ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].map((mark) => Buffer.from(mark, 'latin1'))

/** ImageMagick, libtiff and libvips write the directory after the pixels, far beyond the head of a large file. */
const startsAsTiff = (head: Buffer): boolean => TIFF_MARKS.some((mark) => head.subarray(0, 4).equals(mark))

/** PDF readers look for the header in the first kilobyte; some programs write a few bytes before it. */
const hasPdfHeader = (head: Buffer): boolean => head.subarray(0, 1024).includes('%PDF-')

const BLANKS = /\s*/y
const DOCTYPE = /<!DOCTYPE\s+(?:\w+:)?svg[^[>]*/y
const SVG_ELEMENT = /<(?:\w+:)?svg[\s/>]/y

/** Returns the end index of a sticky pattern at this index, or null if it does not match. */
const endOf = (pattern: RegExp, text: string, at: number): number | null => {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : null
}

const after = (text: string, mark: string, at: number): number | null => {
  const found = text.indexOf(mark, at)
  return found < 0 ? null : found + mark.length
}

/** A document type may carry definitions of its own in brackets; a bracket before `>` ends them. */
const afterDoctype = (text: string, at: number): number | null => {
  if (text[at] !== '[') return after(text, '>', at)
  const closing = /\]\s*>/g
  closing.lastIndex = at
  return closing.test(text) ? closing.lastIndex : null
}

/** Returns the end of the comment, instruction or document type at this index, or null if there is none. */
const endOfPart = (text: string, at: number): number | null => {
  if (text.startsWith('<!--', at)) return after(text, '-->', at + 4)
  if (text.startsWith('<?', at)) return after(text, '?>', at + 2)
  const doctype = endOf(DOCTYPE, text, at)
  return doctype === null ? null : afterDoctype(text, doctype)
}

/**
 * Returns the index of the SVG element, after declaration, comments and document type; null for another document. Reads
 * each part once.
 */
export const findSvgElement = (text: string): number | null => {
  let at = text.startsWith('\uFEFF') ? 1 : 0
  for (let next: number | null = at; next !== null; next = endOfPart(text, at)) {
    at = endOf(BLANKS, text, next) ?? next
  }
  return endOf(SVG_ELEMENT, text, at) === null ? null : at
}

const isSvg = (head: Buffer): boolean => findSvgElement(head.toString('utf8')) !== null

/** ZIP local file header. Documents and programs that are ZIP inside are recognized before. */
const startsAsZip = (head: Buffer): boolean => head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))

/** Detects the type of a file by its first bytes; null if it may not be uploaded. */
export const detectUploadType = async (head: Buffer): Promise<UploadType | null> => {
  const found = await fileTypeFromBuffer(head)
  if (found !== undefined && BY_MIME[found.mime] !== undefined) return BY_MIME[found.mime] ?? null
  if (isSvg(head)) return 'svg'
  if (found !== undefined) return null
  if (startsAsTiff(head)) return 'tiff'
  if (startsAsZip(head)) return 'zip'
  return hasPdfHeader(head) ? 'pdf' : null
}

/** Returns true if the first bytes are of another known type, such as a document, a video or a program. */
export const isOtherType = async (head: Buffer): Promise<boolean> =>
  (await detectUploadType(head)) === null && (await fileTypeFromBuffer(head)) !== undefined

/** Returns true for all types except archives: they get a preview, at least one that says that rendering failed. */
export const hasPreview = (type: UploadType): boolean => type !== 'zip'
