/**
 * Codes of preflight findings, with their params in braces. Sizes are mm, rounded for display. `pages` lists the
 * affected pages (`1–4, 7`) and is empty for a file of one page. `x` and `y` are a point on the page, in mm from the
 * left and top of the trimmed page; with several pages, the point is on `page`.
 */
export const FINDING_CODES = [
  'pageSizeDiffers', // {pages, width, height, productWidth, productHeight}
  'pageIsTurned', // {pages, width, height, productWidth, productHeight}
  'pageIsScaled', // {pages, width, height, productWidth, productHeight, percent}
  'pageSizesVary', // {pages, width, height, usualWidth, usualHeight}
  'proportionsDiffer', // {pages, width, height (in pixels), productWidth, productHeight}
  'bleedMissing', // {pages, bleed, productBleed}
  'bleedBlank', // {pages, sides, productBleed}: sides as `top right`
  'trimMissing', // {pages, productBleed}
  'cropInsideTrim', // {pages, depth}
  'userUnit', // {pages, unit}
  'pageIsBlank', // {pages}
  'textNearCut', // {pages, distance, minimum, x, y}
  'resolutionLow', // {pages, dpi, minimum}
  'bitmapResolutionLow', // {pages, dpi, minimum}
  'pageCountDiffers', // {pageCount, productPageCount}
  'fileEncrypted',
  'fontsNotEmbedded', // {fonts, count}
  'type3Fonts',
  'outputIntentMissing', // {level}
  'outputIntentOther', // {condition, colour}
  'whiteOverprint', // {pages, x, y}
  'registrationColour', // {pages, x, y}
  'totalInkHigh', // {pages, percent, limit, x, y}
  'hairline', // {pages, width, minimum, x, y}
  'whiteLineThin', // {pages, width, minimum, x, y}
  'manyInkTextSmall', // {pages, size, minimum, inkCount, x, y}
  'whiteTextSmall', // {pages, size, minimum, x, y}
  'blackTextKnocksOut', // {pages, size, minimum, x, y}
  'richBlackText', // {pages, percent, limit, x, y}
  'rgbInCmykProduct',
  'blendingInRgb', // {pages}
  'spotNamesAlike', // {names}
  'hiddenLayers', // {names, count}
  'spotOverprint', // {pages, name, x, y}
  'processOverprint', // {pages, x, y}
  'spotColours', // {pages, names, count}
  'spotColoursOverLimit', // {pages, names, count, limit}: all names of the file, in place of spotColours
  'cutInk', // {pages, names}, as all kinds of ink that follow
  'creaseInk',
  'perforationInk',
  'whiteInk',
  'varnishInk',
  'finishingInk',
  'imageNotShown', // {pages}
] as const
export type FindingCode = (typeof FINDING_CODES)[number]

/** Severities, most severe first: a warning will spoil the print, a notice should be checked. */
export const FINDING_WEIGHTS = ['warning', 'notice'] as const
export type FindingWeight = (typeof FINDING_WEIGHTS)[number]

/** Difference between a design file and its product; params as listed at `FINDING_CODES`. */
export type Finding = { code: FindingCode; weight: FindingWeight; params: Record<string, string | number> }

/** Makes a finding, without params unless given. */
export const createFinding = (code: FindingCode, weight: FindingWeight, params: Finding['params'] = {}): Finding => ({
  code,
  weight,
  params,
})

/** Rounds millimetres to one decimal for display. */
export const roundMillimetres = (mm: number): number => Math.round(mm * 10) / 10
