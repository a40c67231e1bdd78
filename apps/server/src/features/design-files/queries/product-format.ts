import { getArtworkLimits, type PrintProfile } from '@tiraaz/domain/artwork/print-profile'
import type { ProductFormat } from '@tiraaz/domain/artwork/product-format'
import type { BaseCtx } from '../../../context/context.ts'
import { createPreviewAddresses } from './get-preview-address.ts'

/** Returns the signed addresses of thumbnails of ready previews, for lists. */
export const createThumbnailAddresses = (ctx: BaseCtx): ((previewId: string) => string) => {
  const addressOf = createPreviewAddresses(ctx)
  return (previewId) => addressOf(previewId, 'thumb')
}

/** Returns the signed address of the thumbnail of a ready preview. */
export const getThumbnailAddress = (ctx: BaseCtx, previewId: string): string => createThumbnailAddresses(ctx)(previewId)

export type FormatRow = Omit<ProductFormat, 'limits'> & { printProfile: PrintProfile; totalInkPercent: number | null }

/** Format of a product for artwork checks, read from its columns. */
export const toProductFormat = ({ printProfile, totalInkPercent, ...format }: FormatRow): ProductFormat => ({
  ...format,
  limits: getArtworkLimits(printProfile, totalInkPercent),
})
