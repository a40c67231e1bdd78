import {
  BLACK,
  drawBrand,
  drawMotif,
  headlineOf,
  marginOf,
  onMain,
  PAPER,
  type Piece,
  stackLines,
  writeFitting,
} from './piece.ts'
import { drawPoster } from './poster.ts'
import { ellipse, fitSize, paint, paintGround, rectangle, type PrintSheet, writeText } from './sheet.ts'
import { measureText } from './typeface.ts'

type Good = readonly [string, string]

const goodOf = ({ brand, variant }: Piece, nth = 0): Good =>
  brand.goods[(variant + nth) % brand.goods.length] ?? ['', '']

/** Price with small cents, its right edge at `x`. */
const writePrice = (
  sheet: PrintSheet,
  price: string,
  { x, y, ink, ...given }: { x: number; y: number; size: number; width: number; ink: typeof PAPER },
): void => {
  const [euros = '', cents] = price.split(',')
  const small = cents === undefined ? '€' : cents
  const [wide, narrow] = [euros, small].map((text) => measureText(sheet.typefaces.display, text))
  const size = Math.min(given.size, given.width / ((wide ?? 0) + (narrow ?? 0) * 0.46 + 0.03))
  const edge = x - size * 0.46 * (narrow ?? 0)
  writeText(sheet, small, { font: 'display', size: size * 0.46, x, y: y - size * 0.37, ink, align: 'right' })
  writeText(sheet, euros, { font: 'display', size, x: edge - size * 0.03, y, ink, align: 'right' })
}

/** Price tag: goods, price and brand. */
const drawTag = (sheet: PrintSheet, piece: Piece): void => {
  const { width, height, bleed } = sheet
  const { deep, main, accent } = piece.brand.colours
  const margin = Math.max(4, marginOf(sheet))
  const isUpright = height > width
  paintGround(sheet, piece.brand.colours.tint)
  const band = isUpright ? height * 0.36 : height * 0.34
  paint(sheet, piece.season % 2 === 0 ? main : accent, rectangle(-bleed, -bleed, width + 2 * bleed, band + bleed))
  const [name, price] = goodOf(piece)
  if (isUpright) drawMotif(sheet, piece, { x: width / 2, y: band / 2, r: band * 0.4 }, onMain(piece.brand.colours))
  else
    writeFitting(sheet, name, {
      font: 'display',
      x: margin,
      y: band * 0.64,
      width: width - 2 * margin,
      most: band * 0.5,
      ink: PAPER,
    })
  if (isUpright)
    writeFitting(sheet, name, {
      font: 'display',
      x: margin,
      y: band + height * 0.12,
      width: width - 2 * margin,
      most: height * 0.075,
      ink: deep,
    })
  writePrice(sheet, price, {
    x: width - margin,
    y: height - margin * (isUpright ? 2.6 : 1),
    size: Math.min(height * 0.46, width * 0.4),
    width: isUpright ? width - 2 * margin : width - 3 * margin - height * 0.4,
    ink: deep,
  })
  if (!isUpright) drawMotif(sheet, piece, { x: margin + height * 0.2, y: height * 0.64, r: height * 0.2 })
  const size = Math.min(height * 0.07, width * 0.07)
  if (isUpright) drawBrand(sheet, piece, { x: margin, y: height - margin, size, ink: deep })
}

/** Shelf strip: the headline between motifs. */
const drawStrip = (sheet: PrintSheet, piece: Piece): void => {
  const { width, height } = sheet
  const { colours } = piece.brand
  paintGround(sheet, colours.main)
  const text = headlineOf(piece).join(' ')
  const size = height * 0.46
  const step = height * 1.5
  const measured = size / fitSize(sheet, 'display', [text], 1)
  for (let x = height * 0.6; x + height * 0.3 < width; x += step + measured) {
    drawMotif(sheet, piece, { x, y: height / 2, r: height * 0.33 }, onMain(colours))
    if (x + height * 0.6 + measured < width - 4) {
      writeText(sheet, text, { font: 'display', size, x: x + height * 0.6, y: height * 0.66, ink: PAPER })
    }
  }
}

/** Round piece on a square page: everything of weight within the circle. */
const drawRound = (sheet: PrintSheet, piece: Piece): void => {
  const { width, height } = sheet
  const { colours } = piece.brand
  const r = width / 2
  paintGround(sheet, piece.variant % 2 === 0 ? colours.main : colours.accent)
  paint(sheet, colours.tint, ellipse(r, height / 2, r * 0.84))
  drawMotif(sheet, piece, { x: r, y: height * 0.38, r: r * 0.42 })
  const lines = headlineOf(piece)
  const size = Math.min(r * 0.27, fitSize(sheet, 'display', lines, r * 1.2))
  for (const [nth, text] of lines.entries()) {
    writeText(sheet, text, {
      font: 'display',
      size,
      x: r,
      y: height * 0.72 + nth * size * 0.95,
      ink: colours.deep,
      align: 'center',
    })
  }
}

