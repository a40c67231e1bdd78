import type { PdfDict } from '@libpdf/core'
import { type PdfBounds, intersectBounds } from './bounds.ts'
import { IDENTITY, type PdfMatrix } from './matrix.ts'
import type { PdfObjects } from './pdf-objects.ts'

const MM_PER_POINT = 25.4 / 72

const round = (value: number): number => Math.round(value * 100) / 100

const boxOf = (objects: PdfObjects, holder: PdfDict | null, key: string): PdfBounds | null => {
  const sides = holder === null ? null : objects.numbers(holder, key)
  if (sides === null || sides.length !== 4 || !sides.every(Number.isFinite)) return null
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = sides
  const box = { left: Math.min(x1, x2), bottom: Math.min(y1, y2), right: Math.max(x1, x2), top: Math.max(y1, y2) }
  return box.right > box.left && box.top > box.bottom ? box : null
}

/** Part of a box inside the sheet; null if the box lies outside it. */
const within = (box: PdfBounds | null, sheet: PdfBounds): PdfBounds | null => {
  const shared = box === null ? null : intersectBounds(box, sheet)
  return shared !== null && shared.right > shared.left && shared.top > shared.bottom ? shared : null
}

/**
 * Returns the matrix from points of the page to mm from the top left corner of the trimmed page, after its rotation.
 */
const matrixToSeen = ({ left, bottom, right, top }: PdfBounds, quarterTurns: number, unit: number): PdfMatrix => {
  switch (((quarterTurns % 4) + 4) % 4) {
    case 1:
      return [0, unit, unit, 0, -bottom * unit, -left * unit]
    case 2:
      return [-unit, 0, 0, unit, right * unit, -bottom * unit]
    case 3:
      return [0, -unit, -unit, 0, top * unit, right * unit]
    default:
      return [unit, 0, 0, -unit, -left * unit, top * unit]
  }
}

export type PageBoxes = {
  widthMm: number | null
  heightMm: number | null
  bleedMm: number | null
  cropInsideTrimMm: number | null
  userUnit: number
  /** The sheet in points. */
  sheet: PdfBounds
  toSeen: PdfMatrix
}

const leastMargin = (outer: PdfBounds, inner: PdfBounds): number =>
  Math.min(inner.left - outer.left, inner.bottom - outer.bottom, outer.right - inner.right, outer.top - inner.top)

const EVERYWHERE: PdfBounds = { left: -Infinity, bottom: -Infinity, right: Infinity, top: Infinity }

/** Boxes of a page without a size. */
export const NO_BOXES: PageBoxes = {
  widthMm: null,
  heightMm: null,
  bleedMm: null,
  cropInsideTrimMm: null,
  userUnit: 1,
  sheet: EVERYWHERE,
  toSeen: IDENTITY,
}

/** Boxes of a page in its own points, inside of its sheet; null where the page does not name them. */
export type NamedBoxes = {
  media: PdfBounds
  /** Visible part: the crop box, else the sheet. */
  visible: PdfBounds
  trim: PdfBounds | null
  bleed: PdfBounds | null
  userUnit: number
  /** Clockwise rotation. */
  quarterTurns: number
}

/** Reads the boxes of a page; null without a sheet. */
export const readNamedBoxes = (objects: PdfObjects, page: PdfDict): NamedBoxes | null => {
  const media = boxOf(objects, objects.inherited(page, 'MediaBox'), 'MediaBox')
  if (media === null) return null
  const unit = objects.number(page, 'UserUnit') ?? 1
  const turner = objects.inherited(page, 'Rotate')
  return {
    media,
    visible: within(boxOf(objects, objects.inherited(page, 'CropBox'), 'CropBox'), media) ?? media,
    trim: within(boxOf(objects, page, 'TrimBox'), media),
    bleed: within(boxOf(objects, page, 'BleedBox'), media),
    userUnit: unit > 0 ? unit : 1,
    quarterTurns: Math.round((turner === null ? 0 : (objects.number(turner, 'Rotate') ?? 0)) / 90),
  }
}

/** The trimmed page and its bleed in mm, as it is seen: turned by Rotate, enlarged by UserUnit. */
export const readPageBoxes = (objects: PdfObjects, page: PdfDict): PageBoxes => {
  const named = readNamedBoxes(objects, page)
  if (named === null) return NO_BOXES
  const { media, visible, trim, bleed, userUnit, quarterTurns } = named
  const mm = (points: number): number => round(points * MM_PER_POINT * userUnit)
  const trimmed = trim ?? visible
  const { left, bottom, right, top } = trimmed
  const isTurned = quarterTurns % 2 !== 0
  const width = mm(right - left)
  const height = mm(top - bottom)
  return {
    widthMm: isTurned ? height : width,
    heightMm: isTurned ? width : height,
    bleedMm: trim === null ? null : mm(Math.max(0, leastMargin(bleed ?? media, trim))),
    cropInsideTrimMm: trim === null ? null : mm(Math.max(0, -leastMargin(visible, trim))),
    userUnit,
    sheet: media,
    toSeen: matrixToSeen(trimmed, quarterTurns, MM_PER_POINT * userUnit),
  }
}
