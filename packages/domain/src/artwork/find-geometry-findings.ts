import { PAGE_SIDES, type PageFacts } from './document-facts.ts'
import { type Finding, createFinding, roundMillimetres } from './findings.ts'
import { findLowBitmapResolution, findLowResolution } from './find-resolution-findings.ts'
import {
  BLEED_TOLERANCE_MM,
  fitPage,
  growSize,
  hasProportionsOf,
  isUsualScale,
  type PageFit,
  type Size,
  turnSize,
} from './page-fit.ts'
import type { ArtworkLimits } from './print-profile.ts'
import type { ProductFormat } from './product-format.ts'

/** Rounding of boxes by programs. */
const CROP_TOLERANCE_MM = 0.2
const MM_PER_INCH = 25.4

const sizeOfProduct = ({ widthMm, heightMm }: ProductFormat): Size | null =>
  widthMm === null || heightMm === null ? null : { width: widthMm, height: heightMm }

const sizeOfPage = ({ widthMm, heightMm }: PageFacts): Size | null =>
  widthMm === null || heightMm === null || widthMm <= 0 || heightMm <= 0 ? null : { width: widthMm, height: heightMm }

const sizeParams = (size: Size, product: Size) => ({
  width: roundMillimetres(size.width),
  height: roundMillimetres(size.height),
  productWidth: roundMillimetres(product.width),
  productHeight: roundMillimetres(product.height),
})

const fitFinding = (fit: PageFit, size: Size, product: Size): Finding[] => {
  const params = sizeParams(size, product)
  if (fit.fit === 'other') return [createFinding('pageSizeDiffers', 'warning', params)]
  const found = fit.isTurned ? [createFinding('pageIsTurned', 'notice', params)] : []
  if (fit.fit === 'scaled') {
    const weight = isUsualScale(fit.scale) ? 'notice' : 'warning'
    found.push(createFinding('pageIsScaled', weight, { ...params, percent: Math.max(1, Math.round(fit.scale * 100)) }))
  }
  return found
}

/** Checks the bleed of pages of the right size or of a scaled size; otherwise the position of the cut is unknown. */
const bleedFindings = ({ bleedMm }: PageFacts, fit: PageFit, productBleed: number): Finding[] => {
  if (productBleed <= 0 || fit.fit === 'other' || fit.fit === 'withBleed') return []
  // Without a trim box, a page of exactly the product's size has no bleed; a scaled page may have one.
  if (bleedMm === null && fit.fit === 'scaled') return []
  const bleed = (bleedMm ?? 0) / fit.scale
  if (bleed >= productBleed - BLEED_TOLERANCE_MM) return []
  const weight = bleed < BLEED_TOLERANCE_MM ? 'warning' : 'notice'
  return [
    createFinding('bleedMissing', weight, {
      bleed: roundMillimetres(bleed),
      productBleed: roundMillimetres(productBleed),
    }),
  ]
}

/** An image has no physical size: its proportions and pixels are compared with the product. */
const pictureFindings = (pixels: Size, product: Size, { bleedMm: bleed, limits }: ProductFormat): Finding[] => {
  if (pixels.width <= 0 || pixels.height <= 0) return []
  const targets = [product, growSize(product, bleed), turnSize(product), turnSize(growSize(product, bleed))]
  const alike = targets.find((target) => hasProportionsOf(pixels, target))
  const sideways = pixels.width > pixels.height !== product.width > product.height
  const target = alike ?? (sideways ? turnSize(product) : product)
  const dpi = Math.min(pixels.width / target.width, pixels.height / target.height) * MM_PER_INCH
  const found = findLowResolution(dpi, limits, product)
  if (alike !== undefined) return found
  const { productWidth, productHeight } = sizeParams(product, product)
  return [createFinding('proportionsDiffer', 'warning', { ...pixels, productWidth, productHeight }), ...found]
}

/** The page boxes promise bleed, but the bleed area is empty. */
const blankBleedFindings = ({ blankBleedSides, bleedMm }: PageFacts, fit: PageFit, productBleed: number): Finding[] => {
  const sides = PAGE_SIDES.filter((side) => blankBleedSides?.includes(side))
  if (productBleed <= 0 || fit.fit === 'other' || (bleedMm ?? 0) < BLEED_TOLERANCE_MM || sides.length === 0) return []
  return [
    createFinding('bleedBlank', 'warning', { sides: sides.join(' '), productBleed: roundMillimetres(productBleed) }),
  ]
}

/** The page has the bleed of the product and no trim box: others may take its edge for the trim. */
const trimFindings = (fit: PageFit, productBleed: number): Finding[] =>
  fit.fit === 'withBleed'
    ? [createFinding('trimMissing', 'notice', { productBleed: roundMillimetres(productBleed) })]
    : []

/** Cut of the page that programs may take for the edge of the artwork, and units that they may not know. */
const boxFindings = ({ cropInsideTrimMm, userUnit }: PageFacts, fit: PageFit): Finding[] => {
  const depth = (cropInsideTrimMm ?? 0) / getPageScale(fit)
  const found =
    depth > CROP_TOLERANCE_MM ? [createFinding('cropInsideTrim', 'notice', { depth: roundMillimetres(depth) })] : []
  if (userUnit !== undefined && userUnit !== 1) {
    found.push(createFinding('userUnit', 'notice', { unit: Math.round(userUnit * 100) / 100 }))
  }
  return found
}

/** Facts that were stored before pictures of 1 bit were told apart have one resolution for all. */
const resolutionFindings = (page: PageFacts, limits: ArtworkLimits, size: Size | null, scale: number): Finding[] => {
  const { lowestDpi, lowestToneDpi = lowestDpi, lowestBitmapDpi = null } = page
  return [
    ...(lowestToneDpi === null ? [] : findLowResolution(lowestToneDpi * scale, limits, size)),
    ...(lowestBitmapDpi === null ? [] : findLowBitmapResolution(lowestBitmapDpi * scale, limits, size)),
  ]
}

/** Compares page size and product size; `other` if one of them is unknown. */
export const findPageFit = (page: PageFacts, format: ProductFormat): PageFit => {
  const product = sizeOfProduct(format)
  const size = sizeOfPage(page)
  return product === null || size === null ? { fit: 'other' } : fitPage(page, size, product, format.bleedMm)
}

/** Scale of the page to the product: at 0.1, content prints ten times larger. 1 for a page that does not fit. */
export const getPageScale = (fit: PageFit): number => (fit.fit === 'other' ? 1 : fit.scale)

/** Findings about size, bleed and resolution of a page. */
export const findGeometryFindings = (page: PageFacts, format: ProductFormat): Finding[] => {
  const product = sizeOfProduct(format)
  if (page.pixels !== null) return product === null ? [] : pictureFindings(page.pixels, product, format)
  const size = sizeOfPage(page)
  const fit = findPageFit(page, format)
  const found = boxFindings(page, fit)
  if (product !== null && size !== null) {
    found.push(
      ...fitFinding(fit, size, product),
      ...bleedFindings(page, fit, format.bleedMm),
      ...blankBleedFindings(page, fit, format.bleedMm),
      ...trimFindings(fit, format.bleedMm),
    )
  }
  return [...found, ...resolutionFindings(page, format.limits, product ?? size, getPageScale(fit))]
}
