import type { PreviewSize } from '../queries/preview-address.ts'

/** Every picture of a preview lies below this. */
export const pictureFolder = (previewId: string): string => `previews/${previewId}`

/** Where a rendered picture of a preview lies: the thumbnail, or a page counted from 1. */
export const pictureKey = (previewId: string, size: PreviewSize, page = 1): string =>
  `${pictureFolder(previewId)}/${size === 'thumb' ? 'thumb' : `page-${page}`}.webp`
