import { type Finding, createFinding } from './findings.ts'
import type { Size } from './page-fit.ts'
import type { ArtworkLimits } from './print-profile.ts'

/** Side of a print that is looked at closely; a larger one is seen from about as far as its longer side is long. */
const CLOSE_SIDE_MM = 500
/** Resolution that suffices at any distance. */
const LEAST_PPI = 50

/** Share of the limit below which a picture looks poor. Pictures of 1 bit only show steps at their edges. */
const POOR_SHARE = { resolutionLow: 0.5, bitmapResolutionLow: 0.25 } as const

const atDistance = (limit: number, size: Size | null, { isSeenFromAfar }: ArtworkLimits): number => {
  if (!isSeenFromAfar || size === null) return limit
  const share = Math.min(1, CLOSE_SIDE_MM / Math.max(size.width, size.height))
  return Math.round(Math.max(Math.min(limit, LEAST_PPI), limit * share))
}

const findLow = (code: keyof typeof POOR_SHARE, dpi: number, minimum: number): Finding[] => {
  const rounded = Math.round(dpi)
  if (rounded >= minimum) return []
  const weight = rounded < minimum * POOR_SHARE[code] ? 'warning' : 'notice'
  return [createFinding(code, weight, { dpi: rounded, minimum })]
}

/** Resolution below which a picture of the product looks poor. */
export const getPoorDpi = (limits: ArtworkLimits, size: Size | null): number =>
  atDistance(limits.imagePpi, size, limits) * POOR_SHARE.resolutionLow

/** Finding of a picture with tones; `dpi` is at the size of the product, `size` that of the print in mm. */
export const findLowResolution = (dpi: number, limits: ArtworkLimits, size: Size | null): Finding[] =>
  findLow('resolutionLow', dpi, atDistance(limits.imagePpi, size, limits))

/** The same of a picture of 1 bit. */
export const findLowBitmapResolution = (dpi: number, limits: ArtworkLimits, size: Size | null): Finding[] =>
  findLow('bitmapResolutionLow', dpi, atDistance(limits.bitmapPpi, size, limits))
