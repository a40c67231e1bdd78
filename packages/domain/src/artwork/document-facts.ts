/** Colour spaces that preflight distinguishes. */
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

/** Point on a page, in mm from the top left corner of the trimmed page, after its rotation. */
export type PagePoint = { xMm: number; yMm: number }

/** Measurements of lines, text and inks within the trim. Null means that the page has none. */
export type PageContentFacts = {
  /** Names of the spot inks used, including inks for dies and finishing. */
  spotColours: string[]
  /** Inks for dies and finishing do not count here and below, because they are not printed. */
  thinnestLine: (PagePoint & { widthPt: number }) | null
  /** Smallest text printed with three or more inks. */
  smallestManyInkText: (PagePoint & { sizePt: number; inkCount: number }) | null
  /** Black text with the largest sum of inks, in percent. */
  richestBlackText?: (PagePoint & { percent: number }) | null
  /** Smallest text in black alone that is left out of a colour below it, because it does not overprint. */
  smallestKnockoutText?: (PagePoint & { sizePt: number }) | null
  /** Smallest white text on a colour. */
  smallestWhiteText?: (PagePoint & { sizePt: number }) | null
  /** Thinnest white line on a colour or on black. */
  thinnestWhiteLine?: (PagePoint & { widthPt: number }) | null
  /** Text nearest to an edge of the trimmed page. A negative distance reaches beyond the edge. */
  textNearestToEdge: (PagePoint & { distanceMm: number }) | null
  /** Text, line or area in the colour All, which prints on every plate. */
  registrationColour: PagePoint | null
  /** White set to overprint; such white is not printed. */
  whiteOverprint: PagePoint | null
  spotOverprint: (PagePoint & { name: string }) | null
  /** Overprint of process inks other than black alone. */
  processOverprint: PagePoint | null
}

/** Part of the picture of a page, as fractions of its width and height. */
export type PictureBox = { left: number; top: number; right: number; bottom: number }

export const WHOLE_PICTURE: PictureBox = { left: 0, top: 0, right: 1, bottom: 1 }

/**
 * Facts of one page. Optional fields are missing in facts that were stored before they were measured; null means
 * that they could not be measured.
 */
export type PageFacts = {
  /** Trimmed page (trim box, else crop box, else media box) in mm; null where the file has no physical size. */
  widthMm: number | null
  heightMm: number | null
  /**
   * Smallest extent of the artwork beyond the trim over all sides, in mm; null where the file does not define a trim.
   */
  bleedMm: number | null
  /** Trim and bleed box of the page within its picture; null where the file does not define a trim. */
  boxes?: { trim: PictureBox; bleed: PictureBox | null } | null
  /** Depth in mm to which the visible part of the page (crop box) ends inside the trim; null without a trim. */
  cropInsideTrimMm?: number | null
  /** Points of 1/72 inch in one unit of the page; 1 in almost every file. */
  userUnit?: number
  /** Pixels of a file that is a single image, else null. Its resolution follows from the printed size. */
  pixels: { width: number; height: number } | null
  /** Lowest effective resolution of the images on the page, in dots per inch; null without images. */
  lowestDpi: number | null
  /** The same of its images with tones, and of those of 1 bit, masks among them. */
  lowestToneDpi?: number | null
  lowestBitmapDpi?: number | null
  /** Sides whose bleed strip is empty although the boxes promise bleed and the artwork reaches the trim line. */
  blankBleedSides?: PageSide[] | null
  /** Measured only for pages with process or spot colours. */
  totalInk?: TotalInk | null
  /** True for a page without visible content. */
  isBlank?: boolean | null
  /** The page has a JPEG 2000 or JBIG2 image that is missing in the preview. */
  hasUndrawnImage?: boolean | null
  /** Colour space in which transparent objects of the page are blended; null where the page names none. */
  blendSpace?: ColourSpace | null
  /** Present for PDF and formats converted to PDF. */
  content?: PageContentFacts | null
}

/** Printing that a file says it was prepared for, as PDF/X names it. */
export type OutputIntent = {
  /** Identifier of the printing condition, such as FOGRA51; may be empty. */
  condition: string
  /** Colour space of its profile; null where the file holds none. */
  colour: ColourSpace | null
}

/** Preflight measurements of a file of any format, stored with its preview (R28). */
export type DocumentFacts = {
  /** All pages of the file; `pages` describes the rendered ones only (at most FILE_LIMITS.previewPages). */
  pageCount: number
  pages: PageFacts[]
  /** Colour spaces used on those pages, each once. */
  colourSpaces: ColourSpace[]
  /** Names of fonts used but not embedded. */
  fontsNotEmbedded: string[]
  /** Names of the layers that are not shown. */
  hiddenLayers?: string[]
  /** Text is drawn in a font whose letters are drawings (Type 3). */
  hasType3Fonts?: boolean
  /** Level of PDF/X that the file declares, such as PDF/X-4; null without one. */
  pdfX?: string | null
  outputIntent?: OutputIntent | null
  /** The file opens without a password but has restrictions. */
  isEncrypted: boolean
  /** Every page was read to its end. If false, the file may have more than the facts show. */
  isComplete: boolean
}
