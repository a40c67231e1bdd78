import { isDieInk } from '@tiraaz/domain/artwork/technical-inks'
import type { PdfBounds } from './bounds.ts'
import { isLostByOverprint, isWhite, listInks, type Paint, type PaintSide } from './paint.ts'

/** Painted object: its visible bounds in points of the page, its paint and its overprint settings. */
export type PageMark = {
  bounds: PdfBounds
  paint: Paint
  alpha: number
  isOverprinted: boolean
  overprintMode: number
}

/** Returns the mark that one paint (`side`) of a graphics state leaves in `bounds`. */
export const createMark = (
  state: {
    alpha: Readonly<Record<PaintSide, number>>
    overprint: Readonly<Record<PaintSide, boolean>>
    overprintMode: number
  } & Readonly<Record<PaintSide, Paint>>,
  side: PaintSide,
  bounds: PdfBounds,
): PageMark => ({
  bounds,
  paint: state[side],
  alpha: state.alpha[side],
  isOverprinted: state.overprint[side],
  overprintMode: state.overprintMode,
})

/** Returns true if the paint has only inks of cutting and creasing lines. */
export const isDie = (paint: Paint): boolean => {
  const inks = listInks(paint)
  return inks !== null && inks.length > 0 && inks.every(isDieInk)
}

/** Returns true for white that leaves the inks below it out, and not white that overprinting loses. */
export const isVisibleWhite = ({ paint, isOverprinted, overprintMode }: PageMark): boolean =>
  isWhite(paint) && !(isOverprinted && isLostByOverprint(paint, overprintMode))
