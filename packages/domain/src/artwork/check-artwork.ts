import type { DocumentFacts, PageFacts } from './document-facts.ts'
import { FINDING_CODES, FINDING_WEIGHTS, type Finding, type FindingCode, type FindingWeight } from './findings.ts'
import {
  BLEED_TOLERANCE_MM,
  fitOf,
  grown,
  hasProportionsOf,
  isUsualScale,
  type PageFit,
  type Size,
  turned,
} from './page-fit.ts'
import type { ProductFormat } from './product-format.ts'

/** Dots per inch at the size of the product: below the first it is worth a look, below the second it will show. */
export const RESOLUTION = { good: 200, poor: 100 } as const

const FONTS_NAMED = 3
const MM_PER_INCH = 25.4

/** Millimetres as people write them: at most one decimal. */
const readable = (mm: number): number => Math.round(mm * 10) / 10

const sizeOfProduct = ({ widthMm, heightMm }: ProductFormat): Size | null =>
  widthMm === null || heightMm === null ? null : { width: widthMm, height: heightMm }

const sizeOfPage = ({ widthMm, heightMm }: PageFacts): Size | null =>
  widthMm === null || heightMm === null || widthMm <= 0 || heightMm <= 0 ? null : { width: widthMm, height: heightMm }

const sizeParams = (size: Size, product: Size) => ({
  width: readable(size.width),
  height: readable(size.height),
  productWidth: readable(product.width),
  productHeight: readable(product.height),
})

const finding = (code: FindingCode, weight: FindingWeight, params: Finding['params'] = {}): Finding => ({
  code,
  weight,
  params,
})

const fitFinding = (fit: PageFit, size: Size, product: Size): Finding[] => {
  const params = sizeParams(size, product)
  if (fit.fit === 'other') return [finding('pageSizeDiffers', 'warning', params)]
  const found = fit.isTurned ? [finding('pageIsTurned', 'notice', params)] : []
  if (fit.fit === 'scaled') {
    const weight = isUsualScale(fit.scale) ? 'notice' : 'warning'
    found.push(finding('pageIsScaled', weight, { ...params, percent: Math.max(1, Math.round(fit.scale * 100)) }))
  }
  return found
}

/** Only where the size is right (or scaled): otherwise nobody can say where the cut will be. */
const bleedFindings = ({ bleedMm }: PageFacts, fit: PageFit, productBleed: number): Finding[] => {
  if (productBleed <= 0 || fit.fit === 'other' || fit.fit === 'withBleed') return []
  // A page of exactly the product's size that names no cut has nothing around it; of a scaled one nothing is known.
  if (bleedMm === null && fit.fit === 'scaled') return []
  const bleed = (bleedMm ?? 0) / fit.scale
  if (bleed >= productBleed - BLEED_TOLERANCE_MM) return []
  const weight = bleed < BLEED_TOLERANCE_MM ? 'warning' : 'notice'
  return [finding('bleedMissing', weight, { bleed: readable(bleed), productBleed: readable(productBleed) })]
}

const resolutionFindings = (dpi: number): Finding[] => {
  const rounded = Math.round(dpi)
  if (rounded >= RESOLUTION.good) return []
  const weight = rounded < RESOLUTION.poor ? 'warning' : 'notice'
  return [finding('resolutionLow', weight, { dpi: rounded, minimum: RESOLUTION.good })]
}

/** A picture has no size but the one at which it is printed: its proportions and pixels tell. */
const pictureFindings = (pixels: Size, product: Size, bleed: number): Finding[] => {
  if (pixels.width <= 0 || pixels.height <= 0) return []
  const targets = [product, grown(product, bleed), turned(product), turned(grown(product, bleed))]
  const alike = targets.find((target) => hasProportionsOf(pixels, target))
  const sideways = pixels.width > pixels.height !== product.width > product.height
  const target = alike ?? (sideways ? turned(product) : product)
  const dpi = Math.min(pixels.width / target.width, pixels.height / target.height) * MM_PER_INCH
  const found = resolutionFindings(dpi)
  if (alike !== undefined) return found
  const { productWidth, productHeight } = sizeParams(product, product)
  return [finding('proportionsDiffer', 'warning', { ...pixels, productWidth, productHeight }), ...found]
}

