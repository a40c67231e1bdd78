import type { PdfMatrix } from './matrix.ts'

/** Upright rectangle; may be flat, as a line is. */
export type PdfBounds = { left: number; bottom: number; right: number; top: number }

/** The smallest rectangle around `bounds` (or nothing yet) and a point. */
export const includePoint = (bounds: PdfBounds | null, x: number, y: number): PdfBounds =>
  bounds === null
    ? { left: x, bottom: y, right: x, top: y }
    : {
        left: Math.min(bounds.left, x),
        bottom: Math.min(bounds.bottom, y),
        right: Math.max(bounds.right, x),
        top: Math.max(bounds.top, y),
      }

/** The rectangle around the given one after a matrix, which may turn it. */
export const transformBounds = ([a, b, c, d, e, f]: PdfMatrix, { left, bottom, right, top }: PdfBounds): PdfBounds => {
  const [ax, bx] = [a * left, a * right]
  const [ay, by] = [b * left, b * right]
  const [cx, dx] = [c * bottom, c * top]
  const [cy, dy] = [d * bottom, d * top]
  return {
    left: Math.min(ax, bx) + Math.min(cx, dx) + e,
    bottom: Math.min(ay, by) + Math.min(cy, dy) + f,
    right: Math.max(ax, bx) + Math.max(cx, dx) + e,
    top: Math.max(ay, by) + Math.max(cy, dy) + f,
  }
}

/** The part that both share; null where they do not even touch, or a side is no number. */
export const intersectBounds = (one: PdfBounds, other: PdfBounds): PdfBounds | null => {
  const left = Math.max(one.left, other.left)
  const bottom = Math.max(one.bottom, other.bottom)
  const right = Math.min(one.right, other.right)
  const top = Math.min(one.top, other.top)
  return right >= left && top >= bottom ? { left, bottom, right, top } : null
}

export const widenBounds = ({ left, bottom, right, top }: PdfBounds, by: number): PdfBounds => ({
  left: left - by,
  bottom: bottom - by,
  right: right + by,
  top: top + by,
})
