import type { ArtworkLimits } from './print-profile.ts'

/** Colour modes expected of the artwork of a product. */
export const COLOUR_MODES = ['cmyk', 'any'] as const
export type ColourMode = (typeof COLOUR_MODES)[number]

/** Product data that artwork is compared with. */
export type ProductFormat = {
  widthMm: number | null
  heightMm: number | null
  bleedMm: number
  pageCount: number | null
  colourMode: ColourMode
  /** Limits of the product's print profile (`getArtworkLimits`). */
  limits: ArtworkLimits
}
