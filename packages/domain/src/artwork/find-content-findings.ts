import type { PageContentFacts, PageFacts, PagePoint } from './document-facts.ts'
import { type Finding, type FindingCode, createFinding, roundMillimetres } from './findings.ts'
import { findPageFit, getPageScale } from './find-geometry-findings.ts'
import type { PageFit } from './page-fit.ts'
import type { ProductFormat } from './product-format.ts'
import { INK_USES, type InkUse, recognizeInkUse } from './technical-inks.ts'

/** Precision of cutting: text nearer to the cut may be cut off. */
const CUTTING_TOLERANCE_MM = 1
const DISTANCE_TOLERANCE_MM = 0.1
const NAMED_INKS = 5

const INK_CODES: Record<InkUse, FindingCode> = {
  cut: 'cutInk',
  crease: 'creaseInk',
  perforation: 'perforationInk',
  white: 'whiteInk',
  varnish: 'varnishInk',
  finishing: 'finishingInk',
}

const at = ({ xMm, yMm }: PagePoint) => ({ x: Math.round(xMm), y: Math.round(yMm) })
const hundredths = (value: number): number => Math.round(value * 100) / 100

/** The whole file, as far as findings of one page depend on it. */
export type FileContext = {
  isAllBlank: boolean
  /** Spot inks that print as colours, each once. */
  spotColours: readonly string[]
}

/** Names that print as colours, each once; inks of dies and finishing are none. */
export const listSpotColours = (names: readonly string[]): string[] =>
  [...new Set(names)].filter((name) => recognizeInkUse(name) === null)

const listNames = (names: readonly string[]): string => names.slice(0, NAMED_INKS).join(', ')

/** Spot colours of a page; where the file has more than the profile prints, all of the file instead. */
const spotFindings = (colours: readonly string[], file: FileContext, { limits }: ProductFormat): Finding[] => {
  if (colours.length === 0) return []
  const { spotInks: limit, spotWeight } = limits
  const count = file.spotColours.length
  if (limit === null || count <= limit) {
    return [createFinding('spotColours', 'notice', { names: listNames(colours), count: colours.length })]
  }
  return [createFinding('spotColoursOverLimit', spotWeight, { names: listNames(file.spotColours), count, limit })]
}

const technicalInkFindings = ({ spotColours }: PageContentFacts): Finding[] =>
  INK_USES.flatMap((use) => {
    const names = spotColours.filter((name) => recognizeInkUse(name) === use)
    return names.length === 0 ? [] : [createFinding(INK_CODES[use], 'notice', { names: listNames(names) })]
  })

const overprintFindings = ({ whiteOverprint, spotOverprint, processOverprint }: PageContentFacts): Finding[] => [
  ...(whiteOverprint === null ? [] : [createFinding('whiteOverprint', 'warning', at(whiteOverprint))]),
  ...(spotOverprint === null
    ? []
    : [createFinding('spotOverprint', 'notice', { name: spotOverprint.name, ...at(spotOverprint) })]),
  ...(processOverprint === null ? [] : [createFinding('processOverprint', 'notice', at(processOverprint))]),
]

/** Distance in mm between text and cut in the file; null where the position of the cut is unknown. */
const distanceToCut = (page: PageFacts, fit: PageFit, { widthMm, bleedMm }: ProductFormat): number | null => {
  const distanceMm = page.content?.textNearestToEdge?.distanceMm
  if (distanceMm === undefined) return null
  if (fit.fit === 'withBleed') return distanceMm - bleedMm
  const isCutKnown = fit.fit !== 'other' || (widthMm === null && page.bleedMm !== null)
  return isCutKnown ? distanceMm : null
}

type SmallText = PagePoint & { sizePt: number }

/** Small text on a colour, where plates that shift leave a white edge or fill white letters. */
const textOnColourFindings = (content: PageContentFacts, { limits }: ProductFormat, scale: number): Finding[] => {
  const small = (code: FindingCode, text: SmallText | null | undefined, minimum: number | null): Finding[] =>
    text === null || text === undefined || minimum === null || text.sizePt / scale >= minimum
      ? []
      : [createFinding(code, 'notice', { size: roundMillimetres(text.sizePt / scale), minimum, ...at(text) })]
  return [
    ...small('whiteTextSmall', content.smallestWhiteText, limits.manyInkTextPt),
    ...small('blackTextKnocksOut', content.smallestKnockoutText, limits.blackOverprintPt),
  ]
}

