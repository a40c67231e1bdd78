import type { PageContentFacts, PageFacts, PagePoint } from './document-facts.ts'
import { type Finding, type FindingCode, finding, readable } from './findings.ts'
import { pageFitOf, scaleOfPage } from './geometry-findings.ts'
import type { PageFit } from './page-fit.ts'
import type { ProductFormat } from './product-format.ts'
import { INK_USES, type InkUse, inkUse } from './technical-inks.ts'

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

const inkFindings = ({ spotColours }: PageContentFacts): Finding[] => {
  const named = (names: readonly string[]) => names.slice(0, NAMED_INKS).join(', ')
  const colours = spotColours.filter((name) => inkUse(name) === null)
  const found = INK_USES.flatMap((use) => {
    const names = spotColours.filter((name) => inkUse(name) === use)
    return names.length === 0 ? [] : [finding(INK_CODES[use], 'notice', { names: named(names) })]
  })
  if (colours.length > 0) found.push(finding('spotColours', 'notice', { names: named(colours), count: colours.length }))
  return found
}

const overprintFindings = ({ whiteOverprint, spotOverprint, processOverprint }: PageContentFacts): Finding[] => [
  ...(whiteOverprint === null ? [] : [finding('whiteOverprint', 'warning', at(whiteOverprint))]),
  ...(spotOverprint === null
    ? []
    : [finding('spotOverprint', 'notice', { name: spotOverprint.name, ...at(spotOverprint) })]),
  ...(processOverprint === null ? [] : [finding('processOverprint', 'notice', at(processOverprint))]),
]

/** Distance in mm between text and cut in the file; null where the position of the cut is unknown. */
const distanceToCut = (page: PageFacts, fit: PageFit, { widthMm, bleedMm }: ProductFormat): number | null => {
  const distanceMm = page.content?.textNearestToEdge?.distanceMm
  if (distanceMm === undefined) return null
  if (fit.fit === 'withBleed') return distanceMm - bleedMm
  const isCutKnown = fit.fit !== 'other' || (widthMm === null && page.bleedMm !== null)
  return isCutKnown ? distanceMm : null
}

const textFindings = (page: PageFacts, content: PageContentFacts, format: ProductFormat): Finding[] => {
  const { limits } = format
  const fit = pageFitOf(page, format)
  const scale = scaleOfPage(fit)
  const found: Finding[] = []
  const { smallestManyInkText: small, textNearestToEdge: near } = content
  if (small !== null && small.sizePt / scale < limits.manyInkTextPt) {
    const params = { size: readable(small.sizePt / scale), minimum: limits.manyInkTextPt, inkCount: small.inkCount }
    found.push(finding('manyInkTextSmall', 'notice', { ...params, ...at(small) }))
  }
  const toCut = distanceToCut(page, fit, format)
  if (near !== null && toCut !== null && toCut / scale < limits.textToCutMm - DISTANCE_TOLERANCE_MM) {
    const distance = Math.max(0, readable(toCut / scale))
    const weight = distance < CUTTING_TOLERANCE_MM ? 'warning' : 'notice'
    found.push(finding('textNearCut', weight, { distance, minimum: limits.textToCutMm, ...at(near) }))
  }
  return found
}

/** A line thinner than half of the printable minimum is a warning: it is likely to vanish. */
const lineFindings = (page: PageFacts, { thinnestLine }: PageContentFacts, format: ProductFormat): Finding[] => {
  if (thinnestLine === null) return []
  const { hairlinePt } = format.limits
  const width = hundredths(thinnestLine.widthPt / scaleOfPage(pageFitOf(page, format)))
  if (width >= hairlinePt) return []
  const weight = width < hairlinePt / 2 ? 'warning' : 'notice'
  return [finding('hairline', weight, { width, minimum: hairlinePt, ...at(thinnestLine) })]
}

const totalInkFindings = ({ totalInk }: PageFacts, limit: number | null): Finding[] => {
  if (limit === null || totalInk === undefined || totalInk === null) return []
  const percent = Math.round(totalInk.percent)
  return percent > limit ? [finding('totalInkHigh', 'warning', { percent, limit, ...at(totalInk) })] : []
}

/**
 * Findings about the content of a page: inks, lines, text. A blank page is a warning if all pages are blank, else a
 * notice.
 */
export const contentFindings = (page: PageFacts, format: ProductFormat, isAllBlank: boolean): Finding[] => {
  const found = totalInkFindings(page, format.limits.totalInkPercent)
  if (page.isBlank === true) found.push(finding('pageIsBlank', isAllBlank ? 'warning' : 'notice'))
  if (page.hasUndrawnImage === true) found.push(finding('imageNotShown', 'notice'))
  const { content } = page
  if (content === undefined || content === null) return found
  if (content.registrationColour !== null) {
    found.push(finding('registrationColour', 'warning', at(content.registrationColour)))
  }
  return [
    ...found,
    ...textFindings(page, content, format),
    ...lineFindings(page, content, format),
    ...overprintFindings(content),
    ...inkFindings(content),
  ]
}
