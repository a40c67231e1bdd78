export const COLOUR_SPACES = ['cmyk', 'rgb', 'grey', 'spot', 'lab', 'other'] as const
export type ColourSpace = (typeof COLOUR_SPACES)[number]

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
