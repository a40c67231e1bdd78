import { type PdfBox, type Pdfium, readFloats, readBox, withMemory } from './pdfium-module.ts'
import { IDENTITY, type PdfMatrix, multiply } from './matrix.ts'

export type UndrawnImages = {
  boxes: PdfBox[]
  /** False where Ghostscript would draw one of them as noise. */
  isRedrawable: boolean
}

const IMAGE = 3
const FORM = 5
const MAX_DEPTH = 6
const MAX_OBJECTS = 20_000
const MAX_FILTERS = 8
const FILTER_BYTES = 32
/** Each image is decoded once more: bounds the time of a page with many. */
const MAX_PIXELS = 40_000_000

type Search = UndrawnImages & { pdfium: Pdfium; page: number; objects: number; pixels: number; isWhole: boolean }

const filtersOf = ({ pdfium }: Search, image: number): string[] =>
  withMemory(pdfium, FILTER_BYTES, (at) =>
    Array.from({ length: Math.min(pdfium._FPDFImageObj_GetImageFilterCount(image), MAX_FILTERS) }, (_, nth) => {
      const length = pdfium._FPDFImageObj_GetImageFilter(image, nth, at, FILTER_BYTES)
      return length > FILTER_BYTES ? '' : Buffer.from(pdfium.HEAPU8.subarray(at, at + length - 1)).toString('latin1')
    }),
  )

const pixelsOf = ({ pdfium }: Search, image: number): number =>
  withMemory(pdfium, 8, (at) => {
    pdfium._FPDFImageObj_GetImagePixelSize(image, at, at + 4)
    const view = new DataView(pdfium.HEAPU8.buffer)
    return view.getUint32(at, true) * view.getUint32(at + 4, true)
  })

/** Bytes of a pixel by the number of the bitmap's format: grey, then colours. */
const PIXEL_BYTES: Readonly<Record<number, number>> = { 1: 1, 2: 3, 3: 4, 4: 4 }

/** A JBIG2 image that was not understood comes as a bitmap of one value; rows may end in padding. */
const isUniform = ({ pdfium }: Search, bitmap: number): boolean => {
  const start = pdfium._FPDFBitmap_GetBuffer(bitmap)
  const stride = pdfium._FPDFBitmap_GetStride(bitmap)
  const rowBytes = pdfium._FPDFBitmap_GetWidth(bitmap) * (PIXEL_BYTES[pdfium._FPDFBitmap_GetFormat(bitmap)] ?? 1)
  const first = pdfium.HEAPU8[start]
  for (let y = 0; y < pdfium._FPDFBitmap_GetHeight(bitmap); y++) {
    const row = pdfium.HEAPU8.subarray(start + y * stride, start + y * stride + rowBytes)
    if (!row.every((value) => value === first)) return false
  }
  return true
}

const isUndrawn = (search: Search, image: number): boolean => {
  const filters = filtersOf(search, image)
  const isJbig2 = filters.includes('JBIG2Decode')
  if (!isJbig2 && !filters.includes('JPXDecode')) return false
  const { pdfium } = search
  search.pixels += pixelsOf(search, image)
  if (search.pixels > MAX_PIXELS) {
    search.isWhole = false
    return false
  }
  const bitmap = pdfium._FPDFImageObj_GetBitmap(image)
  if (bitmap === 0) return true
  try {
    return isJbig2 && isUniform(search, bitmap)
  } finally {
    pdfium._FPDFBitmap_Destroy(bitmap)
  }
}

const METADATA_BYTES = 28
const COLOUR_SPACE_AT = 20
/** Components by the number of pdfium's colour space; others have any number. */
const COMPONENTS: Readonly<Record<number, number>> = { 1: 1, 2: 3, 3: 4, 4: 1, 5: 3, 6: 3, 8: 1, 10: 1 }
const SIZE_MARKER = Buffer.from([0xff, 0x4f, 0xff, 0x51])
const COMPONENTS_AT = 40
const HEAD_BYTES = 64 * 1024

/** A JPEG 2000 image with another number of components than its colour space has, or an unknown one. */
const isMismatched = ({ pdfium, page }: Search, image: number): boolean => {
  const space = withMemory(pdfium, METADATA_BYTES, (at) => {
    pdfium._FPDFImageObj_GetImageMetadata(image, page, at)
    return new DataView(pdfium.HEAPU8.buffer).getInt32(at + COLOUR_SPACE_AT, true)
  })
  const size = pdfium._FPDFImageObj_GetImageDataRaw(image, 0, 0)
  const head = withMemory(pdfium, Math.max(1, size), (at) => {
    pdfium._FPDFImageObj_GetImageDataRaw(image, at, size)
    return Buffer.from(pdfium.HEAPU8.slice(at, at + Math.min(size, HEAD_BYTES)))
  })
  const start = head.indexOf(SIZE_MARKER)
  if (start < 0 || start + COMPONENTS_AT + 2 > head.length) return false
  return head.readUInt16BE(start + COMPONENTS_AT) !== COMPONENTS[space]
}

const transformed = ([a, b, c, d, e, f]: PdfMatrix, [left, bottom, right, top]: PdfBox): PdfBox => {
  const corners = [left, right].flatMap((x) =>
    [bottom, top].map((y) => [a * x + c * y + e, b * x + d * y + f] as const),
  )
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

const formMatrix = ({ pdfium }: Search, form: number): PdfMatrix =>
  withMemory(pdfium, 24, (at) => {
    if (pdfium._FPDFPageObj_GetMatrix(form, at) === 0) return IDENTITY
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = readFloats(pdfium, at, 6)
    return [a, b, c, d, e, f]
  })

const searchObject = (search: Search, object: number, matrix: PdfMatrix, depth: number): void => {
  const { pdfium } = search
  if (object === 0 || search.objects++ > MAX_OBJECTS || depth > MAX_DEPTH) {
    search.isWhole &&= object === 0
    return
  }
  const type = pdfium._FPDFPageObj_GetType(object)
  if (type === IMAGE && isUndrawn(search, object)) {
    const box = readBox(pdfium, pdfium._FPDFPageObj_GetBounds, object)
    if (box !== null) search.boxes.push(transformed(matrix, box))
    search.isRedrawable &&= !isMismatched(search, object)
  }
  if (type !== FORM) return
  const inner = multiply(formMatrix(search, object), matrix)
  const count = Math.min(pdfium._FPDFFormObj_CountObjects(object), MAX_OBJECTS)
  for (let nth = 0; nth < count && search.isWhole; nth++) {
    searchObject(search, pdfium._FPDFFormObj_GetObject(object, nth), inner, depth + 1)
  }
}

/**
 * Boxes of the page's JPEG 2000 and JBIG2 images that pdfium leaves out without a word; null where the page has too much
 * to look at and none was found.
 */
export const findUndrawnImages = (pdfium: Pdfium, page: number): UndrawnImages | null => {
  const search: Search = { pdfium, page, objects: 0, pixels: 0, isWhole: true, boxes: [], isRedrawable: true }
  const count = Math.min(pdfium._FPDFPage_CountObjects(page), MAX_OBJECTS)
  for (let nth = 0; nth < count && search.isWhole; nth++) {
    searchObject(search, pdfium._FPDFPage_GetObject(page, nth), IDENTITY, 0)
  }
  const { isWhole, boxes, isRedrawable } = search
  return isWhole || boxes.length > 0 ? { boxes, isRedrawable } : null
}
