import type { PreviewSize } from './preview-address.ts'

/** Where the rendered pictures of a preview lie. */
export const pictureKey = (previewId: string, size: PreviewSize): string => `previews/${previewId}/${size}.webp`