const pageFindings = (page: PageFacts, format: ProductFormat): Finding[] => {
  const product = sizeOfProduct(format)
  if (page.pixels !== null) return product === null ? [] : pictureFindings(page.pixels, product, format.bleedMm)
  const size = sizeOfPage(page)
  const fit: PageFit = product === null || size === null ? { fit: 'other' } : fitOf(page, size, product, format.bleedMm)
  const found: Finding[] = []
  if (product !== null && size !== null) {
    found.push(...fitFinding(fit, size, product), ...bleedFindings(page, fit, format.bleedMm))
  }
  // Drawn at a tenth of the size, its pictures are printed ten times larger.
  const scale = fit.fit === 'other' ? 1 : fit.scale
  if (page.lowestDpi !== null) found.push(...resolutionFindings(page.lowestDpi * scale))
  return found
}

/** `1–4, 7` of ascending numbers. */
const ranges = (numbers: readonly number[]): string => {
  const runs: { from: number; to: number }[] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last !== undefined && last.to === number - 1) last.to = number
    else runs.push({ from: number, to: number })
  }
  return runs.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)).join(', ')
}

/** What several pages share is said once. Of resolutions only the lowest is: each page has its own. */
const perPage = ({ pages, pageCount }: DocumentFacts, format: ProductFormat): Finding[] => {
  const groups = new Map<string, { finding: Finding; pages: number[] }>()
  for (const [at, page] of pages.entries()) {
    for (const found of pageFindings(page, format)) {
      const { code, weight, params } = found
      const key = code === 'resolutionLow' ? `${code} ${weight}` : `${code} ${weight} ${JSON.stringify(params)}`
      const group = groups.get(key)
      if (group === undefined) groups.set(key, { finding: found, pages: [at + 1] })
      else {
        group.pages.push(at + 1)
        if (Number(params['dpi']) < Number(group.finding.params['dpi'])) group.finding = found
      }
    }
  }
  return [...groups.values()].map(({ finding: found, pages: numbers }) => ({
    ...found,
    params: { ...found.params, pages: pageCount > 1 ? ranges(numbers) : '' },
  }))
}

/** Fewer pages than the product has may come in several files; more fit nowhere. */
const pageCountFindings = ({ pageCount }: DocumentFacts, product: number | null): Finding[] =>
  product === null || pageCount === product
    ? []
    : [
        finding('pageCountDiffers', pageCount > product ? 'warning' : 'notice', {
          pageCount,
          productPageCount: product,
        }),
      ]

const wholeFile = (facts: DocumentFacts, format: ProductFormat): Finding[] => {
  const found = pageCountFindings(facts, format.pageCount)
  const fonts = facts.fontsNotEmbedded
  if (facts.isEncrypted) found.push(finding('fileEncrypted', 'notice'))
  if (fonts.length > 0) {
    const named = fonts.slice(0, FONTS_NAMED).join(', ')
    found.push(finding('fontsNotEmbedded', 'warning', { fonts: named, count: fonts.length }))
  }
  if (format.colourMode === 'cmyk' && facts.colourSpaces.includes('rgb')) {
    found.push(finding('rgbInCmykProduct', 'notice'))
  }
  return found
}

const rank = ({ code, weight }: Finding): number =>
  FINDING_WEIGHTS.indexOf(weight) * FINDING_CODES.length + FINDING_CODES.indexOf(code)

/** What of a file does not fit its product, the weightiest first. Never a reason to refuse the file. */
export const checkArtwork = (facts: DocumentFacts, format: ProductFormat): Finding[] =>
  [...perPage(facts, format), ...wholeFile(facts, format)].sort((a, b) => rank(a) - rank(b))
