import { PdfArray, PdfDict, PdfNumber } from '@libpdf/core'
import type { PdfObjects } from './pdf-objects.ts'

const FONT_FILES = ['FontFile', 'FontFile2', 'FontFile3']
const MAX_NAME = 100

/** The name of a font that the file uses and does not hold; null for one that it holds. */
const findUnembeddedFontName = (objects: PdfObjects, font: PdfDict): string | null => {
  if (objects.name(font, 'Subtype') === 'Type3') return null
  const descendants = objects.get(font, 'DescendantFonts')
  const first = descendants instanceof PdfArray ? objects.at(descendants, 0) : null
  const descriptor = objects.dict(first instanceof PdfDict ? first : font, 'FontDescriptor')
  if (descriptor !== null && FONT_FILES.some((key) => descriptor.has(key))) return null
  const name = objects.name(font, 'BaseFont') ?? ''
  return name === '' ? null : name.replace(/^[A-Z]{6}\+/, '').slice(0, MAX_NAME)
}

/** A font as far as the size and place of its text go. */
export type FontMetrics = {
  /** Name of a font that the file does not hold. */
  missing: string | null
  bytesPerCode: 1 | 2
  /** Advance of a character in thousandths of the font size. */
  widthOf: (code: number) => number
  /** Glyphs are drawings of their own, so the font size says nothing about their height. */
  isType3: boolean
}

const MAX_WIDTHS = 70_000
/** Default width, about the mean of Latin text, for fonts without widths: those that every reader has. */
const USUAL_WIDTH = 500

const valueAt = (objects: PdfObjects, list: PdfArray, nth: number): number | null => {
  const found = objects.at(list, nth)
  return found instanceof PdfNumber ? found.value : null
}

const simpleWidths = (objects: PdfObjects, font: PdfDict, perUnit: number): FontMetrics['widthOf'] => {
  const widths = objects.get(font, 'Widths')
  const first = objects.number(font, 'FirstChar') ?? 0
  const descriptor = objects.dict(font, 'FontDescriptor')
  const missing = descriptor === null ? null : objects.number(descriptor, 'MissingWidth')
  if (!(widths instanceof PdfArray)) return () => missing ?? USUAL_WIDTH
  const known = Array.from({ length: Math.min(widths.length, 256) }, (_, nth) => valueAt(objects, widths, nth))
  return (code) => (known[code - first] ?? missing ?? 0) * perUnit
}

/** W of a composite font: `first [w w w]` or `first last w`. */
const compositeWidths = (objects: PdfObjects, font: PdfDict): FontMetrics['widthOf'] => {
  const usual = objects.number(font, 'DW') ?? 1000
  const known = new Map<number, number>()
  const list = objects.get(font, 'W')
  if (list instanceof PdfArray) {
    for (let nth = 0; nth + 1 < list.length && known.size < MAX_WIDTHS; ) {
      const first = valueAt(objects, list, nth) ?? 0
      const next = objects.at(list, nth + 1)
      if (next instanceof PdfArray) {
        const count = Math.min(next.length, MAX_WIDTHS - known.size)
        for (let at = 0; at < count; at++) known.set(first + at, valueAt(objects, next, at) ?? usual)
        nth += 2
      } else {
        const last = Math.min(next instanceof PdfNumber ? next.value : first, first + MAX_WIDTHS - known.size)
        const width = valueAt(objects, list, nth + 2) ?? usual
        for (let code = first; code <= last; code++) known.set(code, width)
        nth += 3
      }
    }
  }
  return (code) => known.get(code) ?? usual
}

export const readFontMetrics = (objects: PdfObjects, font: PdfDict): FontMetrics => {
  const isType3 = objects.name(font, 'Subtype') === 'Type3'
  const missing = findUnembeddedFontName(objects, font)
  const descendants = objects.get(font, 'DescendantFonts')
  const descendant = descendants instanceof PdfArray ? objects.at(descendants, 0) : null
  if (descendant instanceof PdfDict) {
    return { missing, isType3, bytesPerCode: 2, widthOf: compositeWidths(objects, descendant) }
  }
  const perUnit = isType3 ? Math.abs(objects.numbers(font, 'FontMatrix')?.[0] ?? 0.001) * 1000 : 1
  return { missing, isType3, bytesPerCode: 1, widthOf: simpleWidths(objects, font, perUnit) }
}
