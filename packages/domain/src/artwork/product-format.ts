import type { ArtworkLimits } from './print-profile.ts'

/** In which colours the artwork of a product should come. */
export const COLOUR_MODES = ['cmyk', 'any'] as const
export type ColourMode = (typeof COLOUR_MODES)[number]

/** What the artwork of a product is compared with. */
export type ProductFormat = {
  widthMm: number | null
  heightMm: number | null
  bleedMm: number
  pageCount: number | null
  colourMode: ColourMode
  /** By the product's print profile (`artworkLimits`). */
  limits: ArtworkLimits
}
