import { type PdfDict, PdfName, type PdfObject } from '@libpdf/core'
import { readColourSpace } from '../pdf/colour-space.ts'
import { type Operand, type Operator, readOperators } from '../pdf/content-tokens.ts'
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

export type PaintedPart = 'fill' | 'line'

/** RGB space: the operator that chooses it in this content, and the object that it is; null for that of the device. */
export type RgbSpace = { operator: string; object: PdfObject | null }

/**
 * Colour of filling or of lines. `space`: the RGB space of the file; null in other spaces. `isReplaced`: black ink stands
 * in place of the file's colour, so the space must be chosen again before its next one. `colour`: operator that sets the
 * colour in the file, empty where the space itself does.
 */
export type BlackPaint = { space: RgbSpace | null; isReplaced: boolean; colour: string }
export type Paints = Record<PaintedPart, BlackPaint>

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

/** Part that an operator sets the colour of; undefined for other operators. */
export const getPaintedPart = (operator: string): PaintedPart | undefined => PAINTED_PARTS[operator]

/** Operator that chooses an RGB space by its name, or that of the device. */
export const writeSpace = (name: string, part: PaintedPart): string => `/${name} ${part === 'fill' ? 'cs' : 'CS'}`

const BLACK_INK: Readonly<Record<PaintedPart, string>> = { fill: '0 g', line: '0 G' }
const OTHER: BlackPaint = { space: null, isReplaced: false, colour: '' }
export const OTHER_PAINTS: Paints = { fill: OTHER, line: OTHER }

/** Relations of content to what draws it and what it draws. */
export type Surroundings = {
  /** Colours with which the content begins. */
  start: Paints
  /** The content keeps its colours as they are. */
  isFrozen: boolean
  /** Called where something is drawn by its name; returns the parts whose colour it needs as the file has it. */
  onDraw: (name: string, paints: Paints) => readonly PaintedPart[]
}
export const ALONE: Surroundings = { start: OTHER_PAINTS, isFrozen: false, onDraw: () => [] }

type Edit = { start: number; end: number; text: string }

/** RGB space that a name stands for; null for another space. */
const findRgbSpace = (
  objects: PdfObjects,
  resources: PdfDict | null,
  name: Operand | undefined,
): Pick<RgbSpace, 'object'> | null => {
  if (typeof name !== 'string') return null
  const { colour, components, isIndexed } = readColourSpace(objects, PdfName.of(name.slice(1)), resources)
  if (colour !== 'rgb' || components !== 3 || isIndexed) return null
  const spaces = resources === null ? null : objects.dict(resources, 'ColorSpace')
  return { object: spaces === null ? null : objects.get(spaces, name.slice(1)) }
}

/** Content with its resources and what it is drawn by. */
export type Content = { bytes: Uint8Array; resources: PdfDict | null; surroundings: Surroundings }

/** Finds the operators that set black in RGB, and those that need their colour space again afterwards. */
export const findEdits = (objects: PdfObjects, { bytes, resources, surroundings }: Content): Edit[] => {
  const edits: Edit[] = []
  const { isFrozen, onDraw } = surroundings
  let paint = surroundings.start
  const kept: Paints[] = []
  const written = (start: number, end: number): string => Buffer.from(bytes.subarray(start, end)).toString('latin1')
  const setColour = (part: PaintedPart, { name, operands, start, end }: Operator): void => {
    const set = (next: BlackPaint): void => void (paint = { ...paint, [part]: next })
    const replace = (from: number, space: RgbSpace): void => {
      if (!isFrozen) edits.push({ start: from, end, text: from === end ? ` ${BLACK_INK[part]}` : BLACK_INK[part] })
      set({ space, isReplaced: !isFrozen, colour: from === end ? '' : written(from, end) })
    }
    const { space, isReplaced } = paint[part]
    switch (name.toLowerCase()) {
      case 'rg': {
        const device = { operator: writeSpace('DeviceRGB', part), object: null }
        if (isBlack(operands)) replace(start, device)
        else set({ space: device, isReplaced: false, colour: '' })
        break
      }
      case 'cs': {
        // A space begins with black.
        const chosen = findRgbSpace(objects, resources, operands.at(-1))
        if (chosen === null) set(OTHER)
        else replace(end, { ...chosen, operator: written(start, end) })
        break
      }
      case 'sc':
      case 'scn':
        if (space === null) break
        if (isBlack(operands)) replace(start, space)
        else if (isReplaced) {
          edits.push({ start, end: start, text: `${space.operator} ` })
          set({ space, isReplaced: false, colour: '' })
        }
        break
      default:
        set(OTHER)
    }
  }
  /** Gives what is drawn the file's black in its space, and puts black ink back. */
  const draw = ({ operands, start, end }: Operator): void => {
    const name = operands.at(-1)
    if (typeof name !== 'string') return
    for (const part of onDraw(name.slice(1), paint)) {
      const { space, isReplaced, colour } = paint[part]
      if (space === null || !isReplaced) continue
      edits.push({ start, end: start, text: `${space.operator} ${colour === '' ? '' : `${colour} `}` })
      edits.push({ start: end, end, text: ` ${BLACK_INK[part]}` })
    }
  }
  for (const operator of readOperators(bytes)) {
    const part = getPaintedPart(operator.name)
    if (operator.name === 'q') kept.push(paint)
    else if (operator.name === 'Q') paint = kept.pop() ?? paint
    else if (operator.name === 'Do') draw(operator)
    else if (part !== undefined) setColour(part, operator)
  }
  return edits.toSorted((one, other) => one.start - other.start)
}

/**
 * Writes black ink alone (`0 g`) where content sets black in RGB: a conversion by profiles makes four inks of it. Returns
 * null for content without such black. Images and shadings keep their colours.
 */
export const keepBlack = (objects: PdfObjects, content: Content): Uint8Array | null => {
  const edits = findEdits(objects, content)
  const { bytes } = content
  if (edits.length === 0) return null
  const parts: Uint8Array[] = []
  let done = 0
  for (const { start, end, text } of edits) {
    parts.push(bytes.subarray(done, start), Buffer.from(text, 'latin1'))
    done = end
  }
  return Buffer.concat([...parts, bytes.subarray(done)])
}
