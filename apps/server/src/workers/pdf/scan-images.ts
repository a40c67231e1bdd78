import { PdfArray, PdfName, type PdfStream } from '@libpdf/core'
import { type InkSpace, readColourSpace, readImageSpace, listSpotInks } from './colour-space.ts'
import type { Operand } from './content-tokens.ts'
import type { GraphicsState } from './graphics-state.ts'
import { type PdfMatrix, getSideLengths } from './matrix.ts'
import type { PdfObjects } from './pdf-objects.ts'
import type { ContentLevel, Scan } from './scan-scope.ts'

/** A point or line of a picture, stretched to a surface, is a colour and no picture. */
const MIN_PIXELS = 3
const POINTS_PER_INCH = 72
const INLINE_KEYS: Readonly<Record<string, string>> = {
  W: 'Width',
  H: 'Height',
  CS: 'ColorSpace',
  BPC: 'BitsPerComponent',
}

/** Least pixels of a side of a picture of 1 bit: smaller ones are patterns and bullets. */
const MIN_BITMAP_PIXELS = 17
const BITMAP_FILTERS = new Set(['CCITTFaxDecode', 'JBIG2Decode'])

type Pixels = { kind: 'tone' | 'bitmap' | 'mask'; width: number | null; height: number | null }

const lower = (one: number | null, other: number): number => Math.min(one ?? Infinity, other)

const seePicture = ({ seen }: Scan, matrix: PdfMatrix, { kind, width, height }: Pixels): void => {
  const placed = getSideLengths(matrix)
  if (width === null || height === null || Math.min(width, height) < MIN_PIXELS) return
  if (placed.width === 0 || placed.height === 0) return
  const dpi = Math.min((width / placed.width) * POINTS_PER_INCH, (height / placed.height) * POINTS_PER_INCH)
  if (!Number.isFinite(dpi)) return
  const { all, tone, bitmap } = seen.resolution
  const isBitmap = kind !== 'tone' && Math.min(width, height) >= MIN_BITMAP_PIXELS
  seen.resolution = {
    all: kind === 'mask' ? all : lower(all, dpi),
    tone: kind === 'tone' ? lower(tone, dpi) : tone,
    bitmap: isBitmap ? lower(bitmap, dpi) : bitmap,
  }
}

/** Returns true for a picture of one bit, by its depth or by a filter that has no other. */
const isBitmapImage = (objects: PdfObjects, image: PdfStream): boolean => {
  if (objects.number(image, 'BitsPerComponent') === 1) return true
  const filter = objects.get(image, 'Filter')
  const last = filter instanceof PdfArray ? objects.at(filter, filter.length - 1) : filter
  return last instanceof PdfName && BITMAP_FILTERS.has(last.value)
}

const seeSpace = ({ seen }: Scan, space: InkSpace): void => {
  if (space.colour !== null) seen.colours.add(space.colour)
  seen.content.addSpots(listSpotInks(space))
}

/** Notes colours and resolution, and returns the colour space; a mask is for the caller to paint. */
export const scanImage = (
  scan: Scan,
  level: ContentLevel,
  state: GraphicsState,
  image: PdfStream,
): 'mask' | InkSpace => {
  const space = readImageSpace(scan.objects, image, level.resources)
  const kind = space === 'mask' ? 'mask' : isBitmapImage(scan.objects, image) ? 'bitmap' : 'tone'
  const [width, height] = [scan.objects.number(image, 'Width'), scan.objects.number(image, 'Height')]
  seePicture(scan, state.matrix, { kind, width, height })
  if (space !== 'mask') seeSpace(scan, space)
  return space
}

/** The same of a picture that stands in the content, by the entries of its dictionary. */
export const scanInlineImage = (
  scan: Scan,
  level: ContentLevel,
  state: GraphicsState,
  operands: readonly Operand[],
): 'mask' | InkSpace => {
  const entries = new Map<string, Operand>()
  for (let nth = 0; nth + 1 < operands.length; nth += 2) {
    const key = operands[nth]
    if (typeof key === 'string') entries.set(INLINE_KEYS[key.slice(1)] ?? key.slice(1), operands[nth + 1] ?? null)
  }
  const name = entries.get('ColorSpace')
  const [width, height, bits] = ['Width', 'Height', 'BitsPerComponent'].map((key) => {
    const value = entries.get(key)
    return typeof value === 'number' ? value : null
  })
  const kind = typeof name !== 'string' ? 'mask' : bits === 1 ? 'bitmap' : 'tone'
  seePicture(scan, state.matrix, { kind, width: width ?? null, height: height ?? null })
  // An image without a colour space is a mask, or too damaged to be described.
  if (typeof name !== 'string') return 'mask'
  const space = readColourSpace(scan.objects, PdfName.of(name.slice(1)), level.resources)
  seeSpace(scan, space)
  return space
}
