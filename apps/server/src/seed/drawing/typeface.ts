import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'

export type TypefaceName = 'display' | 'serif' | 'text'

/** TrueType font of the demo's artwork, ready to be embedded. */
export type Typeface = {
  name: TypefaceName
  /** Advance widths in 1/1000 em by WinAnsi code, from 32 on. */
  widths: readonly number[]
  byteLength: number
  deflated: Buffer
}

export type Typefaces = Readonly<Record<TypefaceName, Typeface>>

/** WinAnsi codes of the characters that Latin-1 places elsewhere or lacks. */
const WIN_ANSI: Readonly<Record<string, number>> = { '€': 0x80, '„': 0x84, '“': 0x93, '”': 0x94, '•': 0x95, '–': 0x96 }
const BY_CODE = new Map(Object.entries(WIN_ANSI).map(([character, code]) => [code, character.charCodeAt(0)]))

const FIRST_CODE = 32
const LAST_CODE = 255

export const toWinAnsi = (text: string): number[] =>
  Array.from(text, (character) => WIN_ANSI[character] ?? character.charCodeAt(0))

const findTable = (font: Buffer, wanted: string): number => {
  for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16) {
    if (font.toString('latin1', at, at + 4) === wanted) return font.readUInt32BE(at + 8)
  }
  throw new Error(`The font has no table ${wanted}`)
}

/** Reads a character map of format 4, the first one that the font has. */
const readGlyphs = (font: Buffer): Map<number, number> => {
  const table = findTable(font, 'cmap')
  const entries = Array.from({ length: font.readUInt16BE(table + 2) }, (_, nth) => table + 4 + nth * 8)
  const map = entries.map((at) => table + font.readUInt32BE(at + 4)).find((at) => font.readUInt16BE(at) === 4)
  if (map === undefined) throw new Error('The font has no character map of format 4')
  const span = font.readUInt16BE(map + 6)
  const glyphs = new Map<number, number>()
  for (let at = 0; at < span; at += 2) {
    const start = font.readUInt16BE(map + 16 + span + at)
    const delta = font.readUInt16BE(map + 16 + 2 * span + at)
    const offsetAt = map + 16 + 3 * span + at
    const offset = font.readUInt16BE(offsetAt)
    for (let code = start; code <= Math.min(font.readUInt16BE(map + 14 + at), 0xfffe); code += 1) {
      const raw = offset === 0 ? code : font.readUInt16BE(offsetAt + offset + (code - start) * 2)
      if (raw !== 0) glyphs.set(code, (raw + delta) % 0x10000)
    }
  }
  return glyphs
}

const readWidths = (font: Buffer): number[] => {
  const glyphs = readGlyphs(font)
  const metrics = findTable(font, 'hmtx')
  const unitsPerEm = font.readUInt16BE(findTable(font, 'head') + 18)
  const last = font.readUInt16BE(findTable(font, 'hhea') + 34) - 1
  return Array.from({ length: LAST_CODE - FIRST_CODE + 1 }, (_, nth) => {
    const code = FIRST_CODE + nth
    const glyph = glyphs.get(BY_CODE.get(code) ?? code) ?? 0
    return Math.round((font.readUInt16BE(metrics + Math.min(glyph, last) * 4) * 1_000) / unitsPerEm)
  })
}

const readTypeface = async (name: TypefaceName): Promise<Typeface> => {
  const bytes = await readFile(join(import.meta.dirname, `fonts/${name}.ttf`))
  return { name, widths: readWidths(bytes), byteLength: bytes.length, deflated: deflateSync(bytes) }
}

export const readTypefaces = async (): Promise<Typefaces> => {
  const [display, serif, text] = await Promise.all([
    readTypeface('display'),
    readTypeface('serif'),
    readTypeface('text'),
  ])
  return { display, serif, text }
}

/** Width of a line at a size of 1. */
export const measureText = ({ widths }: Typeface, text: string): number =>
  toWinAnsi(text).reduce((sum, code) => sum + (widths[code - FIRST_CODE] ?? 0), 0) / 1_000
