type PsdPicture = {
  mode: number
  channels: number
  depth: number
  width: number
  height: number
  /** Value of a channel at a pixel, 0 to 255, from the top left corner. */
  sample: (channel: number, x: number, y: number) => number
  palette?: Buffer
  resources?: readonly { id: number; data: Buffer }[]
  layerSection?: Buffer
}

const withLength = (content: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  return Buffer.concat([length, content])
}

const header = ({ mode, channels, depth, width, height }: Omit<PsdPicture, 'sample'>): Buffer => {
  const bytes = Buffer.alloc(26)
  bytes.write('8BPS', 'latin1')
  bytes.writeUInt16BE(1, 4)
  bytes.writeUInt16BE(channels, 12)
  bytes.writeUInt32BE(height, 14)
  bytes.writeUInt32BE(width, 18)
  bytes.writeUInt16BE(depth, 22)
  bytes.writeUInt16BE(mode, 24)
  return bytes
}

const resource = ({ id, data }: { id: number; data: Buffer }): Buffer => {
  const head = Buffer.alloc(8)
  head.write('8BIM', 'latin1')
  head.writeUInt16BE(id, 4)
  return Buffer.concat([head, withLength(data), Buffer.alloc(data.length % 2)])
}

/** Everything before the pixels. */
export const buildPsdHeader = (picture: Omit<PsdPicture, 'sample'>): Buffer =>
  Buffer.concat([
    header(picture),
    withLength(picture.palette ?? Buffer.alloc(0)),
    withLength(Buffer.concat((picture.resources ?? []).map(resource))),
    withLength(picture.layerSection ?? Buffer.alloc(0)),
  ])

/** Writes a Photoshop file with uncompressed pixels, in colour modes that no installed tool writes. */
export const writePsd = (picture: PsdPicture): Buffer => {
  const { channels, depth, width, height, sample } = picture
  const rowBytes = Math.ceil((width * depth) / 8)
  const pixels = Buffer.alloc(channels * height * rowBytes)
  for (let channel = 0; channel < channels; channel++) {
    for (let y = 0; y < height; y++) {
      const row = (channel * height + y) * rowBytes
      for (let x = 0; x < width; x++) {
        const value = sample(channel, x, y)
        if (depth === 1)
          pixels[row + (x >> 3)] = (pixels[row + (x >> 3)] ?? 0) | ((value > 127 ? 0 : 1) << (7 - (x & 7)))
        else pixels.fill(value, row + (x * depth) / 8, row + ((x + 1) * depth) / 8)
      }
    }
  }
  return Buffer.concat([buildPsdHeader(picture), Buffer.alloc(2), pixels])
}

export const buildResolution = (dpi: number): { id: number; data: Buffer } => {
  const data = Buffer.alloc(16)
  data.writeUInt32BE(dpi * 65_536)
  return { id: 1005, data }
}
