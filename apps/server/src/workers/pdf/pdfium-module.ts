import { PDFiumModule } from '@hyzyla/pdfium'

type Module = Awaited<ReturnType<typeof PDFiumModule>>
type BoxReader = (page: number, left: number, bottom: number, right: number, top: number) => number

/** Exported by the same WebAssembly, not named by the package's types. Pointers are numbers; 0 is none. */
type PdfiumExtras = {
  _FPDF_GetSecurityHandlerRevision: (document: number) => number
  _FPDFPage_HasTransparency: (page: number) => number
  _FPDFPage_GetTrimBox: BoxReader
  _FPDFPage_GetBleedBox: BoxReader
  _FPDFPage_GetMediaBox: BoxReader
  _FPDF_PageToDevice: (
    page: number,
    startX: number,
    startY: number,
    width: number,
    height: number,
    rotate: number,
    pageX: number,
    pageY: number,
    deviceX: number,
    deviceY: number,
  ) => number
  _FPDFPageObj_GetBounds: BoxReader
  _FPDFPageObj_GetMatrix: (object: number, matrix: number) => number
  _FPDFFormObj_CountObjects: (form: number) => number
  _FPDFFormObj_GetObject: (form: number, nth: number) => number
  _FPDF_SetFormFieldHighlightAlpha: (form: number, alpha: number) => void
  _FPDFImageObj_GetImageMetadata: (image: number, page: number, metadata: number) => number
}
export type Pdfium = Module & PdfiumExtras

const NAMES = [
  '_FPDF_GetSecurityHandlerRevision',
  '_FPDFPage_HasTransparency',
  '_FPDFPage_GetTrimBox',
  '_FPDFPage_GetBleedBox',
  '_FPDFPage_GetMediaBox',
  '_FPDF_PageToDevice',
  '_FPDFPageObj_GetBounds',
  '_FPDFPageObj_GetMatrix',
  '_FPDFFormObj_CountObjects',
  '_FPDFFormObj_GetObject',
  '_FPDF_SetFormFieldHighlightAlpha',
  '_FPDFImageObj_GetImageMetadata',
] as const satisfies readonly (keyof PdfiumExtras)[]

/** Loads a new instance: memory of WebAssembly never shrinks, so each file gets its own. */
export const loadPdfium = async (): Promise<Pdfium> => {
  const module = await PDFiumModule({})
  const missing = NAMES.filter((name) => !(name in module))
  if (missing.length > 0) throw new Error(`This pdfium lacks ${missing.join(', ')}`)
  // Safe because each was looked for; a later version that lacks one fails every test of PDFs.
  return module as Pdfium
}

/** Calls with `bytes` of zeroed memory and frees it afterwards. */
export const withMemory = <T>(pdfium: Pdfium, bytes: number, call: (pointer: number) => T): T => {
  const pointer = pdfium.wasmExports.malloc(bytes)
  if (pointer === 0) throw new Error('Out of memory')
  try {
    pdfium.HEAPU8.fill(0, pointer, pointer + bytes)
    return call(pointer)
  } finally {
    pdfium.wasmExports.free(pointer)
  }
}

const FLOAT_BYTES = 4

/** Floats that a function wrote there. */
export const readFloats = (pdfium: Pdfium, pointer: number, count: number): number[] => {
  const view = new DataView(pdfium.HEAPU8.buffer)
  return Array.from({ length: count }, (_, nth) => view.getFloat32(pointer + nth * FLOAT_BYTES, true))
}

/** Box in points: left, bottom, right, top; null where the page or object has none. */
export type PdfBox = readonly [left: number, bottom: number, right: number, top: number]

export const readBox = (pdfium: Pdfium, read: BoxReader, of: number): PdfBox | null =>
  withMemory(pdfium, 4 * FLOAT_BYTES, (at) => {
    if (read(of, at, at + 4, at + 8, at + 12) === 0) return null
    const [left = 0, bottom = 0, right = 0, top = 0] = readFloats(pdfium, at, 4)
    return right > left && top > bottom ? [left, bottom, right, top] : null
  })

/** Rectangle in pixels of the page's picture, from its top left corner. */
export type PixelBox = {
  left: number
  top: number
  right: number
  bottom: number
}

/** Fraction of a pixel in which positions are given: the function itself rounds. */
const SUBPIXELS = 64

/** Returns a page's box in pixels of its picture, turned as the page is. */
export const toPixels = (
  pdfium: Pdfium,
  page: number,
  { width, height }: { width: number; height: number },
  [left, bottom, right, top]: PdfBox,
): PixelBox =>
  withMemory(pdfium, 8, (at) => {
    const place = (x: number, y: number): [number, number] => {
      pdfium._FPDF_PageToDevice(page, 0, 0, width * SUBPIXELS, height * SUBPIXELS, 0, x, y, at, at + 4)
      const view = new DataView(pdfium.HEAPU8.buffer)
      return [view.getInt32(at, true) / SUBPIXELS, view.getInt32(at + 4, true) / SUBPIXELS]
    }
    const [x1, y1] = place(left, bottom)
    const [x2, y2] = place(right, top)
    return { left: Math.min(x1, x2), top: Math.min(y1, y2), right: Math.max(x1, x2), bottom: Math.max(y1, y2) }
  })
