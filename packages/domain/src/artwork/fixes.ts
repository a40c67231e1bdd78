import type { DocumentFacts, PageFacts } from './document-facts.ts'
import { findGeometryFindings, findPageFit, getPageScale } from './find-geometry-findings.ts'
import { getPoorDpi } from './find-resolution-findings.ts'
import { FIX_CODES, type FixCode } from './fix-codes.ts'
import { type PreviewFailure, RETRYABLE_FAILURES } from './preview-failure.ts'
import { BLEED_TOLERANCE_MM, growSize, namesCut, type Size, turnSize } from './page-fit.ts'
import type { ProductFormat } from './product-format.ts'

/**
 * Change of one page, counted from 1. Sizes are mm of the page as it is seen, after its rotation.
 * - mirror: artwork beyond the trim, mirrored at the trim or, where real artwork goes further, at its end
 * - scale: the trimmed page becomes `target`; `insetMm` of it lie outside the trim of the product
 * - turn: clockwise
 * - trim: trim box of this size in the middle of the page
 * - cmyk: RGB and Lab become CMYK, and pure black becomes black ink alone
 */
export type PageFix =
  | { kind: 'mirror'; page: number; bleedMm: number; mirrorsAt: 'trim' | 'end' }
  | { kind: 'scale'; page: number; target: Size; insetMm: number }
  | { kind: 'turn'; page: number; degrees: 90 | 270 }
  | { kind: 'trim'; page: number; trim: Size }
  | { kind: 'cmyk'; page: number }

export type FixPlan = { code: FixCode; pages: PageFix[] }

/** Largest side of a page that PDF readers promise to open: 14,400 points. */
const MAX_SIDE_MM = 5080
/** Difference of the proportions that scaling may stretch away, over the whole format. */
const STRETCH_MM = 1

type PageOfProduct = { page: number; facts: PageFacts; size: Size; product: Size; format: ProductFormat }
/** Null: the page needs the fix and cannot have it. Undefined: the page does not need it. */
type PlannedFix = PageFix | null | undefined

const isWithinLimits = ({ width, height }: Size): boolean => Math.max(width, height) <= MAX_SIDE_MM

const planMirror = ({ page, facts, size, format }: PageOfProduct): PlannedFix => {
  const codes = findGeometryFindings(facts, format).map(({ code }) => code)
  const isBlank = codes.includes('bleedBlank')
  if (!isBlank && !codes.includes('bleedMissing')) return undefined
  const scale = getPageScale(findPageFit(facts, format))
  const bleedMm = format.bleedMm * scale
  if (bleedMm > Math.min(size.width, size.height) || !isWithinLimits(growSize(size, bleedMm))) return null
  const hasBleed = (facts.bleedMm ?? 0) / scale >= BLEED_TOLERANCE_MM
  return { kind: 'mirror', page, bleedMm, mirrorsAt: hasBleed && !isBlank ? 'end' : 'trim' }
}

/** Difference of the proportions of two sizes, in mm over the second one. */
const measureStretch = (size: Size, target: Size): number =>
  Math.max(
    Math.abs((size.height * target.width) / size.width - target.height),
    Math.abs((size.width * target.height) / size.height - target.width),
  )

const planScale = ({ page, facts, size, product, format }: PageOfProduct): PlannedFix => {
  const { fit } = findPageFit(facts, format)
  if (fit !== 'scaled' && fit !== 'other') return undefined
  const insets = format.bleedMm > 0 && !namesCut(facts) ? [0, format.bleedMm] : [0]
  const targets = insets.flatMap((insetMm) => {
    const target = growSize(product, insetMm)
    return [target, turnSize(target)].map((sized) => ({ target: sized, insetMm, stretch: measureStretch(size, sized) }))
  })
  // The first of equals: a square page may be meant with or without its bleed.
  const [best] = targets.toSorted((one, other) => one.stretch - other.stretch)
  if (best === undefined || best.stretch > STRETCH_MM || !isWithinLimits(best.target)) return null
  const growth = Math.max(best.target.width / size.width, best.target.height / size.height)
  const isCoarse = facts.lowestDpi !== null && facts.lowestDpi / growth < getPoorDpi(format.limits, product)
  if (growth > 1 && isCoarse) return null
  return { kind: 'scale', page, target: best.target, insetMm: best.insetMm }
}

const planTurn =
  (degrees: 90 | 270) =>
  ({ page, facts, format }: PageOfProduct): PlannedFix => {
    const fit = findPageFit(facts, format)
    return fit.fit !== 'other' && fit.isTurned ? { kind: 'turn', page, degrees } : undefined
  }

const planTrim = ({ page, facts, product, format }: PageOfProduct): PlannedFix => {
  const fit = findPageFit(facts, format)
  if (fit.fit !== 'withBleed') return undefined
  return { kind: 'trim', page, trim: fit.isTurned ? turnSize(product) : product }
}

const PLANNERS: Record<Exclude<FixCode, 'toCmyk'>, (page: PageOfProduct) => PlannedFix> = {
  addBleed: planMirror,
  scaleToTrim: planScale,
  turnRight: planTurn(90),
  turnLeft: planTurn(270),
  setTrim: planTrim,
}

const isMeasured = ({ widthMm, heightMm, pixels }: PageFacts): boolean =>
  pixels === null && widthMm !== null && heightMm !== null && widthMm > 0 && heightMm > 0

/**
 * Plans a fix of a PDF for a product; null if it has nothing to do or cannot be done on every page that needs it.
 * Restricted files, and files with pages that were not read, have no fixes.
 */
export const planFix = (code: FixCode, facts: DocumentFacts, format: ProductFormat): FixPlan | null => {
  const { pages, pageCount, isEncrypted } = facts
  const { widthMm, heightMm, colourMode } = format
  if (isEncrypted || pages.length !== pageCount || !pages.every(isMeasured)) return null
  if (code === 'toCmyk') {
    const isNeeded = colourMode === 'cmyk' && facts.colourSpaces.includes('rgb')
    return isNeeded ? { code, pages: pages.map((_, at) => ({ kind: 'cmyk', page: at + 1 })) } : null
  }
  if (widthMm === null || heightMm === null) return null
  const product = { width: widthMm, height: heightMm }
  const plans = pages.map((page, at) => {
    const size = { width: page.widthMm ?? 0, height: page.heightMm ?? 0 }
    return PLANNERS[code]({ page: at + 1, facts: page, size, product, format })
  })
  if (plans.includes(null)) return null
  const fixes = plans.filter((plan) => plan !== undefined && plan !== null)
  return fixes.length === 0 ? null : { code, pages: fixes }
}

/** Fixes that can be offered for a PDF. */
export const listFixes = (facts: DocumentFacts, format: ProductFormat): FixCode[] =>
  FIX_CODES.filter((code) => planFix(code, facts, format) !== null)

export const FIX_STATES = ['pending', 'ready', 'failed'] as const
export type FixState = (typeof FIX_STATES)[number]

/** Returns true if a failed fix may be made again: the machine may have caused the failure. */
export const mayRetryFix = (failure: PreviewFailure | null): boolean =>
  failure === null || RETRYABLE_FAILURES.includes(failure)
