import type { ColourSpace } from '@tiraaz/domain/artwork/document-facts'
import { PdfDict, type PdfObject, PdfName, PdfStream } from '@libpdf/core'
import { colourOfImage, colourOfSpace } from './colour-space.ts'
import { contentOperators, type Operand } from './content-tokens.ts'
import { nameIfNotEmbedded } from './font-embedding.ts'
import { IDENTITY, type Matrix, matrixFrom, multiply, sidesOf } from './matrix.ts'
import type { PdfObjects } from './pdf-objects.ts'

/** What is seen on the pages; colours and fonts of all pages, resolution of the page at hand. */
export type Seen = { colours: Set<ColourSpace>; fonts: Set<string>; lowestDpi: number | null }
/** The work that is left: a page may draw a form that draws a form a thousand times. */
export type Budget = { operators: number; until: number }

const MAX_DEPTH = 12
const MAX_SAVED = 256
const CLOCK_EVERY = 4096
const INVISIBLE_TEXT = 3
/** A point or line of a picture, stretched to a surface, is a colour and no picture. */
const MIN_PIXELS = 3
const POINTS_PER_INCH = 72

/** A colour space, or the pattern that is painted instead. */
type Paint = { colour: ColourSpace | null; pattern: PdfObject | null }
type State = { matrix: Matrix; fill: Paint; stroke: Paint; font: PdfDict | null; textMode: number }

const plain = (colour: ColourSpace | null): Paint => ({ colour, pattern: null })
const START: Omit<State, 'matrix'> = { fill: plain('grey'), stroke: plain('grey'), font: null, textMode: 0 }

const SIMPLE: Readonly<Record<string, ['fill' | 'stroke', ColourSpace]>> = {
  g: ['fill', 'grey'],
  rg: ['fill', 'rgb'],
  k: ['fill', 'cmyk'],
  G: ['stroke', 'grey'],
  RG: ['stroke', 'rgb'],
  K: ['stroke', 'cmyk'],
}
const FILLS = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*'])
const STROKES = new Set(['S', 's', 'B', 'B*', 'b', 'b*'])
const SHOWS_TEXT = new Set(['Tj', 'TJ', "'", '"'])
const INLINE_KEYS: Readonly<Record<string, string>> = { W: 'Width', H: 'Height', CS: 'ColorSpace' }

type Scan = { objects: PdfObjects; seen: Seen; budget: Budget }
type Level = { resources: PdfDict | null; matrix: Matrix; depth: number; within: ReadonlySet<PdfDict> }

const resourceOf = ({ objects }: Scan, { resources }: Level, kind: string, name: Operand | undefined) => {
  const all = resources === null ? null : objects.dict(resources, kind)
  return all === null || typeof name !== 'string' ? null : objects.get(all, name.slice(1))
}

const seePicture = ({ seen }: Scan, matrix: Matrix, width: number | null, height: number | null): void => {
  const placed = sidesOf(matrix)
  if (width === null || height === null || width < MIN_PIXELS || height < MIN_PIXELS) return
  if (placed.width === 0 || placed.height === 0) return
  const dpi = Math.min((width / placed.width) * POINTS_PER_INCH, (height / placed.height) * POINTS_PER_INCH)
  if (Number.isFinite(dpi)) seen.lowestDpi = Math.min(seen.lowestDpi ?? Infinity, dpi)
}

const seeImage = (scan: Scan, level: Level, state: State, image: PdfDict): void => {
  const colour = colourOfImage(scan.objects, image, level.resources)
  if (colour === 'mask') {
    seePaint(scan, level, state.fill)
    return
  }
  if (colour !== null) scan.seen.colours.add(colour)
  seePicture(scan, state.matrix, scan.objects.number(image, 'Width'), scan.objects.number(image, 'Height'))
}

const seeInlineImage = (scan: Scan, level: Level, state: State, operands: readonly Operand[]): void => {
  const entries = new Map<string, Operand>()
  for (let nth = 0; nth + 1 < operands.length; nth += 2) {
    const key = operands[nth]
    if (typeof key === 'string') entries.set(INLINE_KEYS[key.slice(1)] ?? key.slice(1), operands[nth + 1] ?? null)
  }
  const space = entries.get('ColorSpace')
  // Without a colour space it is a mask, or so wrong that nothing can be said of it.
  if (typeof space !== 'string') return seePaint(scan, level, state.fill)
  const colour = colourOfSpace(scan.objects, PdfName.of(space.slice(1)), level.resources)
  if (colour !== null) scan.seen.colours.add(colour)
  const [width, height] = [entries.get('Width'), entries.get('Height')]
  if (typeof width === 'number' && typeof height === 'number') seePicture(scan, state.matrix, width, height)
}

const seeShading = ({ objects, seen }: Scan, { resources }: Level, shading: PdfObject | null): void => {
  if (!(shading instanceof PdfDict)) return
  const colour = colourOfSpace(objects, objects.get(shading, 'ColorSpace'), resources)
  if (colour !== null) seen.colours.add(colour)
}

