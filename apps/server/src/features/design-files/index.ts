export { type FilesToAttach, attachDesignFiles } from './commands/attach-design-files.ts'
export { completeNamedUploads } from './commands/complete-named-uploads.ts'
export { completePicture, releasePicture, takeOverPicture } from './commands/picture-uploads.ts'
export { startPlates } from './commands/request-plates.ts'
export { resetFix } from './commands/reset-fix.ts'
export { resetPlates } from './commands/reset-plates.ts'
export { resetPreview } from './commands/reset-preview.ts'
export { deleteRemovedArtwork, OLD_ARTWORK } from './jobs/remove-old-artwork.ts'
export type { JobCtx } from './jobs/render-preview.ts'
export { type FileDownload, sendOriginal } from './queries/download-design-file.query.ts'
export { getPreviewAddress, getPreviewAddressVersion } from './queries/get-preview-address.ts'
export { findRemovedArtwork } from './queries/find-removed-artwork.query.ts'
export { readPlates } from './queries/get-plates.query.ts'
export type { PlatePage } from './queries/read-plate-source.ts'
export { listFindings, presentFacts } from './queries/present-facts.ts'
export {
  type FormatRow,
  selectOwnLimits,
  toProductFormat,
  createThumbnailAddresses,
  getThumbnailAddress,
} from './queries/product-format.ts'
export { digestStoredFile } from './store/digest-stored-file.ts'
export { copyDesignFile, lockDesignFile } from './store/copy-design-file.ts'
export { listStoredKeys } from './store/list-stored-keys.ts'
