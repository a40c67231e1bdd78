import { BLACK, drawBrand, drawMotif, drawTiles, marginOf, onMain, PAPER, type Piece, writeFitting } from './piece.ts'
import { paint, paintGround, rectangle, type PrintSheet, writeText } from './sheet.ts'

/** Field of tiles with the brand on a plate, as on bags, boxes and cards. */
export const drawCover = (sheet: PrintSheet, piece: Piece, words: string | null): void => {
  const { width, height, bleed } = sheet
  const { colours } = piece.brand
  paintGround(sheet, colours.main)
  const rows = Math.max(2, Math.round(4 * Math.sqrt(height / width)))
  const side = (height + 2 * bleed) / rows
  const columns = Math.ceil((width + 2 * bleed) / side)
  drawTiles(sheet, piece, { x: -bleed, y: -bleed, columns, rows, side })
  // The plate starts where a row of tiles ends.
  const top = Math.floor(rows / 2) * side - bleed
  paint(sheet, colours.deep, rectangle(-bleed, top, width + 2 * bleed, height - top + bleed))
  const margin = marginOf(sheet)
  if (words !== null) {
    writeFitting(sheet, words, {
      font: 'serif',
      x: margin,
      y: height * 0.68,
      width: width - 2 * margin,
      most: height * 0.18,
      ink: PAPER,
    })
  }
  drawBrand(sheet, piece, {
    x: margin,
    y: height - margin,
    size: Math.min(height * (words === null ? 0.16 : 0.11), width * 0.13),
    ink: PAPER,
  })
}

const CARD_LINES = [
  'Kehtib üks aasta ostukuupäevast.',
  'Kaardi saab kasutada kõigis kauplustes.',
  'Kaotatud kaarti ei asendata.',
] as const

/** Back of a gift or loyalty card: number, bars and terms. */
export const drawCardBack = (sheet: PrintSheet, piece: Piece): void => {
  const { width, height, bleed } = sheet
  const margin = marginOf(sheet)
  paintGround(sheet, PAPER)
  paint(sheet, BLACK, rectangle(-bleed, height * 0.12, width + 2 * bleed, height * 0.17))
  for (const [nth, text] of CARD_LINES.entries()) {
    writeFitting(sheet, text, {
      font: 'text',
      x: margin,
      y: height * (0.44 + nth * 0.075),
      width: width * 0.6,
      most: 2.6,
      ink: BLACK,
    })
  }
  for (let nth = 0; nth < 26; nth += 1) {
    const wide = ((nth * 7 + piece.variant) % 3) * 0.22 + 0.24
    paint(sheet, BLACK, rectangle(margin + nth * width * 0.017, height * 0.7, wide, height * 0.13))
  }
  writeText(sheet, `6001 ${4_000 + piece.variant * 37} 118`, {
    font: 'text',
    size: 2.6,
    x: margin,
    y: height * 0.915,
    ink: BLACK,
  })
  drawMotif(sheet, piece, { x: width - margin - height * 0.16, y: height * 0.66, r: height * 0.17 })
}

const PEOPLE = [
  ['Kadri Tamme', 'Turundusjuht'],
  ['Margus Laane', 'Müügijuht'],
  ['Liis Oras', 'Kaupluse juhataja'],
] as const

const webOf = ({ brandName }: Piece): string =>
  `www.${brandName.toLowerCase().replaceAll('õ', 'o').replaceAll('ä', 'a').replaceAll('ü', 'u').replaceAll(' ', '')}.example`

const drawBusinessCard = (sheet: PrintSheet, piece: Piece): void => {
  const { width, height } = sheet
  const margin = marginOf(sheet) + 1
  const { deep, accent } = piece.brand.colours
  const [name, role] = PEOPLE[piece.variant % PEOPLE.length] ?? PEOPLE[0]
  paintGround(sheet, PAPER)
  writeText(sheet, name, { font: 'serif', size: height * 0.13, x: margin, y: height * 0.26, ink: deep })
  writeText(sheet, role, { font: 'text', size: height * 0.062, x: margin, y: height * 0.36, ink: BLACK })
  paint(sheet, accent, rectangle(margin, height * 0.46, width * 0.12, height * 0.016))
  for (const [nth, text] of ['+372 600 4120', `info@${webOf(piece).slice(4)}`, webOf(piece)].entries()) {
    writeText(sheet, text, {
      font: 'text',
      size: height * 0.062,
      x: margin,
      y: height * (0.68 + nth * 0.095),
      ink: BLACK,
    })
  }
  drawMotif(sheet, piece, { x: width - margin - height * 0.2, y: height * 0.7, r: height * 0.2 })
}

/** Letterhead, envelope, notepad and folder: brand above, address below, a motif at the edge. */
const drawLetter = (sheet: PrintSheet, piece: Piece): void => {
  const { width, height, bleed } = sheet
  const margin = marginOf(sheet)
  const { deep, accent, main } = piece.brand.colours
  const unit = Math.min(width, height)
  paintGround(sheet, PAPER)
  paint(sheet, main, rectangle(-bleed, -bleed, width + 2 * bleed, unit * 0.018 + bleed))
  drawBrand(sheet, piece, { x: margin, y: margin + unit * 0.07, size: unit * 0.06, ink: deep })
  const { tint } = piece.brand.colours
  drawMotif(
    sheet,
    piece,
    { x: width - unit * 0.24, y: height - unit * 0.24, r: unit * 0.3 },
    { main: tint, deep: tint, tint: PAPER, accent: tint },
  )
  const foot = ['Sadama 12, 10111 Tallinn', '+372 600 4120', webOf(piece)]
  paint(sheet, accent, rectangle(margin, height - margin - unit * 0.085, unit * 0.06, unit * 0.004))
  for (const [nth, text] of foot.entries()) {
    writeText(sheet, text, {
      font: 'text',
      size: Math.max(2.9, unit * 0.016),
      x: margin,
      y: height - margin - (2 - nth) * unit * 0.024,
      ink: BLACK,
    })
  }
}

const drawThanks = (sheet: PrintSheet, piece: Piece): void => {
  const { width, height } = sheet
  paintGround(sheet, piece.brand.colours.main)
  drawMotif(sheet, piece, { x: width * 0.72, y: height * 0.48, r: height * 0.34 }, onMain(piece.brand.colours))
  writeText(sheet, 'Aitäh!', { font: 'serif', size: height * 0.24, x: marginOf(sheet), y: height * 0.56, ink: PAPER })
}

export const drawOffice = (sheet: PrintSheet, piece: Piece, page: number): void => {
  if (piece.code === 'VK-90') {
    if (page === 0) drawCover(sheet, piece, null)
    else drawBusinessCard(sheet, piece)
  } else if (piece.code === 'TK-A6' && page === 0) drawThanks(sheet, piece)
  else if (piece.code === 'KM-A4') drawCover(sheet, piece, null)
  else drawLetter(sheet, piece)
}
