import { COLOUR_SPACES, PAGE_SIDES } from '@tiraaz/domain/artwork/document-facts'
import { BLEED_TOLERANCE_MM } from '@tiraaz/domain/artwork/page-fit'
import type { TFunction } from 'i18next'
import type { FilePreview } from '../../data/design-files/design-files.ts'
import { formatDecimal, formatMeasure } from '../../i18n/format.ts'

export type ShownFinding = FilePreview['findings'][number]

const PT = { min: 0, max: 2 }
const sidesOf = (t: TFunction, sides: string): string =>
  PAGE_SIDES.filter((side) => sides.split(' ').includes(side))
    .map((side) => t(`designFiles.findings.sides.${side}`))
    .join(', ')

const said = (value: string | number | undefined): string =>
  typeof value === 'number' ? formatMeasure(value) : (value ?? '')

/** Findings about the size of pages. */
type SizeCode =
  | 'pageSizeDiffers'
  | 'pageIsTurned'
  | 'pageIsScaled'
  | 'pageSizesVary'
  | 'proportionsDiffer'
  | 'bleedMissing'
  | 'resolutionLow'
  | 'bitmapResolutionLow'
  | 'cropInsideTrim'
  | 'userUnit'
/** Findings about the file as a whole; all others are about what is drawn. */
type FileCode =
  | 'pageCountDiffers'
  | 'fileEncrypted'
  | 'fontsNotEmbedded'
  | 'type3Fonts'
  | 'rgbInCmykProduct'
  | 'hiddenLayers'
  | 'outputIntentMissing'
  | 'outputIntentOther'
type ContentCode = Exclude<ShownFinding['code'], SizeCode | FileCode>

const spotSentence = (
  t: TFunction,
  code: 'spotColours' | 'spotColoursOverLimit',
  params: ShownFinding['params'],
): string => {
  const spots = { names: said(params['names']), limit: said(params['limit']), count: Number(params['count']) }
  const isOne = spots.count === 1
  if (code === 'spotColours') return t(`designFiles.findings.${isOne ? 'spotColour' : 'spotColours'}`, spots)
  if (params['limit'] !== 0) return t('designFiles.findings.spotColoursOverLimit', spots)
  return t(`designFiles.findings.${isOne ? 'spotColourOverNone' : 'spotColoursOverNone'}`, spots)
}

const contentSentence = (t: TFunction, code: ContentCode, params: ShownFinding['params']): string => {
  switch (code) {
    case 'bleedBlank':
      return t('designFiles.findings.bleedBlank', {
        sides: sidesOf(t, said(params['sides'])),
        productBleed: said(params['productBleed']),
      })
    case 'trimMissing':
      return t('designFiles.findings.trimMissing', { productBleed: said(params['productBleed']) })
    case 'textNearCut': {
      const distances = { distance: said(params['distance']), minimum: said(params['minimum']) }
      return t(
        params['distance'] === 0 ? 'designFiles.findings.textAtCut' : 'designFiles.findings.textNearCut',
        distances,
      )
    }
    case 'totalInkHigh':
      return t('designFiles.findings.totalInkHigh', { percent: said(params['percent']), limit: said(params['limit']) })
    case 'richBlackText':
      return t('designFiles.findings.richBlackText', { percent: said(params['percent']), limit: said(params['limit']) })
    case 'hairline':
    case 'whiteLineThin':
      return t(`designFiles.findings.${code}`, {
        width: formatDecimal(Number(params['width']), PT),
        minimum: formatDecimal(Number(params['minimum']), PT),
      })
    case 'manyInkTextSmall':
      return t('designFiles.findings.manyInkTextSmall', {
        size: said(params['size']),
        minimum: said(params['minimum']),
        inkCount: said(params['inkCount']),
      })
    case 'whiteTextSmall':
    case 'blackTextKnocksOut':
      return t(`designFiles.findings.${code}`, { size: said(params['size']), minimum: said(params['minimum']) })
    case 'spotOverprint':
      return t('designFiles.findings.spotOverprint', { name: said(params['name']) })
    case 'spotColours':
    case 'spotColoursOverLimit':
      return spotSentence(t, code, params)
    case 'spotNamesAlike':
    case 'cutInk':
    case 'creaseInk':
    case 'perforationInk':
    case 'whiteInk':
    case 'varnishInk':
    case 'finishingInk':
      return t(`designFiles.findings.${code}`, { names: said(params['names']) })
    case 'pageIsBlank':
    case 'whiteOverprint':
    case 'registrationColour':
    case 'processOverprint':
    case 'blendingInRgb':
    case 'imageNotShown':
      return t(`designFiles.findings.${code}`)
  }
}

