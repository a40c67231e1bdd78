import type { PageContentFacts, PagePoint } from '@tiraaz/domain/artwork/document-facts'
import { isDieInk } from '@tiraaz/domain/artwork/technical-inks'
import { type PdfBounds, intersectBounds, transformBounds } from './bounds.ts'
import { getLineScale } from './matrix.ts'
import type { PageBoxes } from './page-boxes.ts'
import {
  createGround,
  type GroundColour,
  isWhiteOn,
  type PageGround,
  readGroundColour,
  recognizeTextOnColour,
} from './page-ground.ts'
import { isDie, type PageMark } from './page-mark.ts'
import { listInks, isLostByOverprint, isRegistration, listPaintedSpotInks, sumBlackInks } from './paint.ts'

const MAX_SPOTS = 30
const MANY_INKS = 3
const POINTS_PER_MM = 72 / 25.4

/** Collects the facts `content` from the marks of one page. */
export type PageContent = {
  facts: PageContentFacts
  addSpots: (names: readonly string[]) => void
  addMark: (mark: PageMark) => void
  /** Area: what is drawn later may stand on it. */
  addArea: (mark: PageMark) => void
  /** Picture or shading, as the ground of what is drawn later. */
  addGround: (bounds: PdfBounds, colour: GroundColour) => void
  addLine: (mark: PageMark, widthPt: number) => void
  /** `sizePt` null: unknown. */
  addText: (mark: PageMark, sizePt: number | null) => void
}

const round = (value: number): number => Math.round(value * 100) / 100
const middle = (from: number, to: number): number => round((from + to) / 2)

const placeIn = ({ left, bottom, right, top }: PdfBounds): PagePoint => ({
  xMm: middle(left, right),
  yMm: middle(bottom, top),
})

const noContent = (): PageContentFacts => ({
  spotColours: [],
  thinnestLine: null,
  smallestManyInkText: null,
  richestBlackText: null,
  smallestKnockoutText: null,
  smallestWhiteText: null,
  thinnestWhiteLine: null,
  textNearestToEdge: null,
  registrationColour: null,
  whiteOverprint: null,
  spotOverprint: null,
  processOverprint: null,
})

type PlacedText = { mark: PageMark; at: PagePoint; sizePt: number }

/** Keeps what is worst so far: black text of the most ink, and the smallest of each kind. */
const keepText = (facts: PageContentFacts, ground: PageGround, { mark, at, sizePt }: PlacedText): void => {
  const percent = sumBlackInks(mark.paint)
  if (percent !== null && percent > (facts.richestBlackText?.percent ?? 0)) facts.richestBlackText = { ...at, percent }
  const inkCount = listInks(mark.paint)?.length ?? 0
  if (inkCount >= MANY_INKS && sizePt < (facts.smallestManyInkText?.sizePt ?? Infinity)) {
    facts.smallestManyInkText = { ...at, sizePt, inkCount }
  }
  const kind = recognizeTextOnColour(ground, mark)
  if (kind !== null && sizePt < (facts[kind]?.sizePt ?? Infinity)) facts[kind] = { ...at, sizePt }
}

export const collectPageContent = ({ widthMm, heightMm, toSeen }: PageBoxes): PageContent => {
  const page: PdfBounds = { left: 0, bottom: 0, right: widthMm ?? 0, top: heightMm ?? 0 }
  const pointsOf = (points: number): number => points * getLineScale(toSeen) * POINTS_PER_MM
  const facts = noContent()
  const ground = createGround()
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
  const addArea = (mark: PageMark): void => {
    addMark(mark)
    const colour = readGroundColour(mark)
    if (colour !== null) ground.add(mark.bounds, colour)
  }
  const addLine = (mark: PageMark, width: number): void => {
    addMark(mark)
    const widthPt = round(pointsOf(width))
    const kind = isWhiteOn(ground, mark, ['black', 'colour']) ? 'thinnestWhiteLine' : 'thinnestLine'
    if (isDie(mark.paint) || (facts[kind]?.widthPt ?? Infinity) <= widthPt) return
    const at = place(mark.bounds)
    if (at !== null) facts[kind] = { ...at, widthPt }
  }
  const addText = (mark: PageMark, size: number | null): void => {
    addMark(mark)
    const seen = transformBounds(toSeen, mark.bounds)
    const part = intersectBounds(seen, page)
    if (part === null || isDie(mark.paint)) return
    const at = placeIn(part)
    const distanceMm = round(Math.min(seen.left, seen.bottom, page.right - seen.right, page.top - seen.top))
    if (distanceMm < (facts.textNearestToEdge?.distanceMm ?? Infinity)) facts.textNearestToEdge = { ...at, distanceMm }
    keepText(facts, ground, { mark, at, sizePt: size === null ? Infinity : round(pointsOf(size)) })
  }
  return { facts, addSpots, addMark, addArea, addGround: ground.add, addLine, addText }
}
