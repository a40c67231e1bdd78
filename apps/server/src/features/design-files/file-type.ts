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
  'application/zip': 'zip',
}

/** How much of the beginning of a file tells its type. */
export const TYPE_HEAD_BYTES = 64 * 1024

/** PDF readers look for the header in the first kilobyte; some programs write a few bytes before it. */
const hasPdfHeader = (head: Buffer): boolean => head.subarray(0, 1024).includes('%PDF-')

/** An XML document whose first element is svg, after declaration, comments and a document type. */
const isSvg = (head: Buffer): boolean =>
  /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*|<\?[^>]*\?>\s*|<!DOCTYPE\s+(?:\w+:)?svg[^[>]*(?:\[[\s\S]*?\]\s*)?>\s*)*<(?:\w+:)?svg[\s/>]/.test(
    head.toString('utf8'),
  )

/** A local file header of ZIP; what is not another kind of file inside a ZIP (documents, programs) is one. */
const startsAsZip = (head: Buffer): boolean => head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))

/** The type of a file by its beginning, or null when it may not be uploaded. */
export const uploadTypeOf = async (head: Buffer): Promise<UploadType | null> => {
  const found = await fileTypeFromBuffer(head)
  if (found !== undefined && BY_MIME[found.mime] !== undefined) return BY_MIME[found.mime] ?? null
  if (isSvg(head)) return 'svg'
  if (found !== undefined) return null
  if (startsAsZip(head)) return 'zip'
  return hasPdfHeader(head) ? 'pdf' : null
}

/** Nothing to see in an archive; all else gets a preview, if only one that says it failed. */
export const hasPreview = (type: UploadType): boolean => type !== 'zip'
