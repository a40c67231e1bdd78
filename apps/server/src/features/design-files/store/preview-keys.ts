import type { PreviewSize } from '../queries/get-preview-address.ts'

/** Storage folder of all pictures. */
export const PICTURES_FOLDER = 'previews'

/** Storage folder of a preview's pictures. */
export const getPictureFolder = (previewId: string): string => `${PICTURES_FOLDER}/${previewId}`

/** Storage key of a rendered picture: the thumbnail, or a page counted from 1. */
export const getPictureKey = (previewId: string, size: PreviewSize, page = 1): string =>
  `${getPictureFolder(previewId)}/${size === 'thumb' ? 'thumb' : `page-${page}`}.webp`
