import { PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, type PdfObject } from '@libpdf/core'
import { type PdfBounds, widenBounds } from './bounds.ts'
import { DEVICE_CMYK, GREY, type InkSpace, readColourSpace, RGB } from './colour-space.ts'
import type { Operand } from './content-tokens.ts'
import { type PdfMatrix, toMatrix, multiply } from './matrix.ts'
import { BLACK, createPaint, type Paint, type PaintSide } from './paint.ts'
import type { PdfObjects } from './pdf-objects.ts'

/** The parts of PDF's graphics state that colours, lines and text depend on. */
export type GraphicsState = {
  matrix: PdfMatrix
  /** Visible box inside the clip, in points of the page; null where all is clipped away. */
  clip: PdfBounds | null
  fill: Paint
  stroke: Paint
  alpha: Readonly<Record<PaintSide, number>>
  overprint: Readonly<Record<PaintSide, boolean>>
  overprintMode: number
  lineWidth: number
  font: PdfDict | null
  fontSize: number
  textMode: number
  charSpacing: number
  wordSpacing: number
  /** Scale of character widths; 1 is unchanged. */
  stretch: number
  leading: number
  rise: number
}

export const createState = (matrix: PdfMatrix, clip: PdfBounds): GraphicsState => ({
  matrix,
  clip,
  fill: BLACK,
  stroke: BLACK,
  alpha: { fill: 1, stroke: 1 },
  overprint: { fill: false, stroke: false },
  overprintMode: 0,
  lineWidth: 1,
  font: null,
  fontSize: 0,
  textMode: 0,
  charSpacing: 0,
  wordSpacing: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
})

type Resources = { objects: PdfObjects; resources: PdfDict | null }

/** An entry of the resources by the name that an operator gives. */
export const findResource = ({ objects, resources }: Resources, kind: string, name: Operand | undefined) => {
  const all = resources === null ? null : objects.dict(resources, kind)
  return all === null || typeof name !== 'string' ? null : objects.get(all, name.slice(1))
}

const SIMPLE: Readonly<Record<string, [PaintSide, InkSpace]>> = {
  g: ['fill', GREY],
  rg: ['fill', RGB],
  k: ['fill', DEVICE_CMYK],
  G: ['stroke', GREY],
  RG: ['stroke', RGB],
  K: ['stroke', DEVICE_CMYK],
}
const SPACES: Readonly<Record<string, PaintSide>> = { cs: 'fill', CS: 'stroke' }
const COLOURS: Readonly<Record<string, PaintSide>> = { sc: 'fill', scn: 'fill', SC: 'stroke', SCN: 'stroke' }
const NUMBERS = {
  w: 'lineWidth',
  Tr: 'textMode',
  Tc: 'charSpacing',
  Tw: 'wordSpacing',
  TL: 'leading',
  Ts: 'rise',
} as const satisfies Record<string, keyof GraphicsState>
const isNumberOperator = (name: string): name is keyof typeof NUMBERS => name in NUMBERS

const numberOf = (operand: Operand | undefined): number => (typeof operand === 'number' ? operand : 0)
const numbersOf = (operands: readonly Operand[]): number[] => operands.filter((operand) => typeof operand === 'number')

/** A colour: values, and for a pattern its name behind them. */
const withColour = (from: Resources, paint: Paint, operands: readonly Operand[]): Paint => {
  const last = operands.at(-1)
  const values = numbersOf(operands)
  if (typeof last !== 'string') return { ...paint, values, pattern: null }
  return { ...paint, values, pattern: findResource(from, 'Pattern', last) }
}

/** The state after an operator that chooses a colour; undefined for another operator. */
const withPaint = (from: Resources, state: GraphicsState, name: string, operands: readonly Operand[]) => {
  const simple = SIMPLE[name]
  if (simple !== undefined) {
    const [side, space] = simple
    return { ...state, [side]: { space, values: numbersOf(operands), pattern: null } }
  }
  const chosen = SPACES[name]
  if (chosen !== undefined) {
    const last = operands.at(-1)
    const object = typeof last === 'string' ? PdfName.of(last.slice(1)) : null
    return { ...state, [chosen]: createPaint(readColourSpace(from.objects, object, from.resources)) }
  }
  const side = COLOURS[name]
  return side === undefined ? undefined : { ...state, [side]: withColour(from, state[side], operands) }
}

const flag = (object: PdfObject | null): boolean | null => (object instanceof PdfBool ? object.value : null)

/** The state after an ExtGState: only what it names changes. */
const withExtGState = ({ objects }: Resources, state: GraphicsState, dict: PdfDict): GraphicsState => {
  const stroke = flag(objects.get(dict, 'OP'))
  const font = objects.get(dict, 'Font')
  const fontDict = font instanceof PdfArray ? objects.at(font, 0) : null
  const fontSize = font instanceof PdfArray ? objects.at(font, 1) : null
  const number = (key: string, other: number) => objects.number(dict, key) ?? other
  return {
    ...state,
    // OP alone sets both.
    overprint: {
      stroke: stroke ?? state.overprint.stroke,
      fill: flag(objects.get(dict, 'op')) ?? stroke ?? state.overprint.fill,
    },
    overprintMode: number('OPM', state.overprintMode),
    alpha: { stroke: number('CA', state.alpha.stroke), fill: number('ca', state.alpha.fill) },
    lineWidth: number('LW', state.lineWidth),
    font: fontDict instanceof PdfDict ? fontDict : state.font,
    fontSize: fontSize instanceof PdfNumber ? fontSize.value : state.fontSize,
  }
}

/** The state after an operator; undefined when it only paints or builds paths and text. */
export const applyStateOperator = (
  from: Resources,
  state: GraphicsState,
  name: string,
  operands: readonly Operand[],
): GraphicsState | undefined => {
  if (isNumberOperator(name)) return { ...state, [NUMBERS[name]]: numberOf(operands.at(-1)) }
  switch (name) {
    case 'cm': {
      const matrix = toMatrix(operands.slice(-6))
      return matrix === null ? state : { ...state, matrix: multiply(matrix, state.matrix) }
    }
    case 'Tf': {
      const font = findResource(from, 'Font', operands.at(-2))
      return { ...state, font: font instanceof PdfDict ? font : null, fontSize: numberOf(operands.at(-1)) }
    }
    case 'Tz':
      return { ...state, stretch: numberOf(operands.at(-1)) / 100 }
    case 'gs': {
      const dict = findResource(from, 'ExtGState', operands.at(-1))
      return dict instanceof PdfDict ? withExtGState(from, state, dict) : state
    }
    default:
      return withPaint(from, state, name, operands)
  }
}

/** Lines stand out of their path by half of their width. */
export const computeStrokedBounds = (path: PdfBounds, width: number): PdfBounds => widenBounds(path, width / 2)
