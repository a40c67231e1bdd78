import { findContentFindings } from './find-content-findings.ts'
import type { DocumentFacts } from './document-facts.ts'
import { FINDING_CODES, FINDING_WEIGHTS, type Finding, createFinding } from './findings.ts'
import { findGeometryFindings } from './find-geometry-findings.ts'
import { mergePages } from './merge-findings.ts'
import type { ProductFormat } from './product-format.ts'

const FONTS_NAMED = 3

const perPage = ({ pages, pageCount }: DocumentFacts, format: ProductFormat): Finding[] => {
  const isAllBlank = pages.length === pageCount && pages.every(({ isBlank }) => isBlank === true)
  const byPage = pages.map((page) => [
    ...findGeometryFindings(page, format),
    ...findContentFindings(page, format, isAllBlank),
  ])
  return mergePages(byPage, pageCount)
}

/** Too few pages is a notice, since several files may complete the product; too many is a warning. */
const pageCountFindings = ({ pageCount }: DocumentFacts, product: number | null): Finding[] =>
  product === null || pageCount === product
    ? []
    : [
        createFinding('pageCountDiffers', pageCount > product ? 'warning' : 'notice', {
          pageCount,
          productPageCount: product,
        }),
      ]

const wholeFile = (facts: DocumentFacts, format: ProductFormat): Finding[] => {
  const found = pageCountFindings(facts, format.pageCount)
  const fonts = facts.fontsNotEmbedded
  if (facts.isEncrypted) found.push(createFinding('fileEncrypted', 'notice'))
  if (fonts.length > 0) {
    const named = fonts.slice(0, FONTS_NAMED).join(', ')
    found.push(createFinding('fontsNotEmbedded', 'warning', { fonts: named, count: fonts.length }))
  }
  if (format.colourMode === 'cmyk' && facts.colourSpaces.includes('rgb')) {
    found.push(createFinding('rgbInCmykProduct', 'notice'))
  }
  return found
}

const rank = ({ code, weight }: Finding): number =>
  FINDING_WEIGHTS.indexOf(weight) * FINDING_CODES.length + FINDING_CODES.indexOf(code)

/**
 * Compares a design file with its product and returns the findings, most severe first. Findings never block an upload.
 */
export const checkArtwork = (facts: DocumentFacts, format: ProductFormat): Finding[] =>
  [...perPage(facts, format), ...wholeFile(facts, format)].sort((a, b) => rank(a) - rank(b))
