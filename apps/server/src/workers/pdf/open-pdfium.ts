import { CannotRender } from '../cannot-render.ts'
import { findUndrawnImages } from './find-undrawn-images.ts'
import { type PageArea, readPageArea } from './page-area.ts'
import { loadPdfium, type Pdfium, type PixelBox, toPixels } from './pdfium-module.ts'

const PASSWORD_ERRORS = [4, 5]
const BYTES_PER_PIXEL = 4
const BGRA = 4
const WHITE = 0xffffffff
const TRANSPARENT = 0
/** Annotations as they are printed; text with grey edges (on no screen of ours does a coloured edge fit); red first. */
const FLAGS = 0x01 | 0x10 | 0x800
/** A business card is enlarged to fill the page, but a stamp-sized page not without end. */
const MAX_SCALE = 8
/** More than any version of the structure of callbacks takes; all stay empty. */
const FORM_INFO_BYTES = 256
const FORM_INFO_VERSION = 1

export type PageSize = { widthPt: number; heightPt: number }
type Bitmap = PageSize & { data: Uint8Array; width: number; height: number }

/** Straight alpha: a page with transparency is not yet on paper. */
export type PageBitmap = Bitmap & {
  /** Trim and bleed in pixels of the bitmap; null where the page does not say where it is cut. */
  area: PageArea | null
  /** Boxes of missing images; null where that was not found out. */
  undrawn: { boxes: PixelBox[]; isRedrawable: boolean } | null
}

export type OpenPdf = {
  pageCount: number
  isEncrypted: boolean
  renderPage: (nth: number, side: number) => PageBitmap
  close: () => void
}

type OpenDocument = { pdfium: Pdfium; document: number; form: number }

const drawPage = ({ pdfium, form }: OpenDocument, page: number, side: number): Bitmap => {
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
    // Blend modes must meet an empty page, not white: a difference with white is the opposite colour.
    const ground = pdfium._FPDFPage_HasTransparency(page) === 0 ? WHITE : TRANSPARENT
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, ground)
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS)
    if (form !== 0) pdfium._FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, FLAGS)
    const data = pdfium.HEAPU8.slice(pointer, pointer + byteLength)
    return { data, width, height, widthPt, heightPt }
  } finally {
    pdfium._FPDFBitmap_Destroy(bitmap)
    pdfium.wasmExports.free(pointer)
  }
}

/** A page is loaded for its picture and let go again: twenty would add up. */
const renderPage = (open: OpenDocument, nth: number, side: number): PageBitmap => {
  const { pdfium, document, form } = open
  const page = pdfium._FPDF_LoadPage(document, nth)
  if (page === 0) throw new CannotRender('unreadable')
  try {
    if (form !== 0) pdfium._FORM_OnAfterLoadPage(page, form)
    const bitmap = drawPage(open, page, side)
    const undrawn = findUndrawnImages(pdfium, page)
    return {
      ...bitmap,
      area: readPageArea(pdfium, page, bitmap),
      undrawn: undrawn && { ...undrawn, boxes: undrawn.boxes.map((box) => toPixels(pdfium, page, bitmap, box)) },
    }
  } finally {
    if (form !== 0) pdfium._FORM_OnBeforeClosePage(page, form)
    pdfium._FPDF_ClosePage(page)
  }
}

/** Form fields are drawn by the form environment alone; it is given no callbacks, so nothing of the file acts. */
const openForm = (pdfium: Pdfium, document: number, info: number): number => {
  pdfium.HEAPU8.fill(0, info, info + FORM_INFO_BYTES)
  pdfium.HEAPU8[info] = FORM_INFO_VERSION
  const form = pdfium._FPDFDOC_InitFormFillEnvironment(document, info)
  if (form !== 0) pdfium._FPDF_SetFormFieldHighlightAlpha(form, 0)
  return form
}

/** Opens a PDF with the empty password. */
export const openPdfium = async (bytes: Uint8Array): Promise<OpenPdf> => {
  const pdfium = await loadPdfium()
  pdfium._FPDF_InitLibraryWithConfig({ version: 2 })
  const pointer = pdfium.wasmExports.malloc(bytes.length)
  const info = pdfium.wasmExports.malloc(FORM_INFO_BYTES)
  if (pointer === 0 || info === 0) throw new CannotRender('tooLarge')
  pdfium.HEAPU8.set(bytes, pointer)
  const document = pdfium._FPDF_LoadMemDocument(pointer, bytes.length, 0)
  if (document === 0) {
    throw new CannotRender(PASSWORD_ERRORS.includes(pdfium._FPDF_GetLastError()) ? 'encrypted' : 'unreadable')
  }
  const form = openForm(pdfium, document, info)
  return {
    pageCount: pdfium._FPDF_GetPageCount(document),
    isEncrypted: pdfium._FPDF_GetSecurityHandlerRevision(document) >= 0,
    renderPage: (nth, side) => renderPage({ pdfium, document, form }, nth, side),
    close: () => {
      if (form !== 0) pdfium._FPDFDOC_ExitFormFillEnvironment(form)
      pdfium._FPDF_CloseDocument(document)
      pdfium.wasmExports.free(pointer)
      pdfium.wasmExports.free(info)
      pdfium._FPDF_DestroyLibrary()
    },
  }
}
