/** Thousandths of the trim box of a page, from its upper left corner. Comments may stand in the bleed. */
export const PROOF_PLACE = { min: -200, max: 1200 } as const

type Box = { left: number; top: number; right: number; bottom: number }
type Point = { x: number; y: number }

/** Converts a point of a page's picture, in fractions of its width and height, to thousandths of the trim box. */
export function toProofPlace({ x, y }: Point, trim: Box): Point {
  const thousandths = (value: number, from: number, to: number): number =>
    Math.min(Math.max(Math.round(((value - from) / (to - from)) * 1000), PROOF_PLACE.min), PROOF_PLACE.max)
  return { x: thousandths(x, trim.left, trim.right), y: thousandths(y, trim.top, trim.bottom) }
}

/** Converts thousandths of the trim box to fractions of the page's picture. */
export function toPicturePoint({ x, y }: Point, trim: Box): Point {
  return {
    x: trim.left + (x / 1000) * (trim.right - trim.left),
    y: trim.top + (y / 1000) * (trim.bottom - trim.top),
  }
}
