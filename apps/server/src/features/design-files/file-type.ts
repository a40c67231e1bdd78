import { fileTypeFromBuffer } from 'file-type'

/** What may be uploaded (R27), as read from the content. AI files of today are PDFs. */
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

/** How much of the beginning of a file tells its type. */
export const TYPE_HEAD_BYTES = 64 * 1024

/** Little and big endian, and the same of BigTIFF. */
const TIFF_MARKS = ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].map((mark) => Buffer.from(mark, 'latin1'))

/** ImageMagick, libtiff and libvips write the directory after the pixels, far beyond the head of a large file. */
const startsAsTiff = (head: Buffer): boolean => TIFF_MARKS.some((mark) => head.subarray(0, 4).equals(mark))

/** PDF readers look for the header in the first kilobyte; some programs write a few bytes before it. */
const hasPdfHeader = (head: Buffer): boolean => head.subarray(0, 1024).includes('%PDF-')

const BLANKS = /\s*/y
const DOCTYPE = /<!DOCTYPE\s+(?:\w+:)?svg[^[>]*/y
const SVG_ELEMENT = /<(?:\w+:)?svg[\s/>]/y

/** Where a sticky pattern that begins here ends, or null where it does not fit. */
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

/** The end of the comment, instruction or document type that begins here, or null where none does. */
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
export const svgElementStart = (text: string): number | null => {
  let at = text.startsWith('\uFEFF') ? 1 : 0
  for (let next: number | null = at; next !== null; next = endOfPart(text, at)) {
    at = endOf(BLANKS, text, next) ?? next
  }
  return endOf(SVG_ELEMENT, text, at) === null ? null : at
}

const isSvg = (head: Buffer): boolean => svgElementStart(head.toString('utf8')) !== null

/** A local file header of ZIP; what is not another kind of file inside a ZIP (documents, programs) is one. */
const startsAsZip = (head: Buffer): boolean => head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))

/** The type of a file by its beginning, or null when it may not be uploaded. */
export const uploadTypeOf = async (head: Buffer): Promise<UploadType | null> => {
  const found = await fileTypeFromBuffer(head)
  if (found !== undefined && BY_MIME[found.mime] !== undefined) return BY_MIME[found.mime] ?? null
  if (isSvg(head)) return 'svg'
  if (found !== undefined) return null
  if (startsAsTiff(head)) return 'tiff'
  if (startsAsZip(head)) return 'zip'
  return hasPdfHeader(head) ? 'pdf' : null
}

/** Tells whether the beginning is that of another kind of file, such as a document, a video or a program. */
export const isOtherType = async (head: Buffer): Promise<boolean> =>
  (await uploadTypeOf(head)) === null && (await fileTypeFromBuffer(head)) !== undefined

/** Nothing to see in an archive; all else gets a preview, if only one that says it failed. */
export const hasPreview = (type: UploadType): boolean => type !== 'zip'
