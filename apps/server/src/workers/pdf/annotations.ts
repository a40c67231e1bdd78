import { PdfArray, PdfDict, type PdfObject, PdfStream, PdfString } from '@libpdf/core'
import { includePoint, transformBounds } from './bounds.ts'
import { type GraphicsState, createState } from './graphics-state.ts'
import { IDENTITY, type PdfMatrix, toMatrix, multiply } from './matrix.ts'
import type { PdfObjects } from './pdf-objects.ts'
import { scanContent, scanDrawing } from './scan-content.ts'
import type { ContentLevel, Scan } from './scan-scope.ts'

const MAX_ANNOTATIONS = 5_000
const HIDDEN = 2
const PRINTS = 4

/** The appearance that stands on the page: a field that can be ticked has one for each of its states. */
const appearanceOf = (objects: PdfObjects, annotation: PdfDict): PdfStream | null => {
  const appearances = objects.dict(annotation, 'AP')
  const normal = appearances === null ? null : objects.get(appearances, 'N')
  if (normal instanceof PdfStream) return normal
  const state = objects.name(annotation, 'AS')
  const chosen = normal instanceof PdfDict && state !== null ? objects.get(normal, state) : null
  return chosen instanceof PdfStream ? chosen : null
}

/** Lays the box of an appearance, turned by its own matrix, into the annotation's rectangle (ISO 32000-1, 12.5.5). */
const matrixInto = (objects: PdfObjects, appearance: PdfStream, rect: readonly number[]): PdfMatrix => {
  const [left = 0, bottom = 0, right = 0, top = 0] = objects.numbers(appearance, 'BBox') ?? []
  const own = toMatrix(objects.numbers(appearance, 'Matrix')) ?? IDENTITY
  const box = transformBounds(own, includePoint(includePoint(null, left, bottom), right, top))
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rect
  const place = includePoint(includePoint(null, x1, y1), x2, y2)
  const width = box.right - box.left
  const height = box.top - box.bottom
  if (!(width > 0) || !(height > 0)) return [1, 0, 0, 1, place.left, place.bottom]
  const [a, d] = [(place.right - place.left) / width, (place.top - place.bottom) / height]
  return [a, 0, 0, d, place.left - box.left * a, place.bottom - box.bottom * d]
}

const valueOf = (objects: PdfObjects, field: PdfDict, key: string): PdfObject | null => {
  const holder = objects.inherited(field, key)
  return holder === null ? null : objects.get(holder, key)
}

/** A text field without an appearance is drawn by its default appearance (font, size, colour). */
const scanValue = (
  scan: Scan,
  level: ContentLevel,
  form: PdfDict | null,
  field: PdfDict,
  state: GraphicsState,
): void => {
  const { objects } = scan
  const value = valueOf(objects, field, 'V')
  const look = valueOf(objects, field, 'DA') ?? (form === null ? null : objects.get(form, 'DA'))
  const isFilled = (value instanceof PdfString && value.bytes.length > 0) || value instanceof PdfStream
  if (!isFilled || !(look instanceof PdfString)) return
  const resources = valueOf(objects, field, 'DR') ?? (form === null ? null : objects.get(form, 'DR'))
  const [x = 0, y = 0] = objects.numbers(field, 'Rect') ?? []
  const content = Buffer.concat([Buffer.from('BT '), look.bytes, Buffer.from(' (x) Tj ET')])
  scanContent(
    scan,
    content,
    { ...level, resources: resources instanceof PdfDict ? resources : null },
    {
      ...state,
      matrix: multiply([1, 0, 0, 1, x, y], state.matrix),
    },
  )
}

const scanAnnotation = (scan: Scan, level: ContentLevel, form: PdfDict | null, annotation: PdfDict): void => {
  const { objects } = scan
  const flags = objects.number(annotation, 'F') ?? 0
  const subtype = objects.name(annotation, 'Subtype')
  if ((flags & HIDDEN) !== 0 || (flags & PRINTS) === 0 || subtype === 'Popup' || subtype === 'Link') return
  const rect = objects.numbers(annotation, 'Rect')
  if (rect === null || rect.length !== 4 || !rect.every(Number.isFinite)) return
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rect
  const place = includePoint(includePoint(null, x1, y1), x2, y2)
  const appearance = appearanceOf(objects, annotation)
  if (appearance === null) {
    if (subtype === 'Widget') scanValue(scan, level, form, annotation, createState(level.matrix, place))
    return
  }
  const matrix = multiply(matrixInto(objects, appearance, rect), level.matrix)
  scanDrawing(scan, level, appearance, createState(matrix, place))
}

/** Follows the annotations and form fields of a page that are printed. */
export const scanAnnotations = (scan: Scan, level: ContentLevel, page: PdfDict, catalog: PdfDict | null): void => {
  const { objects } = scan
  const list = objects.get(page, 'Annots')
  if (!(list instanceof PdfArray)) return
  const form = catalog === null ? null : objects.dict(catalog, 'AcroForm')
  if (list.length > MAX_ANNOTATIONS) scan.seen.isComplete = false
  for (let nth = 0; nth < Math.min(list.length, MAX_ANNOTATIONS); nth++) {
    const annotation = objects.at(list, nth)
    if (annotation instanceof PdfDict) scanAnnotation(scan, level, form, annotation)
  }
}
