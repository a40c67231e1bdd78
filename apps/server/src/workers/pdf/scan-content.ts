import { PdfDict, type PdfObject, PdfStream } from '@libpdf/core'
import { type PdfBounds, intersectBounds, includePoint, transformBounds } from './bounds.ts'
import { type InkSpace, isInvisibleSpace, readColourSpace, listSpotInks } from './colour-space.ts'
import { readOperators, type Operand } from './content-tokens.ts'
import {
  type GraphicsState,
  applyStateOperator,
  findResource,
  createState,
  computeStrokedBounds,
} from './graphics-state.ts'
import { IDENTITY, toMatrix, multiply, getLineScale } from './matrix.ts'
import { createMark } from './page-mark.ts'
import type { Paint, PaintSide } from './paint.ts'
import { scanImage, scanInlineImage } from './scan-images.ts'
import { applyPathOperator, createPath } from './scan-path.ts'
import { isSpent, isVisible, type ContentLevel, getFontMetrics, type Scan } from './scan-scope.ts'
import { applyTextOperator, showText, createTextCursor, type TextCursor } from './text-object.ts'

const MAX_DEPTH = 12
const MAX_SAVED = 256
const INVISIBLE_TEXT = 3
const STROKED_TEXT = 1
const UNCOLOURED = 2

const FILLS = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*'])
const STROKES = new Set(['S', 's', 'B', 'B*', 'b', 'b*'])
const SHOWS_TEXT = new Set(['Tj', 'TJ', "'", '"'])
/** Operators without effect in an uncoloured pattern. */
const COLOUR_OPERATORS = new Set('g G rg RG k K cs CS sc SC scn SCN ri'.split(' '))

/** Progress through one content stream: its state, its path and its text. */
type Position = { state: GraphicsState; text: TextCursor }

const visiblePart = (
  { placeAs }: ContentLevel,
  { clip }: GraphicsState,
  bounds: PdfBounds | null,
): PdfBounds | null => {
  if (clip === null) return null
  if (placeAs !== null) return placeAs
  return bounds === null ? clip : intersectBounds(bounds, clip)
}

const seeShading = ({ objects, seen }: Scan, { resources }: ContentLevel, shading: PdfObject | null): void => {
  if (!(shading instanceof PdfDict)) return
  const space = readColourSpace(objects, objects.get(shading, 'ColorSpace'), resources)
  if (space.colour !== null) seen.colours.add(space.colour)
  seen.content.addSpots(listSpotInks(space))
}

type DrawingOptions = { state: GraphicsState; placeAs: PdfBounds | null; keepsPaint: boolean }

/** Follows the content of a form, a pattern or an appearance, unless it is drawn within itself. */
const enter = (
  scan: Scan,
  level: ContentLevel,
  drawing: PdfStream,
  { state, placeAs, keepsPaint }: DrawingOptions,
): void => {
  if (level.within.has(drawing)) return
  const bytes = level.depth < MAX_DEPTH ? scan.objects.bytes(drawing) : null
  if (bytes === null) {
    scan.seen.isComplete = false
    return
  }
  const matrix = multiply(toMatrix(scan.objects.numbers(drawing, 'Matrix')) ?? IDENTITY, state.matrix)
  const [left, bottom, right, top] = scan.objects.numbers(drawing, 'BBox') ?? []
  const box = [left, bottom, right, top].every(Number.isFinite)
    ? includePoint(includePoint(null, left ?? 0, bottom ?? 0), right ?? 0, top ?? 0)
    : null
  const clip =
    box === null || placeAs !== null || state.clip === null
      ? state.clip
      : intersectBounds(transformBounds(matrix, box), state.clip)
  scanContent(
    scan,
    bytes,
    {
      resources: scan.objects.dict(drawing, 'Resources') ?? level.resources,
      matrix,
      depth: level.depth + 1,
      within: new Set([...level.within, drawing]),
      placeAs,
      keepsPaint,
    },
    { ...state, matrix, clip },
  )
}

