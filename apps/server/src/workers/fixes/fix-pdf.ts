import { PDF, PdfArray, PdfDict, PdfNumber } from '@libpdf/core'
import type { FixPlan, PageFix } from '@tiraaz/domain/artwork/fixes'
import type { Size } from '@tiraaz/domain/artwork/page-fit'
import { CannotRender } from '../cannot-render.ts'
import { intersectBounds, type PdfBounds, transformBounds, widenBounds } from '../pdf/bounds.ts'
import { IDENTITY, multiply, type PdfMatrix } from '../pdf/matrix.ts'
import { type NamedBoxes, readNamedBoxes } from '../pdf/page-boxes.ts'
import { createPdfObjects, type PdfObjects } from '../pdf/pdf-objects.ts'
import { createMirrorTiles, type Tile } from './mirror-tiles.ts'
import { redrawPage, toBox } from './page-form.ts'

const POINTS_PER_MM = 72 / 25.4

type OpenPage = { pdf: PDF; objects: PdfObjects; page: PdfDict; boxes: NamedBoxes }

/** Size in points of the page, before its rotation. */
const toPoints = ({ width, height }: Size, { userUnit, quarterTurns }: NamedBoxes): Size => {
  const points = (mm: number): number => (mm * POINTS_PER_MM) / userUnit
  return quarterTurns % 2 === 0
    ? { width: points(width), height: points(height) }
    : { width: points(height), height: points(width) }
}

type Boxes = { media: PdfBounds; trim: PdfBounds }

/** Writes the boxes of a page whose sheet is its bleed. */
const setBoxes = ({ objects, page }: OpenPage, { media, trim }: Boxes): void => {
  for (const key of ['CropBox', 'ArtBox']) page.delete(key)
  page.set('MediaBox', toBox(media))
  // A crop box that all pages share would cut the bleed off.
  if (objects.inherited(page, 'CropBox') !== null) page.set('CropBox', toBox(media))
  page.set('BleedBox', toBox(media))
  page.set('TrimBox', toBox(trim))
}

/** Moves the frames of annotations; their pictures follow the frames. */
const moveAnnotations = ({ objects, page }: OpenPage, matrix: PdfMatrix): void => {
  const list = objects.get(page, 'Annots')
  if (!(list instanceof PdfArray)) return
  for (let nth = 0; nth < list.length; nth++) {
    const annotation = objects.at(list, nth)
    if (!(annotation instanceof PdfDict)) continue
    const sides = objects.numbers(annotation, 'Rect') ?? []
    const [left = Number.NaN, bottom = Number.NaN, right = Number.NaN, top = Number.NaN] = sides
    if (![left, bottom, right, top].every(Number.isFinite)) continue
    annotation.set('Rect', toBox(transformBounds(matrix, { left, bottom, right, top })))
  }
}

type Drawing = Boxes & { art: PdfBounds; tiles: readonly Tile[] }

/** Draws the page anew on a sheet that starts at zero, since some programs take every sheet to do so. */
const draw = (open: OpenPage, { art, tiles, media, trim }: Drawing, moved: PdfMatrix = IDENTITY): void => {
  const toZero: PdfMatrix = [1, 0, 0, 1, -media.left, -media.bottom]
  const fromZero = (bounds: PdfBounds): PdfBounds => transformBounds(toZero, bounds)
  const drawn = tiles.map(({ matrix, clip }) => ({ matrix: multiply(matrix, toZero), clip: fromZero(clip) }))
  redrawPage(open, open.page, { art, tiles: drawn })
  moveAnnotations(open, multiply(moved, toZero))
  setBoxes(open, { media: fromZero(media), trim: fromZero(trim) })
}

/** Artwork of the page, with what it has beyond its trim. */
const findArtwork = ({ trim, bleed, media, visible }: NamedBoxes): PdfBounds =>
  trim === null ? visible : (intersectBounds(bleed ?? media, media) ?? trim)

const mirror = (open: OpenPage, { bleedMm, mirrorsAt }: PageFix & { kind: 'mirror' }): void => {
  const { boxes } = open
  const trim = boxes.trim ?? boxes.visible
  const target = widenBounds(trim, (bleedMm * POINTS_PER_MM) / boxes.userUnit)
  const art = mirrorsAt === 'trim' ? trim : (intersectBounds(findArtwork(boxes), target) ?? trim)
  draw(open, { art, tiles: createMirrorTiles(art, target), media: target, trim })
}

const scale = (open: OpenPage, { target, insetMm }: PageFix & { kind: 'scale' }): void => {
  const { boxes } = open
  const trimmed = boxes.trim ?? boxes.visible
  const art = boxes.trim === null || insetMm > 0 ? trimmed : findArtwork(boxes)
  const { width, height } = toPoints(target, boxes)
  const matrix = [width / (trimmed.right - trimmed.left), 0, 0, height / (trimmed.top - trimmed.bottom), 0, 0] as const
  const media = transformBounds(matrix, art)
  const inset = (insetMm * POINTS_PER_MM) / boxes.userUnit
  const trim = widenBounds(transformBounds(matrix, trimmed), -inset)
  draw(open, { art, tiles: [{ matrix, clip: media }], media, trim }, matrix)
}

const turn = ({ page, boxes }: OpenPage, { degrees }: PageFix & { kind: 'turn' }): void => {
  const rotation = boxes.quarterTurns * 90 + degrees
  page.set('Rotate', PdfNumber.of(((rotation % 360) + 360) % 360))
}

const setTrim = ({ page, boxes }: OpenPage, { trim }: PageFix & { kind: 'trim' }): void => {
  const { left, bottom, right, top } = boxes.visible
  const { width, height } = toPoints(trim, boxes)
  const [x, y] = [(right - left - width) / 2, (top - bottom - height) / 2]
  // A page may be smaller than its format and bleed by the tolerance of cutting.
  const inside = { left: left + x, bottom: bottom + y, right: right - x, top: top - y }
  page.set('BleedBox', toBox(boxes.visible))
  page.set('TrimBox', toBox(intersectBounds(inside, boxes.visible) ?? boxes.visible))
}

const fixPage = (open: OpenPage, fix: PageFix): void => {
  switch (fix.kind) {
    case 'mirror':
      return mirror(open, fix)
    case 'scale':
      return scale(open, fix)
    case 'turn':
      return turn(open, fix)
    case 'trim':
      return setTrim(open, fix)
    case 'cmyk':
      // Made for the file as a whole.
      return
  }
}

/** Opens a PDF. Throws CannotRender for one that is damaged or encrypted. */
export const loadPdf = async (bytes: Uint8Array): Promise<PDF> => {
  const pdf = await PDF.load(bytes).catch(() => null)
  if (pdf === null) throw new CannotRender('unreadable')
  if (pdf.isEncrypted) throw new CannotRender('encrypted')
  return pdf
}

/** Makes the fixed PDF. Throws CannotRender: a file that is encrypted, damaged, or packed beyond the limits. */
export const fixPdf = async (bytes: Uint8Array, { pages }: FixPlan): Promise<Uint8Array> => {
  const pdf = await loadPdf(bytes)
  const objects = createPdfObjects(pdf)
  for (const fix of pages) {
    const page = pdf.getPage(fix.page - 1)?.dict
    const boxes = page === undefined ? null : readNamedBoxes(objects, page)
    if (page === undefined || boxes === null) throw new CannotRender('unreadable')
    fixPage({ pdf, objects, page, boxes }, fix)
  }
  return pdf.save()
}