const HOURS = [
  ['Esmaspäev–reede', '8–22'],
  ['Laupäev', '9–22'],
  ['Pühapäev', '9–20'],
  ['Riigipühad', '10–18'],
] as const

const drawHours = (sheet: PrintSheet, piece: Piece): void => {
  const { width, height } = sheet
  const { main, tint } = piece.brand.colours
  const margin = marginOf(sheet)
  paintGround(sheet, main)
  drawMotif(sheet, piece, { x: width * 0.76, y: height * 0.17, r: width * 0.16 }, onMain(piece.brand.colours))
  stackLines(sheet, ['Oleme', 'avatud'], { x: margin, y: margin, width: width * 0.5, most: height * 0.13, ink: PAPER })
  for (const [nth, [days, hours]] of HOURS.entries()) {
    const y = height * (0.5 + nth * 0.1)
    paint(sheet, tint, rectangle(margin, y - height * 0.066, width - 2 * margin, height * 0.0015))
    writeText(sheet, days, { font: 'text', size: height * 0.032, x: margin, y, ink: PAPER })
    writeText(sheet, hours, { font: 'display', size: height * 0.05, x: width - margin, y, ink: PAPER, align: 'right' })
  }
  drawBrand(sheet, piece, { x: margin, y: height - margin, size: height * 0.04, ink: PAPER })
}

export const drawLabel = (sheet: PrintSheet, piece: Piece): void => {
  if (sheet.width === sheet.height) drawRound(sheet, piece)
  else if (sheet.width > 4 * sheet.height) drawStrip(sheet, piece)
  else drawTag(sheet, piece)
}

export const drawSticker = (sheet: PrintSheet, piece: Piece): void => {
  if (piece.code === 'UK-A4') drawHours(sheet, piece)
  else if (sheet.width === sheet.height) drawRound(sheet, piece)
  else drawPoster(sheet, piece)
}

/** Goods with prices in two columns; a café's are its menu. */
export const drawOffers = (sheet: PrintSheet, piece: Piece, page: number): void => {
  const { width, height, bleed } = sheet
  const { deep, main, accent, tint } = piece.brand.colours
  const margin = marginOf(sheet)
  const isTinted = page % 2 === 0
  paintGround(sheet, isTinted ? tint : PAPER)
  paint(sheet, page % 3 === 0 ? accent : main, rectangle(-bleed, -bleed, width + 2 * bleed, margin * 0.6 + bleed))
  const title = motifTitle(piece, page)
  const head = stackLines(sheet, [title], {
    font: 'serif',
    x: margin,
    y: margin * 1.6,
    width: width - 2 * margin,
    most: height * 0.085,
    ink: deep,
  })
  const columns = width > 130 ? 2 : 1
  const [cellWidth, top] = [(width - 2 * margin) / columns, head.y + height * 0.05]
  const rows = columns === 2 ? 3 : 4
  const cellHeight = (height - top - margin * 2.4) / rows
  for (let nth = 0; nth < rows * columns; nth += 1) {
    const [name, price] = goodOf(piece, nth + page * 3)
    const [x, y] = [margin + (nth % columns) * cellWidth, top + Math.floor(nth / columns) * cellHeight]
    paint(sheet, deep, rectangle(x, y, cellWidth - margin * 0.5, 0.25))
    const r = Math.min(cellHeight * 0.3, cellWidth * 0.16)
    drawMotif(sheet, piece, { x: x + r, y: y + cellHeight * 0.48, r: r * 0.9 })
    writeFitting(sheet, name, {
      font: 'text',
      x: x + r * 2.4,
      y: y + cellHeight * 0.36,
      width: cellWidth - margin - r * 2.4,
      most: Math.min(6, height * 0.022),
      ink: BLACK,
    })
    writePrice(sheet, price, {
      x: x + cellWidth - margin * 0.6,
      y: y + cellHeight * 0.8,
      size: Math.min(cellHeight * 0.42, cellWidth * 0.17),
      width: cellWidth - margin - r * 2,
      ink: deep,
    })
  }
  drawBrand(sheet, piece, { x: margin, y: height - margin, size: Math.min(height * 0.03, 7), ink: deep })
}

const TITLES = ['Nädala valik', 'Kohalik toit', 'Soodsalt', 'Uued tooted', 'Meie soovitus', 'Koju kaasa'] as const

const motifTitle = ({ kind, brand, variant }: Piece, page: number): string => {
  if (brand.motifs.includes('cup')) return page % 2 === 1 ? 'Menüü' : 'Kohvi kõrvale'
  return kind === 'leaflet' ? (TITLES[(variant + page) % TITLES.length] ?? TITLES[0]) : TITLES[0]
}