const textFindings = (page: PageFacts, content: PageContentFacts, format: ProductFormat): Finding[] => {
  const { limits } = format
  const fit = findPageFit(page, format)
  const scale = getPageScale(fit)
  const found = textOnColourFindings(content, format, scale)
  const { smallestManyInkText: small, textNearestToEdge: near } = content
  if (small !== null && small.sizePt / scale < limits.manyInkTextPt) {
    const params = {
      size: roundMillimetres(small.sizePt / scale),
      minimum: limits.manyInkTextPt,
      inkCount: small.inkCount,
    }
    found.push(createFinding('manyInkTextSmall', 'notice', { ...params, ...at(small) }))
  }
  const { richestBlackText: black } = content
  const blackLimit = limits.richBlackTextPercent
  if (black !== undefined && black !== null && blackLimit !== null && black.percent > blackLimit) {
    found.push(createFinding('richBlackText', 'notice', { percent: black.percent, limit: blackLimit, ...at(black) }))
  }
  const toCut = distanceToCut(page, fit, format)
  if (near !== null && toCut !== null && toCut / scale < limits.textToCutMm - DISTANCE_TOLERANCE_MM) {
    const distance = Math.max(0, roundMillimetres(toCut / scale))
    const weight = distance < CUTTING_TOLERANCE_MM ? 'warning' : 'notice'
    found.push(createFinding('textNearCut', weight, { distance, minimum: limits.textToCutMm, ...at(near) }))
  }
  return found
}

/** A line thinner than half of the printable minimum is a warning: it is likely to vanish, or to fill where it is white. */
const lineFindings = (page: PageFacts, content: PageContentFacts, format: ProductFormat): Finding[] => {
  const { hairlinePt } = format.limits
  const scale = getPageScale(findPageFit(page, format))
  const thin = (code: FindingCode, line: PageContentFacts['thinnestLine'] | undefined): Finding[] => {
    if (line === null || line === undefined) return []
    const width = hundredths(line.widthPt / scale)
    if (width >= hairlinePt) return []
    const weight = width < hairlinePt / 2 ? 'warning' : 'notice'
    return [createFinding(code, weight, { width, minimum: hairlinePt, ...at(line) })]
  }
  return [...thin('hairline', content.thinnestLine), ...thin('whiteLineThin', content.thinnestWhiteLine)]
}

const totalInkFindings = ({ totalInk }: PageFacts, limit: number | null): Finding[] => {
  if (limit === null || totalInk === undefined || totalInk === null) return []
  const percent = Math.round(totalInk.percent)
  return percent > limit ? [createFinding('totalInkHigh', 'warning', { percent, limit, ...at(totalInk) })] : []
}

/**
 * Findings about the content of a page: inks, lines, text. A blank page is a warning if all pages are blank, else a
 * notice.
 */
export const findContentFindings = (page: PageFacts, format: ProductFormat, file: FileContext): Finding[] => {
  const found = totalInkFindings(page, format.limits.totalInkPercent)
  if (page.isBlank === true) found.push(createFinding('pageIsBlank', file.isAllBlank ? 'warning' : 'notice'))
  if (page.hasUndrawnImage === true) found.push(createFinding('imageNotShown', 'notice'))
  if (page.blendSpace === 'rgb' && format.colourMode === 'cmyk') found.push(createFinding('blendingInRgb', 'notice'))
  const { content } = page
  if (content === undefined || content === null) return found
  if (content.registrationColour !== null) {
    found.push(createFinding('registrationColour', 'warning', at(content.registrationColour)))
  }
  return [
    ...found,
    ...textFindings(page, content, format),
    ...lineFindings(page, content, format),
    ...overprintFindings(content),
    ...spotFindings(listSpotColours(content.spotColours), file, format),
    ...technicalInkFindings(content),
  ]
}
