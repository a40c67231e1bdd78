import { artworkLimits, type PrintProfile } from '@tiraaz/domain/artwork/print-profile'
import type { ProductFormat } from '@tiraaz/domain/artwork/product-format'
import type { BaseCtx } from '../../../context/context.ts'
import { previewAddress } from './preview-address.ts'

/** The signed address of the small picture of a preview that is ready. */
export const thumbnailAddress = (ctx: BaseCtx, previewId: string): string => previewAddress(ctx, previewId, 'thumb')

export type FormatRow = Omit<ProductFormat, 'limits'> & { printProfile: PrintProfile; totalInkPercent: number | null }

/** Format of a product as artwork is compared with it, from its columns. */
export const productFormat = ({ printProfile, totalInkPercent, ...format }: FormatRow): ProductFormat => ({
  ...format,
  limits: artworkLimits(printProfile, totalInkPercent),
})