/** The pattern's own content, at the place of what is filled with it; an uncoloured one takes the colour given with it. */
const enterPattern = (scan: Scan, level: ContentLevel, { space, values, pattern }: Paint, bounds: PdfBounds): void => {
  if (!(pattern instanceof PdfDict)) return
  if (!(pattern instanceof PdfStream)) return seeShading(scan, level, scan.objects.get(pattern, 'Shading'))
  const start = createState(level.matrix, bounds)
  const isUncoloured = scan.objects.number(pattern, 'PaintType') === UNCOLOURED
  const own = isUncoloured && space.ofPattern !== null ? { space: space.ofPattern, values, pattern: null } : start.fill
  const state = { ...start, fill: own, stroke: own }
  enter(scan, level, pattern, { state, placeAs: level.placeAs ?? bounds, keepsPaint: isUncoloured })
}

/** Notes the colour of one side painted within `bounds`, as far as it can be seen; null where nothing can. */
const seePaint = (
  scan: Scan,
  level: ContentLevel,
  state: GraphicsState,
  side: PaintSide,
  bounds: PdfBounds | null,
): PdfBounds | null => {
  const paint = state[side]
  const part = visiblePart(level, state, bounds)
  if (part === null || !isVisible(state, side) || isInvisibleSpace(paint.space)) return null
  if (paint.space.colour !== null) scan.seen.colours.add(paint.space.colour)
  enterPattern(scan, level, paint, part)
  return part
}

const seeSurface = (scan: Scan, level: ContentLevel, state: GraphicsState, bounds: PdfBounds | null): void => {
  const part = seePaint(scan, level, state, 'fill', bounds)
  if (part !== null) scan.seen.content.addArea(createMark(state, 'fill', part))
}

/** Paints a mask in the colour at hand; a picture becomes the ground of what is drawn later. */
const seeImage = (
  scan: Scan,
  level: ContentLevel,
  state: GraphicsState,
  space: InkSpace | 'mask',
  at: PdfBounds,
): void => {
  if (space === 'mask') seeSurface(scan, level, state, at)
  else scan.seen.content.addGround(at, space.colour === 'grey' ? 'black' : 'colour')
}

const seeLine = (scan: Scan, level: ContentLevel, state: GraphicsState, path: PdfBounds | null): void => {
  const width = state.lineWidth * getLineScale(state.matrix)
  const part = path === null ? null : seePaint(scan, level, state, 'stroke', computeStrokedBounds(path, width))
  if (part !== null) scan.seen.content.addLine(createMark(state, 'stroke', part), width)
}

const seeText = (scan: Scan, level: ContentLevel, at: Position, operands: readonly Operand[]): void => {
  const { state, text } = at
  const font = getFontMetrics(scan, state.font)
  const shown = showText(text, font, state, operands)
  at.text = shown.cursor
  const { textMode } = state
  if (shown.bounds === null || textMode === INVISIBLE_TEXT || textMode > 6) return
  const matrix = multiply(text.at, state.matrix)
  const bounds = transformBounds(matrix, shown.bounds)
  const isFilled = textMode % 4 !== STROKED_TEXT
  const filled = isFilled ? seePaint(scan, level, state, 'fill', bounds) : null
  const stroked = textMode % 4 === 0 ? null : seePaint(scan, level, state, 'stroke', bounds)
  if (filled === null && stroked === null) return
  if (font.missing !== null) scan.seen.fonts.add(font.missing)
  if (font.isType3) scan.seen.hasType3Fonts = true
  const { content } = scan.seen
  if (stroked !== null) content.addMark(createMark(state, 'stroke', stroked))
  if (level.placeAs !== null) return
  const size = font.isType3 ? null : state.fontSize * Math.hypot(matrix[2], matrix[3])
  content.addText(createMark(state, filled === null ? 'stroke' : 'fill', bounds), size)
}

