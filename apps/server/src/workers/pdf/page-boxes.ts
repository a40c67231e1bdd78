import type { PdfDict } from '@libpdf/core'
import type { PdfObjects } from './pdf-objects.ts'

const MM_PER_POINT = 25.4 / 72

type Box = { left: number; bottom: number; right: number; top: number }

const round = (value: number): number => Math.round(value * 100) / 100

const boxOf = (objects: PdfObjects, holder: PdfDict | null, key: string): Box | null => {
  const sides = holder === null ? null : objects.numbers(holder, key)
  if (sides === null || sides.length !== 4 || !sides.every(Number.isFinite)) return null
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = sides
  const box = { left: Math.min(x1, x2), bottom: Math.min(y1, y2), right: Math.max(x1, x2), top: Math.max(y1, y2) }
  return box.right > box.left && box.top > box.bottom ? box : null
}

/** What lies within the sheet; a box that misses it altogether counts as not there. */
const within = (box: Box | null, sheet: Box): Box | null => {
  if (box === null) return null
  const left = Math.max(box.left, sheet.left)
  const bottom = Math.max(box.bottom, sheet.bottom)
  const right = Math.min(box.right, sheet.right)
  const top = Math.min(box.top, sheet.top)
  return right > left && top > bottom ? { left, bottom, right, top } : null
}

const leastMargin = (outer: Box, inner: Box): number =>
  Math.min(inner.left - outer.left, inner.bottom - outer.bottom, outer.right - inner.right, outer.top - inner.top)

/** The trimmed page and its bleed in mm, as it is seen: turned by Rotate, enlarged by UserUnit. */
export const readPageBoxes = (objects: PdfObjects, page: PdfDict) => {
  const media = boxOf(objects, objects.inherited(page, 'MediaBox'), 'MediaBox')
  if (media === null) return { widthMm: null, heightMm: null, bleedMm: null, userUnit: 1 }
  const crop = within(boxOf(objects, objects.inherited(page, 'CropBox'), 'CropBox'), media)
  const trim = within(boxOf(objects, page, 'TrimBox'), media)
  const bleed = within(boxOf(objects, page, 'BleedBox'), media)
  const unit = objects.number(page, 'UserUnit') ?? 1
  const userUnit = unit > 0 ? unit : 1
  const mm = (points: number): number => round(points * MM_PER_POINT * userUnit)
  const { left, bottom, right, top } = trim ?? crop ?? media
  const turner = objects.inherited(page, 'Rotate')
  const isTurned = turner !== null && ((objects.number(turner, 'Rotate') ?? 0) / 90) % 2 !== 0
  const width = mm(right - left)
  const height = mm(top - bottom)
  return {
    widthMm: isTurned ? height : width,
    heightMm: isTurned ? width : height,
    bleedMm: trim === null ? null : mm(Math.max(0, leastMargin(bleed ?? media, trim))),
    userUnit,
  }
}
