import type { PlateSheet } from './plates.ts'

const MM_PER_INCH = 25.4
/** Pixels of a plate: an A4 page has 300 dpi, an A1 page 107. */
const TARGET_PIXELS = 16_000_000
const LOWEST_DPI = 36
const HIGHEST_DPI = 300
/** WebP cannot be larger. */
const MAX_SIDE = 16_383
/** At the lowest resolution: about 30 m² of artwork. */
const MAX_PIXELS = 64_000_000

export type PlateSize = { dpi: number; width: number; height: number }

/** Resolution and pixels of a sheet's plates; null for a sheet that is too large, or has no area. */
export const choosePlateSize = ({ widthMm, heightMm }: Pick<PlateSheet, 'widthMm' | 'heightMm'>): PlateSize | null => {
  const [width, height] = [widthMm / MM_PER_INCH, heightMm / MM_PER_INCH]
  if (!(width > 0 && height > 0)) return null
  const wanted = Math.sqrt(TARGET_PIXELS / (width * height))
  const dpi = Math.min(Math.max(wanted, LOWEST_DPI), HIGHEST_DPI, MAX_SIDE / Math.max(width, height))
  const size = { width: Math.max(1, Math.round(width * dpi)), height: Math.max(1, Math.round(height * dpi)) }
  if (dpi < LOWEST_DPI || size.width * size.height > MAX_PIXELS) return null
  return { dpi: Math.round(dpi * 100) / 100, ...size }
}