const fileSentence = (
  t: TFunction,
  code: Exclude<ShownFinding['code'], SizeCode>,
  params: ShownFinding['params'],
): string => {
  switch (code) {
    case 'pageCountDiffers': {
      const counts = { pageCount: said(params['pageCount']), productPageCount: said(params['productPageCount']) }
      const hasMore = Number(params['pageCount']) > Number(params['productPageCount'])
      return t(hasMore ? 'designFiles.findings.tooManyPages' : 'designFiles.findings.tooFewPages', counts)
    }
    case 'fontsNotEmbedded': {
      const fonts = said(params['fonts'])
      return params['count'] === 1
        ? t('designFiles.findings.fontsNotEmbedded', { fonts })
        : t('designFiles.findings.manyFontsNotEmbedded', { fonts, count: Number(params['count']) })
    }
    case 'hiddenLayers': {
      const names = said(params['names'])
      return params['count'] === 1
        ? t('designFiles.findings.hiddenLayer', { names })
        : t('designFiles.findings.hiddenLayers', { names, count: Number(params['count']) })
    }
    case 'outputIntentMissing':
      return t('designFiles.findings.outputIntentMissing', { level: said(params['level']) })
    case 'outputIntentOther': {
      const colour = COLOUR_SPACES.find((space) => space === params['colour']) ?? 'other'
      const name = said(params['condition']) || t(`designFiles.colourSpaces.${colour}`)
      return t('designFiles.findings.outputIntentOther', { name })
    }
    case 'type3Fonts':
    case 'fileEncrypted':
    case 'rgbInCmykProduct':
      return t(`designFiles.findings.${code}`)
    default:
      return contentSentence(t, code, params)
  }
}

/** Sentence about a finding, in the person's language. */
const sentenceOf = (t: TFunction, { code, params }: ShownFinding): string => {
  const { width, height, productWidth, productHeight } = params
  const sizes = {
    width: said(width),
    height: said(height),
    productWidth: said(productWidth),
    productHeight: said(productHeight),
  }
  switch (code) {
    case 'pageSizeDiffers':
    case 'pageIsTurned':
    case 'proportionsDiffer':
      return t(`designFiles.findings.${code}`, sizes)
    case 'pageIsScaled':
      return t('designFiles.findings.pageIsScaled', { ...sizes, percent: said(params['percent']) })
    case 'pageSizesVary':
      return t('designFiles.findings.pageSizesVary', {
        width: said(width),
        height: said(height),
        usualWidth: said(params['usualWidth']),
        usualHeight: said(params['usualHeight']),
      })
    case 'bleedMissing': {
      const bleed = { bleed: said(params['bleed']), productBleed: said(params['productBleed']) }
      const isNone = Number(params['bleed']) < BLEED_TOLERANCE_MM
      return t(isNone ? 'designFiles.findings.bleedMissing' : 'designFiles.findings.bleedTooSmall', bleed)
    }
    case 'resolutionLow':
    case 'bitmapResolutionLow':
      return t(`designFiles.findings.${code}`, { dpi: said(params['dpi']), minimum: said(params['minimum']) })
    case 'cropInsideTrim':
      return t('designFiles.findings.cropInsideTrim', { depth: said(params['depth']) })
    case 'userUnit':
      return t('designFiles.findings.userUnit', { unit: said(params['unit']) })
    default:
      return fileSentence(t, code, params)
  }
}

/** Position on the page, as a separate sentence; with the page number where the file has several. */
const placeOf = (t: TFunction, { params }: ShownFinding): string => {
  const { x, y, page } = params
  if (x === undefined || y === undefined) return ''
  const place = { x: said(x), y: said(y) }
  return page === undefined
    ? t('designFiles.findings.place', place)
    : t('designFiles.findings.placeOnPage', { ...place, page: said(page) })
}

/** Text of a finding: sentence, position, and the pages concerned where the file has several. */
export const findingText = (t: TFunction, finding: ShownFinding): string => {
  const text = [sentenceOf(t, finding), placeOf(t, finding)].filter((sentence) => sentence !== '').join(' ')
  const pages = said(finding.params['pages'])
  return pages === '' ? text : t('designFiles.findings.onPages', { pages, text })
}
