/** Width and height of a WebP picture, in pixels, so that the page keeps its place while the picture loads. */
export const readPictureSize = (bytes: Buffer): { width: number; height: number } => {
  const kind = bytes.toString('latin1', 12, 16)
  if (bytes.toString('latin1', 8, 12) !== 'WEBP') throw new Error('The picture is not a WebP file')
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind !== 'VP8L') throw new Error(`The picture is of the unknown kind ${kind}`)
  const bits = bytes.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}
