import type { PageFacts } from './document-facts.ts'

export type Size = { width: number; height: number }

/** How a page relates to the size of the product. */
export type PageFit =
  /** The trimmed page is the product. */
  | { fit: 'trimmed'; isTurned: boolean; scale: 1 }
  /** The page names no cut of its own and is the product with its bleed all around. */
  | { fit: 'withBleed'; isTurned: boolean; scale: 1 }
  /** Same proportions in another size, as large banners are drawn. */
  | { fit: 'scaled'; isTurned: boolean; scale: number }
  | { fit: 'other' }

/** Cutting is no more exact than this. */
const SIZE_TOLERANCE_MM = 1
const PROPORTION_TOLERANCE = 0.01
/** Nearer than this it is no scale that somebody chose, but a wrong size. */
const LEAST_RESCALING = 0.1
/** Large prints are drawn at these; anything else, and above all a file larger than the product, is a mistake. */
const USUAL_SCALES = [1 / 2, 1 / 4, 1 / 5, 1 / 10, 1 / 20]
const SCALE_TOLERANCE = 0.02

export const isUsualScale = (scale: number): boolean =>
  USUAL_SCALES.some((usual) => Math.abs(scale / usual - 1) <= SCALE_TOLERANCE)

/** Less drawn beyond the cut than this is none. */
export const BLEED_TOLERANCE_MM = 0.5

export const turned = ({ width, height }: Size): Size => ({ width: height, height: width })

export const grown = ({ width, height }: Size, by: number): Size => ({ width: width + 2 * by, height: height + 2 * by })

const isSize = (a: Size, b: Size): boolean =>
  Math.abs(a.width - b.width) <= SIZE_TOLERANCE_MM && Math.abs(a.height - b.height) <= SIZE_TOLERANCE_MM

/** Whether two sizes have the same proportions, to a percent. */
export const hasProportionsOf = (a: Size, b: Size): boolean =>
  Math.abs((a.width * b.height) / (a.height * b.width) - 1) <= PROPORTION_TOLERANCE

/** A cut that nothing is drawn beyond may be one that a program wrote by itself: then the page may still hold its bleed. */
const namesCut = ({ bleedMm }: PageFacts): boolean => bleedMm !== null && bleedMm >= BLEED_TOLERANCE_MM

/** To the product, or to the product with its bleed, if it has the proportions of one: near a square, of both. */
const scaleOf = (size: Size, targets: readonly Size[]): number | null => {
  const scales = targets.filter((target) => hasProportionsOf(size, target)).map(({ width }) => size.width / width)
  return scales.find(isUsualScale) ?? scales[0] ?? null
}

const fitUpright = (page: PageFacts, size: Size, product: Size, bleed: number): PageFit => {
  const isTurned = false
  if (isSize(size, product)) return { fit: 'trimmed', isTurned, scale: 1 }
  if (bleed > 0 && !namesCut(page) && isSize(size, grown(product, bleed)))
    return { fit: 'withBleed', isTurned, scale: 1 }
  const scale = scaleOf(size, [product, grown(product, bleed)])
  const isRescaled = scale !== null && (scale <= 1 - LEAST_RESCALING || scale >= 1 + LEAST_RESCALING)
  return isRescaled ? { fit: 'scaled', isTurned, scale } : { fit: 'other' }
}

/** Upright is tried first: a square fits both ways. */
export const fitOf = (page: PageFacts, size: Size, product: Size, bleed: number): PageFit => {
  const upright = fitUpright(page, size, product, bleed)
  if (upright.fit !== 'other') return upright
  const sideways = fitUpright(page, turned(size), product, bleed)
  return sideways.fit === 'other' ? sideways : { ...sideways, isTurned: true }
}