const enter = (scan: Scan, level: Level, drawing: PdfStream, matrix: Matrix): void => {
  if (level.depth >= MAX_DEPTH || level.within.has(drawing)) return
  const inner = matrixFrom(scan.objects.numbers(drawing, 'Matrix')) ?? IDENTITY
  scanContent(scan, scan.objects.bytes(drawing), {
    resources: scan.objects.dict(drawing, 'Resources') ?? level.resources,
    matrix: multiply(inner, matrix),
    depth: level.depth + 1,
    within: new Set([...level.within, drawing]),
  })
}

const seePaint = (scan: Scan, level: Level, { colour, pattern }: Paint): void => {
  if (colour !== null) scan.seen.colours.add(colour)
  if (!(pattern instanceof PdfDict)) return
  if (pattern instanceof PdfStream) enter(scan, level, pattern, level.matrix)
  else seeShading(scan, level, scan.objects.get(pattern, 'Shading'))
}

const seeText = (scan: Scan, level: Level, { font, textMode, fill, stroke }: State): void => {
  if (textMode === INVISIBLE_TEXT || textMode > 6) return
  if (textMode % 4 !== 1) seePaint(scan, level, fill)
  if (textMode % 4 !== 0) seePaint(scan, level, stroke)
  const missing = font === null ? null : nameIfNotEmbedded(scan.objects, font)
  if (missing !== null) scan.seen.fonts.add(missing)
}

const draw = (scan: Scan, level: Level, state: State, name: Operand | undefined): void => {
  const drawing = resourceOf(scan, level, 'XObject', name)
  if (!(drawing instanceof PdfStream)) return
  if (scan.objects.name(drawing, 'Subtype') === 'Image') seeImage(scan, level, state, drawing)
  else enter(scan, level, drawing, state.matrix)
}

/** The paint after an operator that chooses one; null when it is another operator. */
const chosenPaint = (scan: Scan, level: Level, name: string, last: Operand | undefined) => {
  const simple = SIMPLE[name]
  if (simple !== undefined) return { side: simple[0], paint: plain(simple[1]) }
  const side: 'fill' | 'stroke' = name === 'cs' || name === 'scn' ? 'fill' : 'stroke'
  if (name === 'cs' || name === 'CS') {
    const space = typeof last === 'string' ? PdfName.of(last.slice(1)) : null
    return { side, paint: plain(colourOfSpace(scan.objects, space, level.resources)) }
  }
  if ((name === 'scn' || name === 'SCN') && typeof last === 'string') {
    return { side, paint: { colour: null, pattern: resourceOf(scan, level, 'Pattern', last) } }
  }
  return null
}

/** What an operator does to the state; undefined when it only paints. */
const nextState = (scan: Scan, level: Level, state: State, name: string, operands: readonly Operand[]) => {
  if (name === 'cm') {
    const matrix = matrixFrom(operands.slice(-6))
    return matrix === null ? state : { ...state, matrix: multiply(matrix, state.matrix) }
  }
  if (name === 'Tf') {
    const font = resourceOf(scan, level, 'Font', operands.at(-2))
    return { ...state, font: font instanceof PdfDict ? font : null }
  }
  if (name === 'Tr') return { ...state, textMode: Number(operands.at(-1) ?? 0) }
  const chosen = chosenPaint(scan, level, name, operands.at(-1))
  return chosen === null ? undefined : { ...state, [chosen.side]: chosen.paint }
}

const paint = (scan: Scan, level: Level, state: State, name: string, operands: readonly Operand[]): void => {
  if (FILLS.has(name)) seePaint(scan, level, state.fill)
  if (STROKES.has(name)) seePaint(scan, level, state.stroke)
  else if (SHOWS_TEXT.has(name)) seeText(scan, level, state)
  else if (name === 'Do') draw(scan, level, state, operands.at(-1))
  else if (name === 'BI') seeInlineImage(scan, level, state, operands)
  else if (name === 'sh') seeShading(scan, level, resourceOf(scan, level, 'Shading', operands.at(-1)))
}

const isSpent = ({ budget }: Scan): boolean => {
  budget.operators--
  if (budget.operators % CLOCK_EVERY === 0 && performance.now() > budget.until) budget.operators = 0
  return budget.operators <= 0
}

/** Follows a content stream and all that it draws, and notes colours, fonts and the resolution of pictures. */
export const scanContent = (scan: Scan, bytes: Uint8Array, level: Level): void => {
  let state: State = { ...START, matrix: level.matrix }
  const saved: State[] = []
  for (const { name, operands } of contentOperators(bytes)) {
    if (isSpent(scan)) return
    if (name === 'q' && saved.length < MAX_SAVED) saved.push(state)
    else if (name === 'Q') state = saved.pop() ?? state
    else {
      const next = nextState(scan, level, state, name, operands)
      if (next === undefined) paint(scan, level, state, name, operands)
      else state = next
    }
  }
}
