import {
  drawBrand,
  drawMotif,
  drawTiles,
  headlineOf,
  marginOf,
  onMain,
  PAPER,
  type Piece,
  stackLines,
  writeFitting,
} from './piece.ts'
import { clipTo, ellipse, paint, paintGround, rectangle, type PrintSheet, writeText } from './sheet.ts'

type DrawPiece = (sheet: PrintSheet, piece: Piece) => void

const DATES = ['2.–29. märts', '1. juuni – 31. juuli', '4.–28. september', '24.11.–24.12.'] as const
const SALES = ['Kevadale', 'Suveale', 'Sügisale', 'Talveale'] as const
const PERCENTS = ['−25%', '−30%', '−40%', '−50%'].map((text) => text.replace('−', '–'))

const datesOf = ({ season }: Piece): string => DATES[season % 4] ?? DATES[0]

/** Brand at the left and dates at the right of the bottom edge. */
const drawFoot = (sheet: PrintSheet, piece: Piece, ink: typeof PAPER): void => {
  const margin = marginOf(sheet)
  const size = Math.min(sheet.width * 0.062, sheet.height * 0.06)
  const y = sheet.height - margin
  drawBrand(sheet, piece, { x: margin, y, size, ink })
  writeText(sheet, datesOf(piece), { font: 'text', size: size * 0.6, x: sheet.width - margin, y, ink, align: 'right' })
}

/** Large motif on the brand's colour, headline above it. */
const drawBold: DrawPiece = (sheet, piece) => {
  const { width, height } = sheet
  const { colours } = piece.brand
  const margin = marginOf(sheet)
  paintGround(sheet, colours.main)
  const r = Math.min(width * 0.4, height * 0.25)
  const [x, y] = [width * 0.64, height * 0.92 - r]
  paint(sheet, colours.deep, ellipse(x, y, r * 1.18))
  drawMotif(sheet, piece, { x, y, r: r * 0.9 }, onMain(colours))
  const end = stackLines(sheet, headlineOf(piece), {
    x: margin,
    y: margin,
    width: width - 2 * margin,
    most: height * 0.17,
    ink: PAPER,
  })
  writeFitting(sheet, piece.brand.line, {
    font: 'text',
    x: margin,
    y: end.y + end.size * 0.46,
    width: width * 0.56,
    most: height * 0.024,
    ink: PAPER,
  })
  drawFoot(sheet, piece, PAPER)
}

/** Percentage as large as the page, for a sale. */
const drawSale: DrawPiece = (sheet, piece) => {
  const { width, height, bleed } = sheet
  const { main, deep, tint, accent } = piece.brand.colours
  const margin = marginOf(sheet)
  paintGround(sheet, accent)
  paint(sheet, tint, rectangle(-bleed, height * 0.8, width + 2 * bleed, height * 0.2 + bleed))
  clipTo(sheet, rectangle(-bleed, -bleed, width + 2 * bleed, height * 0.8 + bleed), () => {
    paint(sheet, main, ellipse(width * 0.88, height * 0.74, width * 0.52))
    paint(sheet, deep, ellipse(width * 0.88, height * 0.74, width * 0.34))
  })
  const sale = SALES[piece.season % 4] ?? SALES[0]
  const top = stackLines(sheet, [sale], {
    x: margin,
    y: margin,
    width: width - 2 * margin,
    most: height * 0.2,
    ink: PAPER,
  })
  const percent = PERCENTS[piece.season % 4] ?? ''
  stackLines(sheet, [percent], {
    x: margin,
    y: top.y + height * 0.05,
    width: width - 2 * margin,
    most: height * 0.4,
    ink: PAPER,
  })
  writeFitting(sheet, piece.brand.line, {
    font: 'text',
    x: margin,
    y: height * 0.87,
    width: width - 2 * margin,
    most: height * 0.026,
    ink: deep,
  })
  drawFoot(sheet, piece, deep)
}

