import { getArtworkLimits, type OwnProfileValues, type PrintProfile } from '@tiraaz/domain/artwork/print-profile'
import type { ProductFormat } from '@tiraaz/domain/artwork/product-format'
import { sql } from 'kysely'
import type { BaseCtx } from '../../../context/context.ts'
import { createPreviewAddresses } from './get-preview-address.ts'

/** Returns the signed addresses of thumbnails of ready previews, for lists. */
export const createThumbnailAddresses = (ctx: BaseCtx): ((previewId: string) => string) => {
  const addressOf = createPreviewAddresses(ctx)
  return (previewId) => addressOf(previewId, 'thumb')
}

/** Returns the signed address of the thumbnail of a ready preview. */
export const getThumbnailAddress = (ctx: BaseCtx, previewId: string): string => createThumbnailAddresses(ctx)(previewId)

/** Columns of a product that artwork is compared with. */
export type FormatRow = Omit<ProductFormat, 'limits'> & {
  printProfile: PrintProfile
  totalInkPercent: number | null
  /** Limits that the organization has set for the print profile; null for the standard ones. */
  ownLimits: OwnProfileValues | null
}

/** Selects `ownLimits` of the products with this name in the statement. */
export const selectOwnLimits = (products: string) => sql<OwnProfileValues | null>`(
  select own.limits from print_profile_limits own
  where own.organization_id = ${sql.ref(`${products}.organization_id`)}
    and own.profile = ${sql.ref(`${products}.print_profile`)}
)`

/** Format of a product for artwork checks, read from its columns. */
export const toProductFormat = ({ printProfile, totalInkPercent, ownLimits, ...format }: FormatRow): ProductFormat => ({
  ...format,
  limits: getArtworkLimits(printProfile, totalInkPercent, ownLimits),
})
