import type { BaseCtx } from '../../core/context.ts'
import { previewAddress } from './preview-address.ts'

export { attachDesignFiles, type FilesToAttach } from './attach-design-files.ts'
export { completeNamedUploads } from './complete-named-uploads.ts'
export { completePicture, releasePicture, takeOverPicture } from './picture-uploads.ts'
export { type Download, sendOriginal } from './download-design-file.query.ts'

/** The signed address of the small picture of a preview that is ready. */
export const thumbnailAddress = (ctx: BaseCtx, previewId: string): string => previewAddress(ctx, previewId, 'thumb')
