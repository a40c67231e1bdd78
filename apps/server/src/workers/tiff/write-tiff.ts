/** Photometric interpretation by colour model, as TIFF numbers it. */
export const PHOTOMETRIC = { grey: 1, rgb: 2, cmyk: 5 } as const
export type TiffColour = keyof typeof PHOTOMETRIC

const SHORT = 3
const LONG = 4
const UNDEFINED = 7
const HEADER_BYTES = 8
const ENTRY_BYTES = 12

type Picture = {
  width: number
  height: number
  planes: Buffer[]
  colour: TiffColour
  profile: Buffer | null
}

/** Samples of all planes, pixel by pixel. */
export const interleave = (planes: readonly Buffer[]): Buffer => {
  const pixels = Buffer.alloc((planes[0]?.length ?? 0) * planes.length)
  for (const [nth, plane] of planes.entries()) {
    for (let from = 0, to = nth; from < plane.length; from++, to += planes.length) pixels[to] = plane[from] ?? 0
  }
  return pixels
}

/** Makes an uncompressed TIFF of 8 bits in memory: the way to give sharp pixels that are neither grey nor RGB. */
export const writeTiff = (picture: Picture): Buffer => {
  const { width, height, planes, colour, profile } = picture
  const pixels = interleave(planes)
  const bits = Buffer.alloc(planes.length * 2)
  for (let nth = 0; nth < planes.length; nth++) bits.writeUInt16LE(8, nth * 2)
  const bitsAt = HEADER_BYTES + pixels.length + (pixels.length % 2)
  const profileAt = bitsAt + bits.length
  const entriesAt = profileAt + (profile === null ? 0 : profile.length + (profile.length % 2))
  // A value of up to four bytes stands in its entry, so a single count of bits does as well.
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, planes.length, planes.length === 1 ? 8 : bitsAt],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, PHOTOMETRIC[colour]],
    [273, LONG, 1, HEADER_BYTES],
    [277, SHORT, 1, planes.length],
    [278, LONG, 1, height],
    [279, LONG, 1, pixels.length],
    [284, SHORT, 1, 1],
  ]
  if (profile !== null) entries.push([34_675, UNDEFINED, profile.length, profileAt])
  const file = Buffer.alloc(entriesAt + 2 + entries.length * ENTRY_BYTES + 4)
  file.write('II*\0', 0, 'latin1')
  file.writeUInt32LE(entriesAt, 4)
  pixels.copy(file, HEADER_BYTES)
  bits.copy(file, bitsAt)
  profile?.copy(file, profileAt)
  file.writeUInt16LE(entries.length, entriesAt)
  for (const [nth, [tag, type, count, value]] of entries.entries()) {
    const at = entriesAt + 2 + nth * ENTRY_BYTES
    file.writeUInt16LE(tag, at)
    file.writeUInt16LE(type, at + 2)
    file.writeUInt32LE(count, at + 4)
    file.writeUInt32LE(value, at + 8)
  }
  return file
}
