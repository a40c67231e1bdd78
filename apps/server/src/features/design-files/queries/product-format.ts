import { getArtworkLimits, type PrintProfile } from '@tiraaz/domain/artwork/print-profile'
import type { ProductFormat } from '@tiraaz/domain/artwork/product-format'
import type { BaseCtx } from '../../../context/context.ts'
import { getPreviewAddress } from './get-preview-address.ts'

/** Returns the signed address of the thumbnail of a ready preview. */
export const getThumbnailAddress = (ctx: BaseCtx, previewId: string): string =>
  getPreviewAddress(ctx, previewId, 'thumb')

export type FormatRow = Omit<ProductFormat, 'limits'> & { printProfile: PrintProfile; totalInkPercent: number | null }

/** Format of a product for artwork checks, read from its columns. */
export const toProductFormat = ({ printProfile, totalInkPercent, ...format }: FormatRow): ProductFormat => ({
  ...format,
  limits: getArtworkLimits(printProfile, totalInkPercent),
})
