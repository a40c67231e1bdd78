/**
 * What a look at a file can find; what stands in braces are the params that the code carries. Sizes are mm, rounded for
 * people. `pages` names the pages that it is about (`1–4, 7`), or is empty where the file has a single one.
 */
export const FINDING_CODES = [
  'pageSizeDiffers', // {pages, width, height, productWidth, productHeight}
  'pageIsTurned', // {pages, width, height, productWidth, productHeight}
  'pageIsScaled', // {pages, width, height, productWidth, productHeight, percent}
  'proportionsDiffer', // {pages, width, height (in pixels), productWidth, productHeight}
  'bleedMissing', // {pages, bleed, productBleed}
  'resolutionLow', // {pages, dpi, minimum}
  'pageCountDiffers', // {pageCount, productPageCount}
  'fileEncrypted',
  'fontsNotEmbedded', // {fonts, count}
  'rgbInCmykProduct',
] as const
export type FindingCode = (typeof FINDING_CODES)[number]

/** A warning will spoil the print; a notice is worth a look. The weightier stands first. */
export const FINDING_WEIGHTS = ['warning', 'notice'] as const
export type FindingWeight = (typeof FINDING_WEIGHTS)[number]

export type Finding = { code: FindingCode; weight: FindingWeight; params: Record<string, string | number> }
