import { deflateSync } from 'node:zlib'
import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfStream } from '@libpdf/core'
import { CannotRender } from '../cannot-render.ts'
import type { PdfBounds } from '../pdf/bounds.ts'
import type { PdfObjects } from '../pdf/pdf-objects.ts'
import type { Tile } from './mirror-tiles.ts'

const MAX_PARTS = 1_000
const FORM = 'TiraazPage'

/** Number as PDF writes it, to a ten-thousandth of a point. */
const formatNumber = (value: number): string => String(Math.round(value * 10_000) / 10_000)

/** Box as an array of numbers. */
export const toBox = ({ left, bottom, right, top }: PdfBounds): PdfArray =>
  PdfArray.of(...[left, bottom, right, top].map((side) => PdfNumber.of(Math.round(side * 10_000) / 10_000)))

/** Content that came in parts, as one packed stream. */
export const joinParts = (objects: PdfObjects, content: PdfArray): PdfStream => {
  if (content.length > MAX_PARTS) throw new CannotRender('tooComplex')
  const parts = Array.from({ length: content.length }, (_, nth) => objects.at(content, nth))
  const bytes = parts.flatMap((part) => {
    if (!(part instanceof PdfStream)) return []
    const unpacked = objects.bytes(part)
    if (unpacked === null) throw new CannotRender('tooComplex')
    return [unpacked, Buffer.from('\n')]
  })
  return PdfStream.fromDict({ Filter: PdfName.of('FlateDecode') }, deflateSync(Buffer.concat(bytes)))
}

/** Content of the page with its packing: one stream keeps its bytes as they are. */
const readContent = (objects: PdfObjects, page: PdfDict): PdfStream => {
  const content = objects.get(page, 'Contents')
  if (content instanceof PdfArray) return joinParts(objects, content)
  if (!(content instanceof PdfStream)) return PdfStream.fromDict({})
  const packing: [string, PdfObject][] = ['Filter', 'DecodeParms'].flatMap((key) => {
    const value = content.get(key)
    return value === undefined ? [] : [[key, value]]
  })
  return new PdfStream(packing, content.data)
}

const drawTile = ({ matrix, clip: { left, bottom, right, top } }: Tile): string =>
  [
    'q',
    `${[left, bottom, right - left, top - bottom].map(formatNumber).join(' ')} re W n`,
    `${matrix.map(formatNumber).join(' ')} cm`,
    `/${FORM} Do`,
    'Q',
  ].join('\n')

/**
 * Turns the content of a page into a form, cut to `art`, and draws it as the tiles say. Vectors, spot inks and overprint
 * stay as they are. The transparency group stays the page's own, so that the form blends as the page did.
 */
export const redrawPage = (
  { pdf, objects }: { pdf: PDF; objects: PdfObjects },
  page: PdfDict,
  { art, tiles }: { art: PdfBounds; tiles: readonly Tile[] },
): void => {
  const form = readContent(objects, page)
  const resources = objects.inherited(page, 'Resources')?.get('Resources')
  form.set('Type', PdfName.of('XObject'))
  form.set('Subtype', PdfName.of('Form'))
  form.set('BBox', toBox(art))
  form.set('Resources', resources ?? PdfDict.of({}))
  const content = PdfStream.fromDict({}, Buffer.from(tiles.map(drawTile).join('\n')))
  page.set('Resources', PdfDict.of({ XObject: PdfDict.of({ [FORM]: pdf.register(form) }) }))
  page.set('Contents', pdf.register(content))
  // Marks of tagged content are in the form now.
  page.delete('StructParents')
}
