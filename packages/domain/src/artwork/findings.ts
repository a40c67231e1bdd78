/**
 * What a look at a file can find; what stands in braces are the params that the code carries. Sizes are mm, rounded for
 * people. `pages` names the pages that it is about (`1–4, 7`), or is empty where the file has a single one. `x` and `y`
 * are a place on the page, in mm from the left and from the top of the trimmed page; of several pages, on `page`.
 */
export const FINDING_CODES = [
  'pageSizeDiffers', // {pages, width, height, productWidth, productHeight}
  'pageIsTurned', // {pages, width, height, productWidth, productHeight}
  'pageIsScaled', // {pages, width, height, productWidth, productHeight, percent}
  'proportionsDiffer', // {pages, width, height (in pixels), productWidth, productHeight}
  'bleedMissing', // {pages, bleed, productBleed}
  'bleedBlank', // {pages, sides, productBleed}: sides as `top right`
  'pageIsBlank', // {pages}
  'textNearCut', // {pages, distance, minimum, x, y}
  'resolutionLow', // {pages, dpi, minimum}
  'pageCountDiffers', // {pageCount, productPageCount}
  'fileEncrypted',
  'fontsNotEmbedded', // {fonts, count}
  'whiteOverprint', // {pages, x, y}
  'registrationColour', // {pages, x, y}
  'totalInkHigh', // {pages, percent, limit, x, y}
  'hairline', // {pages, width, minimum, x, y}
  'manyInkTextSmall', // {pages, size, minimum, inkCount, x, y}
  'rgbInCmykProduct',
  'spotOverprint', // {pages, name, x, y}
  'processOverprint', // {pages, x, y}
  'spotColours', // {pages, names, count}
  'cutInk', // {pages, names}, as all kinds of ink that follow
  'creaseInk',
  'perforationInk',
  'whiteInk',
  'varnishInk',
  'finishingInk',
  'imageNotShown', // {pages}
] as const
export type FindingCode = (typeof FINDING_CODES)[number]

/** A warning will spoil the print; a notice is worth a look. The weightier stands first. */
export const FINDING_WEIGHTS = ['warning', 'notice'] as const
export type FindingWeight = (typeof FINDING_WEIGHTS)[number]

export type Finding = { code: FindingCode; weight: FindingWeight; params: Record<string, string | number> }

export const finding = (code: FindingCode, weight: FindingWeight, params: Finding['params'] = {}): Finding => ({
  code,
  weight,
  params,
})

/** Millimetres as people write them: at most one decimal. */
export const readable = (mm: number): number => Math.round(mm * 10) / 10
