import type { PdfBounds } from './bounds.ts'
import type { Operand } from './content-tokens.ts'
import type { FontMetrics } from './font-metrics.ts'
import type { GraphicsState } from './graphics-state.ts'
import { IDENTITY, type PdfMatrix, toMatrix, multiply } from './matrix.ts'

/** Height of capitals, as a part of the font size: descenders and accents reach a little further. */
const CAPITAL_HEIGHT = 0.7
const SPACE = 32

/** Positions of the next character and of its line. */
export type TextCursor = { at: PdfMatrix; line: PdfMatrix }

export const createTextCursor = (): TextCursor => ({ at: IDENTITY, line: IDENTITY })

const moved = ({ line }: TextCursor, x: number, y: number): TextCursor => {
  const at = multiply([1, 0, 0, 1, x, y], line)
  return { at, line: at }
}

/** Returns the cursor after an operator that moves it; undefined for another operator. */
export const applyTextOperator = (cursor: TextCursor, leading: number, name: string, operands: readonly Operand[]) => {
  const [x = 0, y = 0] = operands.slice(-2).map(Number)
  switch (name) {
    case 'BT':
      return createTextCursor()
    case 'Td':
    case 'TD':
      return moved(cursor, x, y)
    case 'Tm': {
      const at = toMatrix(operands.slice(-6))
      return at === null ? cursor : { at, line: at }
    }
    case 'T*':
    case "'":
    case '"':
      return moved(cursor, 0, -leading)
    default:
      return undefined
  }
}

/** Distance that a string moves the cursor, in units of the text. */
const advanceOf = (bytes: Uint8Array, { widthOf, bytesPerCode }: FontMetrics, state: GraphicsState): number => {
  let sum = 0
  for (let at = 0; at + bytesPerCode <= bytes.length; at += bytesPerCode) {
    const first = bytes[at] ?? 0
    const isWide = bytesPerCode === 2
    const code = isWide ? first * 256 + (bytes[at + 1] ?? 0) : first
    const space = !isWide && code === SPACE ? state.wordSpacing : 0
    sum += (widthOf(code) / 1000) * state.fontSize + state.charSpacing + space
  }
  return sum * state.stretch
}

const isBlank = (bytes: Uint8Array, { bytesPerCode }: FontMetrics): boolean =>
  bytes.length === 0 || (bytesPerCode === 1 && bytes.every((byte) => byte === SPACE))

export type ShownText = {
  cursor: TextCursor
  /** Bounds in the units of the cursor's matrix before it was moved; null if only spaces are shown. */
  bounds: PdfBounds | null
}

/** The rectangle that the strings of a Tj or TJ fill, from the baseline to the height of capitals. */
export const showText = (
  cursor: TextCursor,
  font: FontMetrics,
  state: GraphicsState,
  operands: readonly Operand[],
): ShownText => {
  let x = 0
  let from: number | null = null
  let to = 0
  for (const operand of operands) {
    if (typeof operand === 'number') x -= (operand / 1000) * state.fontSize * state.stretch
    else if (operand instanceof Uint8Array) {
      const start = x
      x += advanceOf(operand, font, state)
      if (isBlank(operand, font)) continue
      from = Math.min(from ?? start, start, x)
      to = Math.max(to, start, x)
    }
  }
  const heights = [state.rise, state.rise + state.fontSize * CAPITAL_HEIGHT] as const
  const bounds =
    from === null ? null : { left: from, right: to, bottom: Math.min(...heights), top: Math.max(...heights) }
  return { cursor: { at: multiply([1, 0, 0, 1, x, 0], cursor.at), line: cursor.line }, bounds }
}
