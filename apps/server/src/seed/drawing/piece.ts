import type { DemoBrand } from '../content/brands.ts'
import type { ProductKind } from '../content/product-kinds.ts'
import { MOTIFS, type MotifName, type Palette } from './motifs.ts'
import { ellipse, fitSize, type Ink, paint, quarter, rectangle, type PrintSheet, writeText } from './sheet.ts'
import { measureText } from './typeface.ts'

/** Print to be drawn: who it is for, when, and on what. */
export type Piece = {
  brandName: string
  brand: DemoBrand
  kind: ProductKind
  code: string
  /** Index of the season, from spring on. */
  season: number
  /** Number that varies the composition from product to product. */
  variant: number
}

export const PAPER: Ink = [0, 0, 0, 0]
export const BLACK: Ink = [0, 0, 0, 1]

/** Distance of text from the cut. */
export const marginOf = ({ width, height }: PrintSheet): number => Math.max(4.5, Math.min(width, height) * 0.075)

export const motifOf = ({ brand, season }: Piece): MotifName => brand.motifs[season % brand.motifs.length] ?? 'sun'

export const headlineOf = ({ brand, season }: Piece): readonly [string, string] =>
  brand.headlines[season % brand.headlines.length] ?? ['', '']

export const drawMotif = (
  sheet: PrintSheet,
  piece: Piece,
  at: { x: number; y: number; r: number },
  colours: Palette = piece.brand.colours,
): void => MOTIFS[motifOf(piece)](sheet, at, colours)

/** Palette for a motif on a ground of the brand's main colour. */
export const onMain = ({ main, deep, tint, accent }: Palette): Palette => ({ main: tint, deep, tint: main, accent })

/** Name of the brand with its mark, a disc beside a quarter; made smaller where it would reach the cut. */
export const drawBrand = (
  sheet: PrintSheet,
  { brandName, brand }: Piece,
  { x, y, ink, ...most }: { x: number; y: number; size: number; ink: Ink },
): void => {
  const width = sheet.width - x - marginOf(sheet)
  const size = Math.min(most.size, width / (0.98 + measureText(sheet.typefaces.display, brandName)))
  const r = size * 0.36
  paint(sheet, brand.colours.accent, ellipse(x + r, y - r * 0.95, r))
  paint(sheet, ink, quarter(x + r, y + r * 0.05, r, -r * 2))
  writeText(sheet, brandName, { font: 'display', size, x: x + r * 2.7, y, ink })
}

type Block = { x: number; y: number; width: number; most: number; ink: Ink; font?: 'display' | 'serif' }

/** Lines set as large as the width allows, from the top edge `y` down; returns the baseline of the last one. */
export const stackLines = (sheet: PrintSheet, lines: readonly string[], block: Block): { y: number; size: number } => {
  const { font = 'display', x, ink } = block
  const size = Math.min(block.most, fitSize(sheet, font, lines, block.width))
  let y = block.y + size * 0.74
  for (const [nth, text] of lines.entries()) {
    if (nth > 0) y += size * 0.94
    writeText(sheet, text, { font, size, x, y, ink })
  }
  return { y, size }
}

/** Prints a line not larger than `most`, in one ink, inside a width. */
export const writeFitting = (
  sheet: PrintSheet,
  text: string,
  style: Omit<Parameters<typeof writeText>[2], 'size'> & { width: number; most: number },
): void => {
  const { width, most, ...rest } = style
  writeText(sheet, text, { ...rest, size: Math.min(most, fitSize(sheet, rest.font, [text], width)) })
}

/** Field of quarter discs, discs and bars in the brand's colours. */
export const drawTiles = (
  sheet: PrintSheet,
  piece: Piece,
  area: { x: number; y: number; columns: number; rows: number; side: number },
): void => {
  const { main, deep, tint, accent } = piece.brand.colours
  const grounds = [tint, main, accent, tint, deep]
  const marks = [main, tint, deep, accent, main]
  for (let nth = 0; nth < area.columns * area.rows; nth += 1) {
    const [column, row] = [nth % area.columns, Math.floor(nth / area.columns)]
    const dice = (column * 7 + row * 11 + column * row * 3 + piece.variant * 5) % 10
    const [x, y, side] = [area.x + column * area.side, area.y + row * area.side, area.side]
    paint(sheet, grounds[(dice + row) % 5] ?? tint, rectangle(x, y, side + 0.05, side + 0.05))
    const ink = marks[(dice + row) % 5] ?? main
    if (dice < 2) paint(sheet, ink, quarter(x, y, side, side))
    else if (dice < 4) paint(sheet, ink, quarter(x + side, y + side, -side, -side))
    else if (dice < 6) paint(sheet, ink, ellipse(x + side / 2, y + side / 2, side * 0.32))
    else if (dice < 7) paint(sheet, ink, quarter(x + side, y, -side, side), quarter(x, y + side, side, -side))
    else
      drawMotif(
        sheet,
        piece,
        { x: x + side / 2, y: y + side / 2, r: side * 0.36 },
        { main: ink, deep: ink, tint: grounds[(dice + row) % 5] ?? tint, accent: ink },
      )
  }
}