const draw = (scan: Scan, level: ContentLevel, state: GraphicsState, name: Operand | undefined): void => {
  const drawing = findResource({ ...scan, ...level }, 'XObject', name)
  if (!(drawing instanceof PdfStream)) return
  const part = visiblePart(level, state, null)
  if (scan.objects.name(drawing, 'Subtype') !== 'Image') {
    const isGroup = scan.objects.dict(drawing, 'Group') !== null
    if (part === null || (isGroup && !isVisible(state, 'fill'))) return
    return enter(scan, level, drawing, { state, placeAs: level.placeAs, keepsPaint: level.keepsPaint })
  }
  const image = visiblePart(level, state, transformBounds(state.matrix, { left: 0, bottom: 0, right: 1, top: 1 }))
  if (image === null || !isVisible(state, 'fill')) return
  seeImage(scan, level, state, scanImage(scan, level, state, drawing), image)
}

const paint = (scan: Scan, level: ContentLevel, at: Position, path: PdfBounds | null, operator: string): void => {
  if (FILLS.has(operator) && path !== null) seeSurface(scan, level, at.state, path)
  if (STROKES.has(operator)) seeLine(scan, level, at.state, path)
}

const seeOperator = (
  scan: Scan,
  level: ContentLevel,
  at: Position,
  name: string,
  operands: readonly Operand[],
): void => {
  const { state } = at
  const cursor = applyTextOperator(at.text, state.leading, name, operands)
  if (cursor !== undefined) at.text = cursor
  if (name === 'TD') at.state = { ...state, leading: -Number(operands.at(-1) ?? 0) }
  else if (SHOWS_TEXT.has(name)) seeText(scan, level, at, name === '"' ? operands.slice(-1) : operands)
  else if (name === 'Do') draw(scan, level, state, operands.at(-1))
  else if (name === 'BI') {
    const unit = transformBounds(state.matrix, { left: 0, bottom: 0, right: 1, top: 1 })
    const image = visiblePart(level, state, unit)
    if (image === null || !isVisible(state, 'fill')) return
    seeImage(scan, level, state, scanInlineImage(scan, level, state, operands), image)
  } else if (name === 'sh' && state.clip !== null && isVisible(state, 'fill')) {
    seeShading(scan, level, findResource({ ...scan, ...level }, 'Shading', operands.at(-1)))
    scan.seen.content.addGround(level.placeAs ?? state.clip, 'colour')
  }
}

/** Follows a content stream and all that it draws, and notes colours, fonts, lines, text and the resolution of pictures. */
export const scanContent = (scan: Scan, bytes: Uint8Array, level: ContentLevel, start: GraphicsState): void => {
  const from = { objects: scan.objects, resources: level.resources }
  const at: Position = { state: start, text: createTextCursor() }
  const saved: GraphicsState[] = []
  let path = createPath()
  for (const { name, operands } of readOperators(bytes)) {
    if (isSpent(scan)) return
    if (name === 'q') {
      if (saved.length < MAX_SAVED) saved.push(at.state)
      continue
    }
    if (name === 'Q') {
      at.state = saved.pop() ?? at.state
      continue
    }
    const longer = applyPathOperator(path, at.state.matrix, name, operands)
    if (longer !== undefined) {
      path = longer
      continue
    }
    if (level.keepsPaint && COLOUR_OPERATORS.has(name)) continue
    const next = applyStateOperator(from, at.state, name, operands)
    if (next !== undefined) at.state = next
    else if (FILLS.has(name) || STROKES.has(name) || name === 'n') {
      paint(scan, level, at, path.bounds, name)
      if (path.clips) {
        const { clip } = at.state
        at.state = {
          ...at.state,
          clip: clip === null || path.bounds === null ? clip : intersectBounds(path.bounds, clip),
        }
      }
      path = createPath()
    } else seeOperator(scan, level, at, name, operands)
  }
}

/** Follows an appearance or another drawing that stands on the page by itself. */
export const scanDrawing = (scan: Scan, level: ContentLevel, drawing: PdfStream, state: GraphicsState): void =>
  enter(scan, level, drawing, { state, placeAs: null, keepsPaint: false })
