import type { ColourSpace } from '@tiraaz/domain/artwork/document-facts'

const BY_NUMBER: Readonly<Record<number, ColourSpace>> = { 12: 'cmyk', 14: 'lab', 16: 'rgb', 17: 'grey', 18: 'rgb' }
const BY_PROFILE: Readonly<Record<string, ColourSpace>> = { GRAY: 'grey', 'RGB ': 'rgb', CMYK: 'cmyk', 'Lab ': 'lab' }
const BY_COMPONENTS: Readonly<Record<number, ColourSpace>> = { 1: 'grey', 2: 'grey', 3: 'rgb', 4: 'cmyk' }
const MAX_BOXES = 64
const CODESTREAM = 0xff4f
const SIZE_MARKER = 0xff51
const PROFILE_SPACE_AT = 16

type JpBox = { type: string; content: Buffer }

/** The boxes of a JP2 file, one after the other; one without a length goes on to the end. */
const boxesOf = (data: Buffer): JpBox[] => {
  const boxes: JpBox[] = []
  for (let at = 0; at + 8 <= data.length && boxes.length < MAX_BOXES; ) {
    const short = data.readUInt32BE(at)
    const isLong = short === 1 && at + 16 <= data.length
    const length = isLong ? Number(data.readBigUInt64BE(at + 8)) : short === 0 ? data.length - at : short
    const head = isLong ? 16 : 8
    if (length < head) break
    boxes.push({ type: data.toString('latin1', at + 4, at + 8), content: data.subarray(at + head, at + length) })
    at += length
  }
  return boxes
}

const colourOfBox = (colr: Buffer): ColourSpace | null => {
  const method = colr[0]
  if (method === 1 && colr.length >= 7) return BY_NUMBER[colr.readUInt32BE(3)] ?? null
  const profile = colr.subarray(3)
  return method === 2 || method === 3
    ? (BY_PROFILE[profile.toString('latin1', PROFILE_SPACE_AT, PROFILE_SPACE_AT + 4)] ?? null)
    : null
}

/** Colours by the number of components in the SIZ marker, which is all that a bare codestream tells. */
const colourOfCodestream = (data: Buffer): ColourSpace =>
  data.length >= 42 && data.readUInt16BE(0) === CODESTREAM && data.readUInt16BE(2) === SIZE_MARKER
    ? (BY_COMPONENTS[data.readUInt16BE(40)] ?? 'other')
    : 'other'

/** Reads from the header of a JPEG 2000 picture in which colours it is: PDF may leave that to the picture. */
export const readJpeg2000Colour = (bytes: Uint8Array): ColourSpace => {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const boxes = boxesOf(data)
  const header = boxes.find(({ type }) => type === 'jp2h')
  for (const { type, content } of header === undefined ? [] : boxesOf(header.content)) {
    const colour = type === 'colr' ? colourOfBox(content) : null
    if (colour !== null) return colour
  }
  const stream = boxes.find(({ type }) => type === 'jp2c')
  return colourOfCodestream(stream?.content ?? data)
}
