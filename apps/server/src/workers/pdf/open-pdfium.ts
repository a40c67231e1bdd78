import { PDFiumModule } from '@hyzyla/pdfium'
import { CannotRender } from '../cannot-render.ts'

type Pdfium = Awaited<ReturnType<typeof PDFiumModule>>
/** Exported by the same WebAssembly, not named by the package's types. */
type More = { _FPDF_GetSecurityHandlerRevision: (document: number) => number }

const withMore = (module: Pdfium): Pdfium & More => {
  if (!('_FPDF_GetSecurityHandlerRevision' in module)) throw new Error('This pdfium tells nothing of encryption')
  // Safe because it was looked for; a later version that lacks it fails every test of PDFs.
  return module as Pdfium & More
}

const PASSWORD_ERRORS = [4, 5]
const BYTES_PER_PIXEL = 4
const BGRA = 4
const WHITE = 0xffffffff
/** Annotations are drawn; text with grey edges (on no screen of ours does a coloured edge fit); red first. */
const FLAGS = 0x01 | 0x10
/** A business card is enlarged to fill the page, but a stamp-sized page not without end. */
const MAX_SCALE = 8

export type PageSize = { widthPt: number; heightPt: number }
type Bitmap = PageSize & { data: Uint8Array; width: number; height: number }

export type OpenPdf = {
  pageCount: number
  isEncrypted: boolean
  renderPage: (nth: number, side: number) => Bitmap
  close: () => void
}

const renderPage = (pdfium: Pdfium, page: number, side: number): Bitmap => {
  const widthPt = pdfium._FPDF_GetPageWidth(page)
  const heightPt = pdfium._FPDF_GetPageHeight(page)
  const scale = Math.min(MAX_SCALE, side / Math.max(widthPt, heightPt, 1))
  const width = Math.max(1, Math.round(widthPt * scale))
  const height = Math.max(1, Math.round(heightPt * scale))
  const byteLength = width * height * BYTES_PER_PIXEL
  const pointer = pdfium.wasmExports.malloc(byteLength)
  if (pointer === 0) throw new CannotRender('tooLarge')
  const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, BGRA, pointer, width * BYTES_PER_PIXEL)
  try {
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS)
    const data = pdfium.HEAPU8.slice(pointer, pointer + byteLength)
    return { data, width, height, widthPt, heightPt }
  } finally {
    pdfium._FPDFBitmap_Destroy(bitmap)
    pdfium.wasmExports.free(pointer)
  }
}

/** Opens a PDF with the empty password. A page is loaded for its picture and let go again: twenty would add up. */
export const openPdfium = async (bytes: Uint8Array): Promise<OpenPdf> => {
  const pdfium = withMore(await PDFiumModule({}))
  pdfium._FPDF_InitLibraryWithConfig({ version: 2 })
  const pointer = pdfium.wasmExports.malloc(bytes.length)
  if (pointer === 0) throw new CannotRender('tooLarge')
  pdfium.HEAPU8.set(bytes, pointer)
  const document = pdfium._FPDF_LoadMemDocument(pointer, bytes.length, 0)
  if (document === 0) {
    throw new CannotRender(PASSWORD_ERRORS.includes(pdfium._FPDF_GetLastError()) ? 'encrypted' : 'unreadable')
  }
  return {
    pageCount: pdfium._FPDF_GetPageCount(document),
    isEncrypted: pdfium._FPDF_GetSecurityHandlerRevision(document) >= 0,
    renderPage: (nth, side) => {
      const page = pdfium._FPDF_LoadPage(document, nth)
      if (page === 0) throw new CannotRender('unreadable')
      try {
        return renderPage(pdfium, page, side)
      } finally {
        pdfium._FPDF_ClosePage(page)
      }
    },
    close: () => {
      pdfium._FPDF_CloseDocument(document)
      pdfium.wasmExports.free(pointer)
      pdfium._FPDF_DestroyLibrary()
    },
  }
}
