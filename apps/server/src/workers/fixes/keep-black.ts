import { type PdfDict, PdfName } from '@libpdf/core'
import { readColourSpace } from '../pdf/colour-space.ts'
import { type Operand, readOperators } from '../pdf/content-tokens.ts'
import type { PdfObjects } from '../pdf/pdf-objects.ts'

/** Black of RGB, and what layout programs make in RGB of black ink alone. */
const BLACKS = [
  [0, 0, 0],
  [35 / 255, 31 / 255, 32 / 255],
]
/** Half a step of 8 bits. */
const TOLERANCE = 0.5 / 255

const isBlack = (operands: readonly Operand[]): boolean => {
  const values = operands.slice(-3)
  return BLACKS.some(
    (black) =>
      values.length === 3 &&
      black.every((part, nth) => {
        const value = values[nth]
        return typeof value === 'number' && Math.abs(value - part) <= TOLERANCE
      }),
  )
}

/**
 * Colour of filling or of lines. `space`: operator that chooses the RGB space of the file; null in other spaces.
 * `isReplaced`: black ink stands in place of the file's colour, so the space must be chosen again before its next one.
 */
type Paint = { space: string | null; isReplaced: boolean }
type PaintedPart = 'fill' | 'line'

const PAINTED_PARTS: Readonly<Record<string, PaintedPart>> = {
  rg: 'fill',
  g: 'fill',
  k: 'fill',
  cs: 'fill',
  sc: 'fill',
  scn: 'fill',
  RG: 'line',
  G: 'line',
  K: 'line',
  CS: 'line',
  SC: 'line',
  SCN: 'line',
}
const BLACK_INK: Readonly<Record<PaintedPart, string>> = { fill: '0 g', line: '0 G' }
const OTHER: Paint = { space: null, isReplaced: false }

type Edit = { start: number; end: number; text: string }

const isRgbSpace = (objects: PdfObjects, name: Operand | undefined, resources: PdfDict | null): boolean => {
  if (typeof name !== 'string') return false
  const { colour, components, isIndexed } = readColourSpace(objects, PdfName.of(name.slice(1)), resources)
  return colour === 'rgb' && components === 3 && !isIndexed
}

/** Finds the operators that set black in RGB, and those that need their colour space again afterwards. */
const findEdits = (bytes: Uint8Array, objects: PdfObjects, resources: PdfDict | null): Edit[] => {
  const edits: Edit[] = []
  let paint: Record<PaintedPart, Paint> = { fill: OTHER, line: OTHER }
  const kept: (typeof paint)[] = []
  const written = (start: number, end: number): string => Buffer.from(bytes.subarray(start, end)).toString('latin1')
  for (const { name, operands, start, end } of readOperators(bytes)) {
    const side = PAINTED_PARTS[name]
    if (name === 'q') kept.push(paint)
    else if (name === 'Q') paint = kept.pop() ?? paint
    else if (side !== undefined) {
      const set = (next: Paint): void => void (paint = { ...paint, [side]: next })
      const replace = (from: number, space: string): void => {
        edits.push({ start: from, end, text: from === end ? ` ${BLACK_INK[side]}` : BLACK_INK[side] })
        set({ space, isReplaced: true })
      }
      const { space, isReplaced } = paint[side]
      switch (name.toLowerCase()) {
        case 'rg': {
          const device = side === 'fill' ? '/DeviceRGB cs' : '/DeviceRGB CS'
          if (isBlack(operands)) replace(start, device)
          else set({ space: device, isReplaced: false })
          break
        }
        case 'cs':
          // A space begins with black.
          if (isRgbSpace(objects, operands.at(-1), resources)) replace(end, written(start, end))
          else set(OTHER)
          break
        case 'sc':
        case 'scn':
          if (space === null) break
          if (isBlack(operands)) replace(start, space)
          else if (isReplaced) {
            edits.push({ start, end: start, text: `${space} ` })
            set({ space, isReplaced: false })
          }
          break
        default:
          set(OTHER)
      }
    }
  }
  return edits
}

/**
 * Writes black ink alone (`0 g`) where content sets black in RGB: a conversion by profiles makes four inks of it. Returns
 * null for content without such black. Images and shadings keep their colours.
 */
export const keepBlack = (bytes: Uint8Array, objects: PdfObjects, resources: PdfDict | null): Uint8Array | null => {
  const edits = findEdits(bytes, objects, resources)
  if (edits.length === 0) return null
  const parts: Uint8Array[] = []
  let done = 0
  for (const { start, end, text } of edits) {
    parts.push(bytes.subarray(done, start), Buffer.from(text, 'latin1'))
    done = end
  }
  return Buffer.concat([...parts, bytes.subarray(done)])
}
