import { PDF, PdfArray, PdfDict, PdfStream, PdfString } from '@libpdf/core'
import {
  COLOUR_SPACES,
  type ColourSpace,
  type DocumentFacts,
  type PageFacts,
} from '@tiraaz/domain/artwork/document-facts'
import { scanAnnotations } from './annotations.ts'
import { readColourSpace } from './colour-space.ts'
import { createState } from './graphics-state.ts'
import { IDENTITY } from './matrix.ts'
import { readPrintIntent } from './output-intent.ts'
import { NO_BOXES, readPageBoxes } from './page-boxes.ts'
import { collectPageContent } from './page-content.ts'
import { type PdfObjects, createPdfObjects } from './pdf-objects.ts'
import { scanContent } from './scan-content.ts'
import { type ContentLevel, NO_IMAGES, type Scan } from './scan-scope.ts'

const MAX_OPERATORS = 6_000_000
const MAX_MS = 5_000
const MAX_FONTS = 50
const MAX_PARTS = 1_000
const MAX_LAYERS = 100

/** The content of a page may come in parts; a token never crosses from one into the next. Null: a part cannot be read. */
const contentOf = (objects: PdfObjects, page: PdfDict): (Uint8Array | null)[] => {
  const content = objects.get(page, 'Contents')
  if (content instanceof PdfStream) return [objects.bytes(content)]
  if (!(content instanceof PdfArray)) return []
  return Array.from({ length: Math.min(content.length, MAX_PARTS) }, (_, nth) => objects.at(content, nth)).flatMap(
    (part) => (part instanceof PdfStream ? [objects.bytes(part), Buffer.from('\n')] : []),
  )
}

/** Colour space of the page's transparency group; null without one. */
const readBlendSpace = ({ objects }: Scan, page: PdfDict, resources: PdfDict | null): ColourSpace | null => {
  const group = objects.dict(page, 'Group')
  const space = group === null ? null : objects.get(group, 'CS')
  return space === null ? null : readColourSpace(objects, space, resources).colour
}

/** Names of the layers that the file hides when it is opened. */
const listHiddenLayers = (objects: PdfObjects, catalog: PdfDict): string[] => {
  const layers = objects.dict(catalog, 'OCProperties')
  const shown = layers === null ? null : objects.dict(layers, 'D')
  const hidden = shown === null ? null : objects.get(shown, 'OFF')
  if (!(hidden instanceof PdfArray)) return []
  return Array.from({ length: Math.min(hidden.length, MAX_LAYERS) }, (_, nth) => objects.at(hidden, nth)).flatMap(
    (layer) => {
      const name = layer instanceof PdfDict ? objects.get(layer, 'Name') : null
      return name instanceof PdfString ? [name.asString()] : []
    },
  )
}

const readPage = (scan: Scan, page: PdfDict, catalog: PdfDict | null): PageFacts => {
  const { objects, seen } = scan
  const boxes = readPageBoxes(objects, page)
  const { widthMm, heightMm, bleedMm, cropInsideTrimMm, userUnit } = boxes
  seen.resolution = NO_IMAGES
  seen.content = collectPageContent(boxes)
  const holder = objects.inherited(page, 'Resources')
  const resources = holder === null ? null : objects.dict(holder, 'Resources')
  const level: ContentLevel = {
    resources,
    matrix: IDENTITY,
    depth: 0,
    within: new Set<PdfDict>(),
    placeAs: null,
    keepsPaint: false,
  }
  const parts = contentOf(objects, page)
  if (parts.includes(null)) seen.isComplete = false
  const start = createState(IDENTITY, boxes.sheet)
  scanContent(scan, Buffer.concat(parts.filter((part) => part !== null)), level, start)
  scanAnnotations(scan, level, page, catalog)
  const { all, tone, bitmap } = seen.resolution
  const inUnits = (dpi: number | null): number | null => (dpi === null ? null : Math.round(dpi / userUnit))
  return {
    widthMm,
    heightMm,
    bleedMm,
    cropInsideTrimMm,
    userUnit,
    pixels: null,
    lowestDpi: inUnits(all),
    lowestToneDpi: inUnits(tone),
    lowestBitmapDpi: inUnits(bitmap),
    blendSpace: readBlendSpace(scan, page, resources),
    content: widthMm === null ? null : seen.content.facts,
  }
}

/** Returns true if only attachments are encrypted; the pages are then readable as in any other file. */
const encryptsOnlyAttachments = ({ context }: PDF): boolean => {
  const encryption = context.info.securityHandler?.encryption
  if (encryption === undefined || encryption.version < 4) return false
  const { streamFilter = 'Identity', stringFilter = 'Identity' } = encryption
  return streamFilter === 'Identity' && stringFilter === 'Identity'
}

/**
 * Adds to what pdfium knows what the objects of the file say: trim and bleed, colours, fonts, resolution, lines and text.
 * Keeps unreadable parts as they were: they never cost a file its pictures.
 */
export const readPdfFacts = async (bytes: Uint8Array, plain: DocumentFacts): Promise<DocumentFacts> => {
  try {
    const pdf = await PDF.load(bytes)
    const scan: Scan = {
      objects: createPdfObjects(pdf),
      seen: {
        colours: new Set(),
        fonts: new Set(),
        hasType3Fonts: false,
        resolution: NO_IMAGES,
        content: collectPageContent(NO_BOXES),
        isComplete: true,
      },
      budget: { operators: MAX_OPERATORS, until: performance.now() + MAX_MS },
      fonts: new Map(),
    }
    const { seen } = scan
    const catalog = pdf.context.catalog.getDict()
    const pages = plain.pages.map((known, nth) => {
      const page = pdf.getPage(nth)
      if (page !== null) return { ...known, ...readPage(scan, page.dict, catalog) }
      seen.isComplete = false
      return known
    })
    return {
      ...plain,
      pages,
      colourSpaces: COLOUR_SPACES.filter((colour) => seen.colours.has(colour)),
      fontsNotEmbedded: [...seen.fonts].slice(0, MAX_FONTS),
      hiddenLayers: catalog === null ? [] : listHiddenLayers(scan.objects, catalog),
      hasType3Fonts: seen.hasType3Fonts,
      ...readPrintIntent(scan.objects, pdf, catalog),
      isEncrypted: plain.isEncrypted && !encryptsOnlyAttachments(pdf),
      isComplete: seen.isComplete && scan.budget.operators > 0,
    }
  } catch {
    // This reader does not understand the file, although pdfium repaired it: pictures and sizes are kept.
    return plain
  }
}
