import { BLEED_TOLERANCE_MM } from '@tiraaz/domain/artwork/page-fit'
import type { TFunction } from 'i18next'
import type { FilePreview } from '../data/design-files.ts'
import { formatMeasure } from '../i18n/format.ts'

export type ShownFinding = FilePreview['findings'][number]

const said = (value: string | number | undefined): string =>
  typeof value === 'number' ? formatMeasure(value) : (value ?? '')

/** One plain sentence about a file, in the person's language. */
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
    case 'bleedMissing': {
      const bleed = { bleed: said(params['bleed']), productBleed: said(params['productBleed']) }
      const isNone = Number(params['bleed']) < BLEED_TOLERANCE_MM
      return t(isNone ? 'designFiles.findings.bleedMissing' : 'designFiles.findings.bleedTooSmall', bleed)
    }
    case 'resolutionLow':
      return t('designFiles.findings.resolutionLow', { dpi: said(params['dpi']), minimum: said(params['minimum']) })
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
    case 'fileEncrypted':
    case 'rgbInCmykProduct':
      return t(`designFiles.findings.${code}`)
  }
}

/** With the pages that it is about, where the file has several. */
export const findingText = (t: TFunction, finding: ShownFinding): string => {
  const text = sentenceOf(t, finding)
  const pages = said(finding.params['pages'])
  return pages === '' ? text : t('designFiles.findings.onPages', { pages, text })
}
