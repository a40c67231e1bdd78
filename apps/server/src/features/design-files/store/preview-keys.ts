import type { PreviewSize } from '../queries/preview-address.ts'

/** Storage folder of a preview's pictures. */
export const pictureFolder = (previewId: string): string => `previews/${previewId}`

/** Storage key of a rendered picture: the thumbnail, or a page counted from 1. */
export const pictureKey = (previewId: string, size: PreviewSize, page = 1): string =>
  `${pictureFolder(previewId)}/${size === 'thumb' ? 'thumb' : `page-${page}`}.webp`
