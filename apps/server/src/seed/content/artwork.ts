import type { ProductKind } from './product-kinds.ts'

/** Files of test-files/artwork that the preview worker can open, by the kind of product that they suit. */
export const ARTWORK_BY_KIND = {
  poster: ['poster-a2-cmyk.pdf', 'concert-a4-cmyk.pdf'],
  label: ['shelf-talker-100mm-cmyk.pdf', 'label.ai'],
  sticker: ['sticker.png', 'label.ai'],
  wide: ['banner-3x1m-cmyk.pdf', 'rollup-cmyk.tiff', 'rollup-cmyk.jpg'],
  leaflet: ['flyer-a5-2p-cmyk.pdf', 'catalogue-210x210-cmyk.pdf'],
  card: ['gift-card-85x54-cmyk.pdf'],
  office: ['business-card-scribus.pdf', 'logo.svg'],
  packaging: ['logo.svg', 'photo.jpg'],
} as const satisfies Record<ProductKind, readonly string[]>

export type ArtworkName = (typeof ARTWORK_BY_KIND)[ProductKind][number]

/** Design names by season, from March on. */
export const SEASONS = ['Kevad', 'Suvi', 'Sügis', 'Talv'] as const

export const DESIGN_NAMES = [
  'Eesti keel',
  'Vene keel',
  'Variant A',
  'Variant B',
  'Soodushind',
  'Uus toode',
  'Püsikliendile',
  'Kohalik toit',
] as const
