import type { PdfBounds } from './bounds.ts'
import { isDie, isVisibleWhite, type PageMark } from './page-mark.ts'
import { isBlackAlone, keepsInksBelow, listInks } from './paint.ts'

/** Colour that an object is drawn on: bare or white paper, black ink alone, or any other colour. */
export type GroundColour = 'paper' | 'black' | 'colour'

/** Areas that are kept; beyond it the smallest is dropped, and what stands on it counts as standing below. */
const MAX_AREAS = 64

type GroundArea = PdfBounds & { colour: GroundColour; size: number }

/** Areas of a page in their order of painting, each as the rectangle around it. */
export type PageGround = {
  add: (bounds: PdfBounds, colour: GroundColour) => void
  /** Colour under the middle of an object. */
  at: (bounds: PdfBounds) => GroundColour
}

export const createGround = (): PageGround => {
  const areas: GroundArea[] = []
  /** Size of the smallest area that is kept. */
  let least = Infinity
  const add = ({ left, bottom, right, top }: PdfBounds, colour: GroundColour): void => {
    const size = (right - left) * (top - bottom)
    const isFull = areas.length === MAX_AREAS
    if (isFull && size <= least) return
    if (isFull)
      areas.splice(
        areas.findIndex((area) => area.size === least),
        1,
      )
    areas.push({ left, bottom, right, top, colour, size })
    least = isFull ? Math.min(...areas.map((area) => area.size)) : Math.min(least, size)
  }
  const at = ({ left, bottom, right, top }: PdfBounds): GroundColour => {
    const [x, y] = [(left + right) / 2, (bottom + top) / 2]
    return (
      areas.findLast((area) => x > area.left && x < area.right && y > area.bottom && y < area.top)?.colour ?? 'paper'
    )
  }
  return { add, at }
}

/** Ground that an area leaves; null where it changes nothing. */
export const readGroundColour = (mark: PageMark): GroundColour | null => {
  const { paint, alpha } = mark
  if (isVisibleWhite(mark)) return alpha < 1 ? null : 'paper'
  const inks = listInks(paint)
  if (isDie(paint) || inks?.length === 0) return null
  return inks?.every((ink) => ink === 'Black') === true ? 'black' : 'colour'
}

/** Returns true for white that is seen because it stands on one of these grounds. */
export const isWhiteOn = (ground: PageGround, mark: PageMark, colours: readonly GroundColour[]): boolean =>
  isVisibleWhite(mark) && colours.includes(ground.at(mark.bounds))

/** Text that plates which shift spoil: black that is left out of a colour, and white in one. */
export const recognizeTextOnColour = (
  ground: PageGround,
  mark: PageMark,
): 'smallestKnockoutText' | 'smallestWhiteText' | null => {
  const { paint, bounds, alpha, isOverprinted, overprintMode } = mark
  if (isWhiteOn(ground, mark, ['colour'])) return 'smallestWhiteText'
  const keepsInks = alpha < 1 || (isOverprinted && keepsInksBelow(paint, overprintMode))
  return !keepsInks && isBlackAlone(paint) && ground.at(bounds) === 'colour' ? 'smallestKnockoutText' : null
}