/** Field of tiles over a headline with serifs. */
const drawField: DrawPiece = (sheet, piece) => {
  const { width, height, bleed } = sheet
  const { tint, deep } = piece.brand.colours
  const margin = marginOf(sheet)
  paintGround(sheet, tint)
  const columns = 4
  const side = (width + 2 * bleed) / columns
  const rows = Math.max(1, Math.min(5, Math.floor((height * 0.64 + bleed) / side)))
  drawTiles(sheet, piece, { x: -bleed, y: -bleed, columns, rows, side })
  const top = rows * side - bleed
  const room = height - top
  stackLines(sheet, headlineOf(piece), {
    font: 'serif',
    x: margin,
    y: top + room * 0.11,
    width: width - 2 * margin,
    most: room * 0.26,
    ink: deep,
  })
  drawFoot(sheet, piece, deep)
}

/** Motif in a quiet disc, headline with serifs below it. */
const drawQuiet: DrawPiece = (sheet, piece) => {
  const { width, height } = sheet
  const { tint, deep, main, accent } = piece.brand.colours
  const margin = marginOf(sheet)
  paintGround(sheet, tint)
  const r = Math.min(width * 0.4, height * 0.26)
  const y = margin * 1.1 + r
  paint(sheet, PAPER, ellipse(width / 2, y, r))
  drawMotif(sheet, piece, { x: width / 2, y, r: r * 0.7 }, { main, deep, tint: PAPER, accent })
  const end = stackLines(sheet, headlineOf(piece), {
    font: 'serif',
    x: margin,
    y: y + r + height * 0.035,
    width: width - 2 * margin,
    most: height * 0.1,
    ink: deep,
  })
  writeFitting(sheet, piece.brand.line, {
    font: 'text',
    x: margin,
    y: end.y + end.size * 0.52,
    width: width - 2 * margin,
    most: height * 0.024,
    ink: deep,
  })
  drawFoot(sheet, piece, deep)
}

/** Banner: headline at the left, tiles at the right. */
const drawBanner: DrawPiece = (sheet, piece) => {
  const { width, height, bleed } = sheet
  const { colours } = piece.brand
  const margin = marginOf(sheet) * 1.3
  paintGround(sheet, colours.main)
  const rows = height / width > 0.34 ? 3 : 2
  const side = (height + 2 * bleed) / rows
  const columns = Math.max(2, Math.floor((width * 0.36) / side))
  const left = width + bleed - columns * side
  drawTiles(sheet, piece, { x: left, y: -bleed, columns, rows, side })
  stackLines(sheet, headlineOf(piece), {
    x: margin,
    y: margin,
    width: left - 2 * margin,
    most: height * 0.32,
    ink: PAPER,
  })
  const size = height * 0.1
  drawBrand(sheet, piece, { x: margin, y: height - margin, size, ink: PAPER })
}

/** Roll-up or flag: motif, headline and brand down a narrow page. */
const drawTall: DrawPiece = (sheet, piece) => {
  const { width, height, bleed } = sheet
  const { colours } = piece.brand
  const margin = width * 0.1
  paintGround(sheet, colours.tint)
  paint(sheet, colours.main, rectangle(-bleed, -bleed, width + 2 * bleed, height * 0.44 + bleed))
  drawMotif(sheet, piece, { x: width / 2, y: height * 0.235, r: width * 0.38 }, onMain(colours))
  const end = stackLines(sheet, headlineOf(piece), {
    x: margin,
    y: height * 0.48,
    width: width - 2 * margin,
    most: height * 0.09,
    ink: colours.deep,
  })
  writeFitting(sheet, piece.brand.line, {
    font: 'text',
    x: margin,
    y: end.y + end.size * 0.55,
    width: width - 2 * margin,
    most: height * 0.02,
    ink: colours.deep,
  })
  drawBrand(sheet, piece, { x: margin, y: height * 0.86, size: width * 0.085, ink: colours.deep })
}

const UPRIGHT: readonly DrawPiece[] = [drawBold, drawQuiet, drawSale, drawField]

/** Draws a page that is looked at from afar, in the composition that its proportions ask for. */
export const drawPoster: DrawPiece = (sheet, piece) => {
  const ratio = sheet.width / sheet.height
  if (ratio > 1.25) drawBanner(sheet, piece)
  else if (ratio < 0.55) drawTall(sheet, piece)
  else {
    const draw = UPRIGHT[(piece.variant + piece.season) % UPRIGHT.length] ?? drawBold
    if (draw === drawSale && piece.brand.hasNoSales === true) drawQuiet(sheet, piece)
    else draw(sheet, piece)
  }
}
