import { type FileContext, findContentFindings, listSpotColours } from './find-content-findings.ts'
import type { DocumentFacts } from './document-facts.ts'
import { FINDING_CODES, FINDING_WEIGHTS, type Finding, createFinding, type FindingCode } from './findings.ts'
import { findGeometryFindings } from './find-geometry-findings.ts'
import { groupSpotNames } from './group-spot-names.ts'
import { findSizeVariations } from './find-size-variations.ts'
import type { ProductFormat } from './product-format.ts'

/** Formats ascending numbers as ranges: `1–4, 7`. */
const ranges = (numbers: readonly number[]): string => {
  const runs: { from: number; to: number }[] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last !== undefined && last.to === number - 1) last.to = number
    else runs.push({ from: number, to: number })
  }
  return runs.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`)).join(', ')
}

/** Findings measured on each page: only the worst value is kept. */
const WORST: Partial<Record<FindingCode, { param: string; isLow: boolean }>> = {
  cropInsideTrim: { param: 'depth', isLow: false },
  resolutionLow: { param: 'dpi', isLow: true },
  bitmapResolutionLow: { param: 'dpi', isLow: true },
  hairline: { param: 'width', isLow: true },
  whiteLineThin: { param: 'width', isLow: true },
  manyInkTextSmall: { param: 'size', isLow: true },
  whiteTextSmall: { param: 'size', isLow: true },
  blackTextKnocksOut: { param: 'size', isLow: true },
  textNearCut: { param: 'distance', isLow: true },
  totalInkHigh: { param: 'percent', isLow: false },
  richBlackText: { param: 'percent', isLow: false },
}

const isWorse = (one: Finding, other: Finding): boolean => {
  const worst = WORST[one.code]
  if (worst === undefined) return false
  const difference = Number(one.params[worst.param]) - Number(other.params[worst.param])
  return worst.isLow ? difference < 0 : difference > 0
}

/** Key for merging: findings with a measure or a point merge by code and weight, others by params as well. */
const groupOf = ({ code, weight, params }: Finding): string =>
  code in WORST || 'x' in params ? `${code} ${weight}` : `${code} ${weight} ${JSON.stringify(params)}`

/** Merges equal findings of several pages into one that lists the page numbers. */
const mergePages = (byPage: readonly (readonly Finding[])[], pageCount: number): Finding[] => {
  const groups = new Map<string, { finding: Finding; page: number; pages: number[] }>()
  for (const [at, findings] of byPage.entries()) {
    const page = at + 1
    for (const found of findings) {
      const group = groups.get(groupOf(found))
      if (group === undefined) groups.set(groupOf(found), { finding: found, page, pages: [page] })
      else {
        group.pages.push(page)
        if (isWorse(found, group.finding)) Object.assign(group, { finding: found, page })
      }
    }
  }
  return [...groups.values()].map(({ finding, page, pages }) => ({
    ...finding,
    params: {
      ...finding.params,
      pages: pageCount > 1 ? ranges(pages) : '',
      ...('x' in finding.params && pages.length > 1 ? { page } : {}),
    },
  }))
}

const FONTS_NAMED = 3
const LAYERS_NAMED = 3

const perPage = ({ pages, pageCount }: DocumentFacts, format: ProductFormat): Finding[] => {
  const file: FileContext = {
    isAllBlank: pages.length === pageCount && pages.every(({ isBlank }) => isBlank === true),
    spotColours: listSpotColours(pages.flatMap(({ content }) => content?.spotColours ?? [])),
  }
  const variations = findSizeVariations(pages, format)
  const byPage = pages.map((page, at) => [
    ...findGeometryFindings(page, format),
    ...(variations[at] ?? []),
    ...findContentFindings(page, format, file),
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

/** Each spelling of a spot colour becomes a plate of its own. */
const spotNameFindings = ({ pages }: DocumentFacts): Finding[] =>
  groupSpotNames(pages.flatMap(({ content }) => content?.spotColours ?? [])).map((names) =>
    createFinding('spotNamesAlike', 'warning', { names: names.join(', ') }),
  )

const layerFindings = ({ hiddenLayers = [] }: DocumentFacts): Finding[] =>
  hiddenLayers.length === 0
    ? []
    : [
        createFinding('hiddenLayers', 'notice', {
          names: hiddenLayers.slice(0, LAYERS_NAMED).join(', '),
          count: hiddenLayers.length,
        }),
      ]

/** A file of PDF/X without its output intent, or one that was prepared for other than CMYK. */
const intentFindings = ({ pdfX, outputIntent }: DocumentFacts, { colourMode }: ProductFormat): Finding[] => {
  if (outputIntent === null && typeof pdfX === 'string') {
    return [createFinding('outputIntentMissing', 'notice', { level: pdfX })]
  }
  const { condition = '', colour = null } = outputIntent ?? {}
  if (colourMode !== 'cmyk' || colour === null || colour === 'cmyk') return []
  return [createFinding('outputIntentOther', 'notice', { condition, colour })]
}

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
  if (facts.hasType3Fonts === true) found.push(createFinding('type3Fonts', 'notice'))
  found.push(...intentFindings(facts, format))
  return [...found, ...spotNameFindings(facts), ...layerFindings(facts)]
}

const rank = ({ code, weight }: Finding): number =>
  FINDING_WEIGHTS.indexOf(weight) * FINDING_CODES.length + FINDING_CODES.indexOf(code)

/**
 * Compares a design file with its product and returns the findings, most severe first. Findings never block an upload.
 */
export const checkArtwork = (facts: DocumentFacts, format: ProductFormat): Finding[] =>
  [...perPage(facts, format), ...wholeFile(facts, format)].sort((a, b) => rank(a) - rank(b))
