import { type Pdfium, type PixelBox, readBox, toPixels } from './pdfium-module.ts'

/** Trim and bleed of the page, in pixels of its picture. */
export type PageArea = {
  trim: PixelBox
  bleed: PixelBox
  pixelsPerMm: number
}

const POINTS_PER_MM = 72 / 25.4

type Picture = { width: number; height: number; widthPt: number }

/** Null without a TrimBox: the page names no cut. */
export const readPageArea = (pdfium: Pdfium, page: number, picture: Picture): PageArea | null => {
  const trim = readBox(pdfium, pdfium._FPDFPage_GetTrimBox, page)
  if (trim === null) return null
  const bleed = readBox(pdfium, pdfium._FPDFPage_GetBleedBox, page)
  const outer = bleed ?? readBox(pdfium, pdfium._FPDFPage_GetMediaBox, page)
  const sheet = { left: 0, top: 0, right: picture.width, bottom: picture.height }
  return {
    trim: toPixels(pdfium, page, picture, trim),
    bleed: outer === null ? sheet : toPixels(pdfium, page, picture, outer),
    pixelsPerMm: (picture.width / picture.widthPt) * POINTS_PER_MM,
  }
}
