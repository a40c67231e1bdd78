import { PdfName, type PdfStream } from '@libpdf/core'
import { type InkSpace, readColourSpace, readImageSpace, listSpotInks } from './colour-space.ts'
import type { Operand } from './content-tokens.ts'
import type { GraphicsState } from './graphics-state.ts'
import { type PdfMatrix, getSideLengths } from './matrix.ts'
import type { ContentLevel, Scan } from './scan-scope.ts'

/** A point or line of a picture, stretched to a surface, is a colour and no picture. */
const MIN_PIXELS = 3
const POINTS_PER_INCH = 72
const INLINE_KEYS: Readonly<Record<string, string>> = { W: 'Width', H: 'Height', CS: 'ColorSpace' }

const seePicture = ({ seen }: Scan, matrix: PdfMatrix, width: number | null, height: number | null): void => {
  const placed = getSideLengths(matrix)
  if (width === null || height === null || width < MIN_PIXELS || height < MIN_PIXELS) return
  if (placed.width === 0 || placed.height === 0) return
  const dpi = Math.min((width / placed.width) * POINTS_PER_INCH, (height / placed.height) * POINTS_PER_INCH)
  if (Number.isFinite(dpi)) seen.lowestDpi = Math.min(seen.lowestDpi ?? Infinity, dpi)
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
  if (space === 'mask') return 'mask'
  seeSpace(scan, space)
  seePicture(scan, state.matrix, scan.objects.number(image, 'Width'), scan.objects.number(image, 'Height'))
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
  // An image without a colour space is a mask, or too damaged to be described.
  if (typeof name !== 'string') return 'mask'
  const space = readColourSpace(scan.objects, PdfName.of(name.slice(1)), level.resources)
  seeSpace(scan, space)
  const [width, height] = [entries.get('Width'), entries.get('Height')]
  if (typeof width === 'number' && typeof height === 'number') seePicture(scan, state.matrix, width, height)
  return space
}
