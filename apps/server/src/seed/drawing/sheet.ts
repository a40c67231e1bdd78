import { measureText, type TypefaceName, type Typefaces, toWinAnsi } from './typeface.ts'

/** Cyan, magenta, yellow and black, each from 0 to 1. */
export type Ink = readonly [number, number, number, number]
type Point = readonly [number, number]

/** Closed outline in operators of a PDF page, in mm from the top left corner of the trimmed page. */
type Outline = string

/** Control points of a quarter of a circle (Bézier). */
const CURVE = 0.5523

const number = (value: number): string => String(Math.round(value * 1_000) / 1_000)
const line = (operator: string, ...values: number[]): string => `${values.map(number).join(' ')} ${operator}`

export const rectangle = (x: number, y: number, width: number, height: number): Outline =>
  line('re', x, y, width, height)

export const polygon = ([first = [0, 0], ...others]: readonly Point[]): Outline =>
  [line('m', ...first), ...others.map((point) => line('l', ...point)), 'h'].join('\n')

export const ellipse = (x: number, y: number, rx: number, ry: number = rx): Outline => {
  const [cx, cy] = [rx * CURVE, ry * CURVE]
  return [
    line('m', x + rx, y),
    line('c', x + rx, y + cy, x + cx, y + ry, x, y + ry),
    line('c', x - cx, y + ry, x - rx, y + cy, x - rx, y),
    line('c', x - rx, y - cy, x - cx, y - ry, x, y - ry),
    line('c', x + cx, y - ry, x + rx, y - cy, x + rx, y),
    'h',
  ].join('\n')
}

/** Quarter of a disc; the signs say to which side of its corner it opens. */
export const quarter = (x: number, y: number, rx: number, ry: number): Outline =>
  [
    line('m', x, y),
    line('l', x + rx, y),
    line('c', x + rx, y + ry * CURVE, x + rx * CURVE, y + ry, x, y + ry),
    'h',
  ].join('\n')

/** Leaf between two points: `belly` is its width to each side, in parts of its length. */
export const leaf = ([x1, y1]: Point, [x2, y2]: Point, belly = 0.4): Outline => {
  const [dx, dy] = [(x2 - x1) * 0.5, (y2 - y1) * 0.5]
  const [nx, ny] = [-dy * 2 * belly, dx * 2 * belly]
  return [
    line('m', x1, y1),
    line('c', x1 + dx * 0.4 + nx, y1 + dy * 0.4 + ny, x2 - dx * 0.4 + nx, y2 - dy * 0.4 + ny, x2, y2),
    line('c', x2 - dx * 0.4 - nx, y2 - dy * 0.4 - ny, x1 + dx * 0.4 - nx, y1 + dy * 0.4 - ny, x1, y1),
    'h',
  ].join('\n')
}

export type TextStyle = {
  font: TypefaceName
  /** Em in mm. */
  size: number
  x: number
  /** Baseline. */
  y: number
  ink: Ink
  align?: 'left' | 'center' | 'right'
}

/** Page with its drawing, kept as operators. Sizes in mm without bleed. */
export type PrintSheet = {
  width: number
  height: number
  bleed: number
  operators: string[]
  fonts: Set<TypefaceName>
  typefaces: Typefaces
}

export const createSheet = (
  size: Pick<PrintSheet, 'width' | 'height' | 'bleed'>,
  typefaces: Typefaces,
): PrintSheet => ({
  ...size,
  operators: [],
  fonts: new Set(),
  typefaces,
})

/** Fills outlines; where they overlap, every second layer is left out. */
export const paint = (sheet: PrintSheet, ink: Ink, ...outlines: readonly Outline[]): void => {
  sheet.operators.push(line('k', ...ink), ...outlines, 'f*')
}

/** Fills the page to the edge of its bleed. */
export const paintGround = (sheet: PrintSheet, ink: Ink): void => {
  const { width, height, bleed } = sheet
  paint(sheet, ink, rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed))
}

/** Limits everything that `draw` draws to an outline. */
export const clipTo = (sheet: PrintSheet, outline: Outline, draw: () => void): void => {
  sheet.operators.push('q', outline, 'W n')
  draw()
  sheet.operators.push('Q')
}

/** Name of the graphics state in which an object leaves the inks below it as they are. */
export const OVERPRINT = 'Overprint'

const isBlackAlone = ([cyan, magenta, yellow, black]: Ink): boolean => cyan + magenta + yellow === 0 && black > 0.8

/** Black text overprints, as design programs write it: plates that shift leave no light edge around it. */
export const writeText = (
  sheet: PrintSheet,
  text: string,
  { font, size, x, y, ink, align = 'left' }: TextStyle,
): void => {
  const width = measureText(sheet.typefaces[font], text) * size
  const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2
  sheet.fonts.add(font)
  const codes = Buffer.from(toWinAnsi(text)).toString('hex')
  // The page is drawn from its top down: text is turned back.
  const shown = `BT /${font} 1 Tf ${line('Tm', size, 0, 0, -size, left, y)} <${codes}> Tj ET`
  sheet.operators.push(line('k', ...ink), isBlackAlone(ink) ? `q /${OVERPRINT} gs ${shown} Q` : shown)
}

/** Greatest size at which the longest of the lines fits the width. */
export const fitSize = (sheet: PrintSheet, font: TypefaceName, lines: readonly string[], width: number): number =>
  width / Math.max(...lines.map((text) => measureText(sheet.typefaces[font], text)), 0.1)
