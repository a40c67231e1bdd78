import { BRANDS } from '../content/brands.ts'
import { PRODUCT_KINDS, type ProductKind } from '../content/product-kinds.ts'
import type { Piece } from './piece.ts'
import { drawPoster } from './poster.ts'
import { createSheet, type PrintSheet } from './sheet.ts'
import { drawLabel, drawOffers, drawSticker } from './small-print.ts'
import { drawCardBack, drawCover, drawOffice } from './stationery.ts'
import type { Typefaces } from './typeface.ts'
import { writeSheets } from './write-sheets.ts'

/** Printed piece of a client, as its designer would be told about it. */
export type ArtworkBrief = {
  brandName: string
  product: { code: string; kind: ProductKind; size: readonly [number, number]; pages: number | null }
  season: number
  /** False leaves out the bleed: the mistake that preflight finds most often. */
  hasBleed: boolean
}

const CARD_WORDS: Readonly<Record<string, string>> = { 'PK-KAART': 'Püsikliendikaart', 'KK-UM': 'Sulle' }

const drawPage = (sheet: PrintSheet, piece: Piece, page: number): void => {
  switch (piece.kind) {
    case 'poster':
    case 'wide':
      return drawPoster(sheet, page === 0 ? piece : { ...piece, variant: piece.variant + page })
    case 'label':
      return drawLabel(sheet, piece)
    case 'sticker':
      return drawSticker(sheet, piece)
    case 'leaflet':
      return page === 0 ? drawPoster(sheet, piece) : drawOffers(sheet, piece, page)
    case 'card':
      return page === 0 ? drawCover(sheet, piece, CARD_WORDS[piece.code] ?? 'Kinkekaart') : drawCardBack(sheet, piece)
    case 'office':
      return drawOffice(sheet, piece, page)
    case 'packaging':
      return drawCover(sheet, piece, null)
  }
}

const variantOf = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0)

/** Draws the artwork of a product at its trimmed size with its bleed, in process colours, as a PDF. */
export const drawArtwork = (typefaces: Typefaces, { brandName, product, season, hasBleed }: ArtworkBrief): Buffer => {
  const brand = BRANDS[brandName]
  if (brand === undefined) throw new Error(`${brandName} has no colours and words`)
  const { code, kind, size, pages } = product
  const piece: Piece = { brandName, brand, kind, code, season, variant: variantOf(`${brandName} ${code}`) }
  const [width, height] = size
  const sheets = Array.from({ length: pages ?? 1 }, (_, page) => {
    const sheet = createSheet({ width, height, bleed: hasBleed ? PRODUCT_KINDS[kind].bleed : 0 }, typefaces)
    drawPage(sheet, piece, page)
    return sheet
  })
  return writeSheets(sheets)
}
