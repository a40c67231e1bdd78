import type { FindingWeight } from './findings.ts'

/** Kinds of printing with different demands on artwork. Names and thresholds follow the GWG 2022 variants. */
export const PRINT_PROFILES = ['sheetfedCoated', 'sheetfedUncoated', 'news', 'digital', 'largeFormat'] as const
export type PrintProfile = (typeof PRINT_PROFILES)[number]

/** Profile of products created before profiles existed. */
export const DEFAULT_PRINT_PROFILE: PrintProfile = 'sheetfedCoated'

/** Values of a print profile that preflight compares with. */
export type ProfileValues = {
  /** Sum of the inks in any 15 × 15 mm square. Null: no limit. */
  totalInkPercent: number | null
  /** Thinnest line that prints reliably. */
  hairlinePt: number
  /** Smallest text in several inks, or in white on them, that stays readable when the plates shift. */
  manyInkTextPt: number
  /** Sum of the inks of black text; above it, the text blurs when the plates shift. Null: no limit. */
  richBlackTextPercent: number | null
  /** Text in black alone below this size should overprint the colours below it. Null: no demand. */
  blackOverprintPt: number | null
  /** Distance of text from the cut. */
  textToCutMm: number
  /** Least resolution of pictures in pixels per inch at the size of the product. */
  imagePpi: number
  /** The same of pictures in black and white alone (1 bit). */
  bitmapPpi: number
  /** Number of spot inks that are printed. Null: any. */
  spotInks: number | null
}

/** Thresholds of preflight for one product. */
export type ArtworkLimits = ProfileValues & {
  /** Weight of the finding about more spot inks than the profile has. */
  spotWeight: FindingWeight
  /** Resolution may fall with the size of the product, as larger prints are seen from further away. */
  isSeenFromAfar: boolean
}

const SHEETS: ArtworkLimits = {
  totalInkPercent: 320,
  hairlinePt: 0.25,
  manyInkTextPt: 8,
  richBlackTextPercent: 280,
  blackOverprintPt: 12,
  textToCutMm: 3,
  imagePpi: 224,
  bitmapPpi: 799,
  spotInks: 0,
  spotWeight: 'notice',
  isSeenFromAfar: false,
}

const LIMITS: Record<PrintProfile, ArtworkLimits> = {
  sheetfedCoated: SHEETS,
  // GWG has one variant for sheets; 300 % is the limit of ISO 12647-2 for uncoated paper (FOGRA52).
  sheetfedUncoated: { ...SHEETS, totalInkPercent: 300 },
  news: { ...SHEETS, totalInkPercent: 245, manyInkTextPt: 10, richBlackTextPercent: 220, imagePpi: 149 },
  digital: {
    ...SHEETS,
    totalInkPercent: null,
    manyInkTextPt: 5,
    blackOverprintPt: null,
    imagePpi: 149,
    bitmapPpi: 599,
    // Digital presses have no spot inks, so that the colour is lost for certain.
    spotWeight: 'warning',
  },
  largeFormat: {
    ...SHEETS,
    totalInkPercent: null,
    hairlinePt: 0.15,
    manyInkTextPt: 5,
    richBlackTextPercent: null,
    imagePpi: 299,
    spotInks: null,
    isSeenFromAfar: true,
  },
}

/** Values that an organization has set for a profile; the others are the standard ones. */
export type OwnProfileValues = Partial<ProfileValues>

/** Values of a profile where the organization has set none of its own. */
export const getStandardValues = (profile: PrintProfile): ProfileValues => {
  const { spotWeight: _weight, isSeenFromAfar: _afar, ...values } = LIMITS[profile]
  return values
}

/** Limits of a print profile: the product's own total ink comes first, then values of the organization, then standard ones. */
export const getArtworkLimits = (
  profile: PrintProfile,
  ownTotalInkPercent: number | null,
  own: OwnProfileValues | null = null,
): ArtworkLimits => {
  const limits = { ...LIMITS[profile], ...own }
  return { ...limits, totalInkPercent: ownTotalInkPercent ?? limits.totalInkPercent }
}
