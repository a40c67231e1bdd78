export const COLOUR_SPACES = ['cmyk', 'rgb', 'grey', 'spot', 'lab', 'other'] as const
export type ColourSpace = (typeof COLOUR_SPACES)[number]

/** Sides of the page as it is seen, after its rotation. */
export const PAGE_SIDES = ['top', 'right', 'bottom', 'left'] as const
export type PageSide = (typeof PAGE_SIDES)[number]

/** Average total ink of the heaviest square of 15 x 15 mm: the sum of all inks in percent. */
export type TotalInk = {
  percent: number
  /** Centre of the square, in mm from the top left corner of the trimmed page. */
  xMm: number
  yMm: number
}

/** A place on a page, in mm from the top left corner of the trimmed page as it is seen. */
export type PagePlace = { xMm: number; yMm: number }

/** Measurements of a page's lines, text and inks within the trim. Null: there is nothing of the kind. */
export type PageContentFacts = {
  /** Names of the spot inks that are painted with, those of dies and finishing among them. */
  spotColours: string[]
  /** Dies and finishing do not count here and below: no ink is printed there. */
  thinnestLine: (PagePlace & { widthPt: number }) | null
  /** Smallest text that needs three inks or more. */
  smallestManyInkText: (PagePlace & { sizePt: number; inkCount: number }) | null
  /** Text nearest to an edge of the trimmed page. Negative: it reaches so far beyond. */
  textNearestToEdge: (PagePlace & { distanceMm: number }) | null
  /** Text, line or surface in the ink All, which prints on every plate. */
  registrationColour: PagePlace | null
  /** White that is set to overprint: it is not printed. */
  whiteOverprint: PagePlace | null
  spotOverprint: (PagePlace & { name: string }) | null
  /** Overprint of process inks, black alone excepted. */
  processOverprint: PagePlace | null
}

/**
 * Facts of one page. Optional fields are missing in facts that were stored before they were measured; null means
 * that they could not be measured.
 */
export type PageFacts = {
  /** The trimmed page (trim box, else crop box, else media box) in mm; null where the file names no size of its own. */
  widthMm: number | null
  heightMm: number | null
  /** The least that is drawn beyond the trim on any side, in mm; null where the file does not say where it is cut. */
  bleedMm: number | null
  /** Of a file that is one picture: its pixels. The resolution follows from the size at which it is printed. */
  pixels: { width: number; height: number } | null
  /** The lowest effective resolution among the pictures placed on the page, in dots per inch; null without pictures. */
  lowestDpi: number | null
  /** Sides whose bleed strip is empty although the boxes promise bleed and the artwork reaches the trim line. */
  blankBleedSides?: PageSide[] | null
  /** Measured only for pages with process or spot colours. */
  totalInk?: TotalInk | null
  /** True for a page on which nothing is visible. */
  isBlank?: boolean | null
  /** The page has a JPEG 2000 or JBIG2 image that is missing in the preview. */
  hasUndrawnImage?: boolean | null
  /** Only of PDF and what becomes one. */
  content?: PageContentFacts | null
}

/** What the preview worker reads from a file, whatever its format: kept with the preview (R28). */
export type DocumentFacts = {
  /** All pages of the file; `pages` describes the rendered ones only (at most FILE_LIMITS.previewPages). */
  pageCount: number
  pages: PageFacts[]
  /** Colour spaces used on those pages, each once. */
  colourSpaces: ColourSpace[]
  /** Names of fonts that the file uses and does not hold. */
  fontsNotEmbedded: string[]
  /** It can be opened, but carries restrictions. */
  isEncrypted: boolean
  /** Every page was read to its end. If not, what was not found may still be there. */
  isComplete: boolean
}
