import { PdfArray, PdfDict } from '@libpdf/core'
import type { PdfObjects } from './pdf-objects.ts'

const FONT_FILES = ['FontFile', 'FontFile2', 'FontFile3']
const MAX_NAME = 100

/** The name of a font that the file uses and does not hold; null for one that it holds. */
export const findUnembeddedFontName = (objects: PdfObjects, font: PdfDict): string | null => {
  if (objects.name(font, 'Subtype') === 'Type3') return null
  const descendants = objects.get(font, 'DescendantFonts')
  const first = descendants instanceof PdfArray ? objects.at(descendants, 0) : null
  const descriptor = objects.dict(first instanceof PdfDict ? first : font, 'FontDescriptor')
  if (descriptor !== null && FONT_FILES.some((key) => descriptor.has(key))) return null
  const name = objects.name(font, 'BaseFont') ?? ''
  return name === '' ? null : name.replace(/^[A-Z]{6}\+/, '').slice(0, MAX_NAME)
}
