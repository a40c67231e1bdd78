import type { PageContentFacts, PagePoint } from '@tiraaz/domain/artwork/document-facts'
import { isDieInk } from '@tiraaz/domain/artwork/technical-inks'
import { type PdfBounds, intersectBounds, transformBounds } from './bounds.ts'
import { getLineScale } from './matrix.ts'
import type { PageBoxes } from './page-boxes.ts'
import {
  listInks,
  isLostByOverprint,
  isRegistration,
  type Paint,
  type PaintSide,
  listPaintedSpotInks,
  sumBlackInks,
} from './paint.ts'

const MAX_SPOTS = 30
const MANY_INKS = 3
const POINTS_PER_MM = 72 / 25.4

/** Painted object: its visible bounds in points of the page, its paint and its overprint settings. */
export type PageMark = {
  bounds: PdfBounds
  paint: Paint
  isOverprinted: boolean
  overprintMode: number
}

/** Collects the facts `content` from the marks of one page. */
export type PageContent = {
  facts: PageContentFacts
  addSpots: (names: readonly string[]) => void
  addMark: (mark: PageMark) => void
  addLine: (mark: PageMark, widthPt: number) => void
  /** `sizePt` null: unknown. */
  addText: (mark: PageMark, sizePt: number | null) => void
}

const round = (value: number): number => Math.round(value * 100) / 100
const middle = (from: number, to: number): number => round((from + to) / 2)

/** Returns true if the paint has only inks of cutting and creasing lines. */
const isDie = (paint: Paint): boolean => {
  const inks = listInks(paint)
  return inks !== null && inks.length > 0 && inks.every(isDieInk)
}

const placeIn = ({ left, bottom, right, top }: PdfBounds): PagePoint => ({
  xMm: middle(left, right),
  yMm: middle(bottom, top),
})

const noContent = (): PageContentFacts => ({
  spotColours: [],
  thinnestLine: null,
  smallestManyInkText: null,
  richestBlackText: null,
  textNearestToEdge: null,
  registrationColour: null,
  whiteOverprint: null,
  spotOverprint: null,
  processOverprint: null,
})

export const collectPageContent = ({ widthMm, heightMm, toSeen }: PageBoxes): PageContent => {
  const page: PdfBounds = { left: 0, bottom: 0, right: widthMm ?? 0, top: heightMm ?? 0 }
  const pointsOf = (points: number): number => points * getLineScale(toSeen) * POINTS_PER_MM
  const facts = noContent()
  const onPage = (bounds: PdfBounds): PdfBounds | null => intersectBounds(transformBounds(toSeen, bounds), page)
  const place = (bounds: PdfBounds): PagePoint | null => {
    const part = onPage(bounds)
    return part === null ? null : placeIn(part)
  }

  const addSpots = (names: readonly string[]): void => {
    for (const name of names) {
      if (facts.spotColours.length < MAX_SPOTS && !facts.spotColours.includes(name)) facts.spotColours.push(name)
    }
  }
  const addOverprint = ({ bounds, paint, overprintMode }: PageMark): void => {
    const inks = listInks(paint)
    const [spot] = listPaintedSpotInks(paint).filter((name) => !isDieInk(name))
    if (isLostByOverprint(paint, overprintMode)) facts.whiteOverprint ??= place(bounds)
    else if (spot !== undefined) {
      const at = facts.spotOverprint === null ? place(bounds) : null
      if (at !== null) facts.spotOverprint = { ...at, name: spot }
    } else if (inks?.some((ink) => ink !== 'Black') === true && !isDie(paint)) facts.processOverprint ??= place(bounds)
  }
  const addMark = (mark: PageMark): void => {
    if (onPage(mark.bounds) === null) return
    if (isRegistration(mark.paint)) facts.registrationColour ??= place(mark.bounds)
    addSpots(listPaintedSpotInks(mark.paint))
    if (mark.isOverprinted) addOverprint(mark)
  }
  const addLine = (mark: PageMark, width: number): void => {
    addMark(mark)
    const widthPt = round(pointsOf(width))
    if (isDie(mark.paint) || (facts.thinnestLine !== null && facts.thinnestLine.widthPt <= widthPt)) return
    const at = place(mark.bounds)
    if (at !== null) facts.thinnestLine = { ...at, widthPt }
  }
  const addText = (mark: PageMark, size: number | null): void => {
    addMark(mark)
    const seen = transformBounds(toSeen, mark.bounds)
    const part = intersectBounds(seen, page)
    if (part === null || isDie(mark.paint)) return
    const at = placeIn(part)
    const distanceMm = round(Math.min(seen.left, seen.bottom, page.right - seen.right, page.top - seen.top))
    if (distanceMm < (facts.textNearestToEdge?.distanceMm ?? Infinity)) facts.textNearestToEdge = { ...at, distanceMm }
    const percent = sumBlackInks(mark.paint)
    if (percent !== null && percent > (facts.richestBlackText?.percent ?? 0))
      facts.richestBlackText = { ...at, percent }
    const inkCount = listInks(mark.paint)?.length ?? 0
    const sizePt = size === null ? Infinity : round(pointsOf(size))
    if (inkCount >= MANY_INKS && sizePt < (facts.smallestManyInkText?.sizePt ?? Infinity)) {
      facts.smallestManyInkText = { ...at, sizePt, inkCount }
    }
  }
  return { facts, addSpots, addMark, addLine, addText }
}

/** Returns the mark that one paint (`side`) of a graphics state leaves in `bounds`. */
export const createMark = (
  state: { overprint: Readonly<Record<PaintSide, boolean>>; overprintMode: number } & Readonly<
    Record<PaintSide, Paint>
  >,
  side: PaintSide,
  bounds: PdfBounds,
): PageMark => ({
  bounds,
  paint: state[side],
  isOverprinted: state.overprint[side],
  overprintMode: state.overprintMode,
})
