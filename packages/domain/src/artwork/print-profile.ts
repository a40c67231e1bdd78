/** Kinds of printing with different demands on artwork. Names and thresholds follow the GWG 2022 variants. */
export const PRINT_PROFILES = ['sheetfedCoated', 'sheetfedUncoated', 'news', 'digital', 'largeFormat'] as const
export type PrintProfile = (typeof PRINT_PROFILES)[number]

/** Profile of products created before profiles existed. */
export const DEFAULT_PRINT_PROFILE: PrintProfile = 'sheetfedCoated'

/** Thresholds of preflight for one product. */
export type ArtworkLimits = {
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
}

const LIMITS: Record<PrintProfile, ArtworkLimits> = {
  sheetfedCoated: {
    totalInkPercent: 320,
    hairlinePt: 0.25,
    manyInkTextPt: 8,
    richBlackTextPercent: 280,
    blackOverprintPt: 12,
    textToCutMm: 3,
  },
  // GWG has one variant for sheets; 300 % is the limit of ISO 12647-2 for uncoated paper (FOGRA52).
  sheetfedUncoated: {
    totalInkPercent: 300,
    hairlinePt: 0.25,
    manyInkTextPt: 8,
    richBlackTextPercent: 280,
    blackOverprintPt: 12,
    textToCutMm: 3,
  },
  news: {
    totalInkPercent: 245,
    hairlinePt: 0.25,
    manyInkTextPt: 10,
    richBlackTextPercent: 220,
    blackOverprintPt: 12,
    textToCutMm: 3,
  },
  digital: {
    totalInkPercent: null,
    hairlinePt: 0.25,
    manyInkTextPt: 5,
    richBlackTextPercent: 280,
    blackOverprintPt: null,
    textToCutMm: 3,
  },
  largeFormat: {
    totalInkPercent: null,
    hairlinePt: 0.15,
    manyInkTextPt: 5,
    richBlackTextPercent: null,
    blackOverprintPt: 12,
    textToCutMm: 3,
  },
}

/** Limits of a print profile, with the product's own total ink limit where it has one. */
export const getArtworkLimits = (profile: PrintProfile, ownTotalInkPercent: number | null): ArtworkLimits => {
  const limits = LIMITS[profile]
  return { ...limits, totalInkPercent: ownTotalInkPercent ?? limits.totalInkPercent }
}
