import type { PdfDict } from '@libpdf/core'
import type { ColourSpace } from '@tiraaz/domain/artwork/document-facts'
import type { PdfBounds } from './bounds.ts'
import { type FontMetrics, readFontMetrics } from './font-metrics.ts'
import type { GraphicsState } from './graphics-state.ts'
import type { PdfMatrix } from './matrix.ts'
import type { PageContent } from './page-content.ts'
import type { PaintSide } from './paint.ts'
import type { PdfObjects } from './pdf-objects.ts'

/** Lowest resolutions of images in dots per inch: of all but masks, of those with tones, and of 1 bit. */
export type ImageResolution = { all: number | null; tone: number | null; bitmap: number | null }

export const NO_IMAGES: ImageResolution = { all: null, tone: null, bitmap: null }

/** Findings so far: colours and fonts of all pages, resolution and content of the page at hand. */
export type ScanFindings = {
  colours: Set<ColourSpace>
  fonts: Set<string>
  hasType3Fonts: boolean
  resolution: ImageResolution
  content: PageContent
  /** False once a part could not be read. */
  isComplete: boolean
}
/** The work that is left: a page may draw a form that draws a form a thousand times. */
export type ScanBudget = { operators: number; until: number }

export type Scan = { objects: PdfObjects; seen: ScanFindings; budget: ScanBudget; fonts: Map<PdfDict, FontMetrics> }

/** A content stream among those that draw each other. */
export type ContentLevel = {
  resources: PdfDict | null
  /** Patterns are laid from its origin. */
  matrix: PdfMatrix
  depth: number
  within: ReadonlySet<PdfDict>
  /** Within a pattern: the place that it fills, as its own coordinates are those of one tile. */
  placeAs: PdfBounds | null
  /** An uncoloured pattern sets no colours. */
  keepsPaint: boolean
}

const CLOCK_EVERY = 4096

export const isSpent = ({ budget }: Scan): boolean => {
  budget.operators--
  if (budget.operators % CLOCK_EVERY === 0 && performance.now() > budget.until) budget.operators = 0
  return budget.operators <= 0
}

export const isVisible = ({ alpha }: GraphicsState, side: PaintSide): boolean => alpha[side] > 0

const NO_FONT: FontMetrics = { missing: null, bytesPerCode: 1, widthOf: () => 500, isType3: false }

export const getFontMetrics = ({ objects, fonts }: Scan, font: PdfDict | null): FontMetrics => {
  if (font === null) return NO_FONT
  const known = fonts.get(font)
  if (known !== undefined) return known
  const metrics = readFontMetrics(objects, font)
  fonts.set(font, metrics)
  return metrics
}
