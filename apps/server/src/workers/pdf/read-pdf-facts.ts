import { PDF, PdfArray, type PdfDict, PdfStream } from '@libpdf/core'
import { COLOUR_SPACES, type DocumentFacts, type PageFacts } from '@tiraaz/domain/artwork/document-facts'
import { readPageBoxes } from './page-boxes.ts'
import { IDENTITY } from './matrix.ts'
import { type PdfObjects, pdfObjects } from './pdf-objects.ts'
import { type Budget, scanContent, type Seen } from './scan-content.ts'

const MAX_OPERATORS = 6_000_000
const MAX_MS = 5_000
const MAX_FONTS = 50
const MAX_PARTS = 1_000

/** The content of a page may come in parts; a token never crosses from one into the next. */
const contentOf = (objects: PdfObjects, page: PdfDict): Uint8Array[] => {
  const content = objects.get(page, 'Contents')
  if (content instanceof PdfStream) return [objects.bytes(content)]
  if (!(content instanceof PdfArray)) return []
  return Array.from({ length: Math.min(content.length, MAX_PARTS) }, (_, nth) => objects.at(content, nth)).flatMap(
    (part) => (part instanceof PdfStream ? [objects.bytes(part), Buffer.from('\n')] : []),
  )
}

const readPage = (objects: PdfObjects, page: PdfDict, seen: Seen, budget: Budget): PageFacts => {
  const { userUnit, ...size } = readPageBoxes(objects, page)
  seen.lowestDpi = null
  const holder = objects.inherited(page, 'Resources')
  const resources = holder === null ? null : objects.dict(holder, 'Resources')
  const level = { resources, matrix: IDENTITY, depth: 0, within: new Set<PdfDict>() }
  scanContent({ objects, seen, budget }, Buffer.concat(contentOf(objects, page)), level)
  const lowestDpi = seen.lowestDpi === null ? null : Math.round(seen.lowestDpi / userUnit)
  return { ...size, pixels: null, lowestDpi }
}

/**
 * Adds to what pdfium knows what the objects of the file say: trim and bleed, colours, fonts, resolution. What cannot be
 * read stays as it was: it never costs a file its pictures.
 */
export const readPdfFacts = async (bytes: Uint8Array, plain: DocumentFacts): Promise<DocumentFacts> => {
  const seen: Seen = { colours: new Set(), fonts: new Set(), lowestDpi: null }
  const budget: Budget = { operators: MAX_OPERATORS, until: performance.now() + MAX_MS }
  try {
    const pdf = await PDF.load(bytes)
    const objects = pdfObjects(pdf)
    let isComplete = true
    const pages = plain.pages.map((known, nth) => {
      const page = pdf.getPage(nth)
      if (page !== null) return readPage(objects, page.dict, seen, budget)
      isComplete = false
      return known
    })
    return {
      ...plain,
      pages,
      colourSpaces: COLOUR_SPACES.filter((colour) => seen.colours.has(colour)),
      fontsNotEmbedded: [...seen.fonts].slice(0, MAX_FONTS),
      isComplete: isComplete && budget.operators > 0,
    }
  } catch {
    // A file that this reader does not understand, though pdfium mended it: its pictures and sizes stand.
    return plain
  }
}
