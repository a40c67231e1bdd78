/** Subtables that map Unicode: of Windows (3) or of Unicode itself (0); format 4 has what is below U+10000. */
const UNICODE_PLATFORMS = [0, 3]

const tableAt = (font: DataView, wanted: string): number => {
  for (let at = 12; at < 12 + font.getUint16(4) * 16; at += 16) {
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((place) => font.getUint8(at + place)))
    if (tag === wanted) return font.getUint32(at + 8)
  }
  throw new Error(`The font has no table ${wanted}`)
}

const segmentsAt = (font: DataView, characterMap: number): number => {
  for (let nth = 0; nth < font.getUint16(characterMap + 2); nth += 1) {
    const entry = characterMap + 4 + nth * 8
    const subtable = characterMap + font.getUint32(entry + 4)
    if (UNICODE_PLATFORMS.includes(font.getUint16(entry)) && font.getUint16(subtable) === 4) return subtable
  }
  throw new Error('The font has no character map of format 4')
}

/** The characters below U+10000 for which a TrueType font has a glyph, read from its `cmap` (format 4). */
export const readFontCharacters = (bytes: Uint8Array): ReadonlySet<number> => {
  const font = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const map = segmentsAt(font, tableAt(font, 'cmap'))
  const span = font.getUint16(map + 6)
  const [ends, starts, deltas, offsets] = [map + 14, map + 16 + span, map + 16 + 2 * span, map + 16 + 3 * span]
  const characters = new Set<number>()
  for (let at = 0; at < span; at += 2) {
    const [start, offset] = [font.getUint16(starts + at), font.getUint16(offsets + at)]
    for (let code = start; code <= font.getUint16(ends + at) && code < 0xffff; code += 1) {
      const raw = offset === 0 ? code : font.getUint16(offsets + at + offset + (code - start) * 2)
      const glyph = raw === 0 && offset !== 0 ? 0 : (raw + font.getUint16(deltas + at)) % 0x10000
      if (glyph !== 0) characters.add(code)
    }
  }
  return characters
}
