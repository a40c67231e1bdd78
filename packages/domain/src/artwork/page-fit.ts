import type { PageFacts } from './document-facts.ts'

/** Width and height in mm, or in pixels for an image. */
export type Size = { width: number; height: number }

/** Relation of a page's size to its product's size. */
export type PageFit =
  /** The trimmed page has the size of the product. */
  | { fit: 'trimmed'; isTurned: boolean; scale: 1 }
  /** The page defines no trim and has the size of the product with its bleed. */
  | { fit: 'withBleed'; isTurned: boolean; scale: 1 }
  /** Same proportions at another size, as large banners are drawn. */
  | { fit: 'scaled'; isTurned: boolean; scale: number }
  | { fit: 'other' }

/** Precision of cutting. */
const SIZE_TOLERANCE_MM = 1
const PROPORTION_TOLERANCE = 0.01
/** A smaller difference is a wrong size, not a scale chosen on purpose. */
const LEAST_RESCALING = 0.1
/** Scales at which large prints are drawn. Another scale, above all an enlargement, is a mistake. */
const USUAL_SCALES = [1 / 2, 1 / 4, 1 / 5, 1 / 10, 1 / 20]
const SCALE_TOLERANCE = 0.02

/** Checks whether a scale is one of the usual ones, within 2 %. */
export const isUsualScale = (scale: number): boolean =>
  USUAL_SCALES.some((usual) => Math.abs(scale / usual - 1) <= SCALE_TOLERANCE)

/** Less artwork beyond the cut than this counts as no bleed. */
export const BLEED_TOLERANCE_MM = 0.5

/** Swaps width and height. */
export const turnSize = ({ width, height }: Size): Size => ({ width: height, height: width })

/** Adds a margin on all four sides. */
export const growSize = ({ width, height }: Size, by: number): Size => ({
  width: width + 2 * by,
  height: height + 2 * by,
})

/** Checks that two sizes are equal within the precision of cutting. */
export const isSameSize = (a: Size, b: Size): boolean =>
  Math.abs(a.width - b.width) <= SIZE_TOLERANCE_MM && Math.abs(a.height - b.height) <= SIZE_TOLERANCE_MM

/** Checks that two sizes have the same proportions within 1 %. */
export const hasProportionsOf = (a: Size, b: Size): boolean =>
  Math.abs((a.width * b.height) / (a.height * b.width) - 1) <= PROPORTION_TOLERANCE

/** A trim box without artwork beyond it may be a default of the program: the page may still include its bleed. */
export const namesCut = ({ bleedMm }: PageFacts): boolean => bleedMm !== null && bleedMm >= BLEED_TOLERANCE_MM

/**
 * Scale to the product, or to the product with bleed, if the proportions match. Nearly square pages match both: a usual
 * scale wins.
 */
const scaleOf = (size: Size, targets: readonly Size[]): number | null => {
  const scales = targets.filter((target) => hasProportionsOf(size, target)).map(({ width }) => size.width / width)
  return scales.find(isUsualScale) ?? scales[0] ?? null
}

const fitUpright = (page: PageFacts, size: Size, product: Size, bleed: number): PageFit => {
  const isTurned = false
  if (isSameSize(size, product)) return { fit: 'trimmed', isTurned, scale: 1 }
  if (bleed > 0 && !namesCut(page) && isSameSize(size, growSize(product, bleed)))
    return { fit: 'withBleed', isTurned, scale: 1 }
  const scale = scaleOf(size, [product, growSize(product, bleed)])
  const isRescaled = scale !== null && (scale <= 1 - LEAST_RESCALING || scale >= 1 + LEAST_RESCALING)
  return isRescaled ? { fit: 'scaled', isTurned, scale } : { fit: 'other' }
}

/** Compares a page with its product, upright first because a square fits both ways. */
export const fitPage = (page: PageFacts, size: Size, product: Size, bleed: number): PageFit => {
  const upright = fitUpright(page, size, product, bleed)
  if (upright.fit !== 'other') return upright
  const sideways = fitUpright(page, turnSize(size), product, bleed)
  return sideways.fit === 'other' ? sideways : { ...sideways, isTurned: true }
}
