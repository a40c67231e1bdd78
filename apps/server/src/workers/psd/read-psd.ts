import type { FileHandle } from 'node:fs/promises'
import { CannotRender } from '../cannot-render.ts'

const SIGNATURE = '8BPS'
const HEADER_BYTES = 26
const BLOCK_SIGNATURES = ['8BIM', 'MeSa', 'AgHg', 'PHUT', 'DCSR']
const MAX_RESOURCE_BYTES = 64 * 1024 * 1024
const MAX_SIDE = 300_000
const MAX_CHANNELS = 56

export type PsdMode = 'bitmap' | 'grey' | 'indexed' | 'rgb' | 'cmyk' | 'duotone' | 'lab'
const MODES: Readonly<Record<number, PsdMode>> = {
  0: 'bitmap',
  1: 'grey',
  2: 'indexed',
  3: 'rgb',
  4: 'cmyk',
  // A multichannel file without its inks is shown by its first channel, a duotone as its grey picture.
  7: 'duotone',
  8: 'duotone',
  9: 'lab',
}

export type Psd = {
  width: number
  height: number
  channels: number
  /** 32 bits are floating point: only the thumbnail of such a file is shown. */
  depth: 1 | 8 | 16 | 32
  mode: PsdMode
  /** 256 colours: all reds, all greens, all blues. */
  palette: Buffer
  dpi: number | null
  profile: Buffer | null
  /** JPEG that programs show in lists of files. */
  thumbnail: Buffer | null
  /** True if the merged picture is real; a file saved without it has only layers. */
  isMerged: boolean
  /** True if the channel after the colours is the transparency of the merged picture. */
  isTransparent: boolean
  /** Offset of the merged picture, and true if row lengths take four bytes (the large format, PSB). */
  dataStart: number
  isLarge: boolean
}

const readAt = async (file: FileHandle, start: number, length: number): Promise<Buffer> => {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, start)
  if (bytesRead < length) throw new CannotRender('unreadable')
  return buffer
}

/**
 * Image resources by number: 1005 resolution, 1039 profile, 1036 thumbnail, 1057 version info (is the merged picture
 * real).
 */
const readResources = (section: Buffer): Map<number, Buffer> => {
  const found = new Map<number, Buffer>()
  let at = 0
  while (at + 12 <= section.length) {
    if (!BLOCK_SIGNATURES.includes(section.toString('latin1', at, at + 4))) break
    const number = section.readUInt16BE(at + 4)
    const nameLength = (section[at + 6] ?? 0) + 1
    const sizeAt = at + 6 + nameLength + (nameLength % 2)
    if (sizeAt + 4 > section.length) break
    const size = section.readUInt32BE(sizeAt)
    found.set(number, section.subarray(sizeAt + 4, Math.min(sizeAt + 4 + size, section.length)))
    at = sizeAt + 4 + size + (size % 2)
  }
  return found
}

const THUMBNAIL_HEADER_BYTES = 28

const resourceFacts = (resources: Map<number, Buffer>): Pick<Psd, 'dpi' | 'profile' | 'thumbnail' | 'isMerged'> => {
  const resolution = resources.get(1005)
  const thumbnail = resources.get(1036)
  const version = resources.get(1057)
  // Fixed-point number in pixels per inch, whatever unit programs display.
  const dpi = resolution !== undefined && resolution.length >= 4 ? resolution.readUInt32BE(0) / 65_536 : 0
  return {
    dpi: dpi >= 1 ? dpi : null,
    profile: resources.get(1039) ?? null,
    thumbnail:
      thumbnail !== undefined && thumbnail.length > THUMBNAIL_HEADER_BYTES
        ? thumbnail.subarray(THUMBNAIL_HEADER_BYTES)
        : null,
    isMerged: version === undefined || version.length < 5 || version[4] !== 0,
  }
}

const readHeader = async (file: FileHandle) => {
  const header = await readAt(file, 0, HEADER_BYTES)
  const version = header.readUInt16BE(4)
  if (header.toString('latin1', 0, 4) !== SIGNATURE || (version !== 1 && version !== 2)) {
    throw new CannotRender('unreadable')
  }
  const [channels, height, width] = [header.readUInt16BE(12), header.readUInt32BE(14), header.readUInt32BE(18)]
  const isSound = channels > 0 && channels <= MAX_CHANNELS && width > 0 && height > 0
  if (!isSound || width > MAX_SIDE || height > MAX_SIDE) throw new CannotRender('unreadable')
  const depth = header.readUInt16BE(22)
  const mode = MODES[header.readUInt16BE(24)]
  if (mode === undefined || (depth !== 1 && depth !== 8 && depth !== 16 && depth !== 32))
    throw new CannotRender('notSupported')
  return { width, height, channels, depth, mode, isLarge: version === 2 } as const
}

/** Reads a Photoshop file except its layers and pixels. */
export const readPsd = async (file: FileHandle): Promise<Psd> => {
  const header = await readHeader(file)
  const section = async (start: number): Promise<{ content: Buffer; end: number }> => {
    const size = (await readAt(file, start, 4)).readUInt32BE(0)
    if (size > MAX_RESOURCE_BYTES) throw new CannotRender('tooLarge')
    return { content: await readAt(file, start + 4, size), end: start + 4 + size }
  }
  const palette = await section(HEADER_BYTES)
  const resources = await section(palette.end)
  const size = await readAt(file, resources.end, header.isLarge ? 8 : 4)
  const layerBytes = header.isLarge ? Number(size.readBigUInt64BE(0)) : size.readUInt32BE(0)
  const layersAt = resources.end + size.length
  // Below the length of the layers stands their number, negative when the first channel besides colours is transparency.
  const layerCount = layerBytes < size.length + 2 ? 0 : (await readAt(file, layersAt + size.length, 2)).readInt16BE(0)
  return {
    ...header,
    palette: palette.content,
    ...resourceFacts(readResources(resources.content)),
    isTransparent: layerCount < 0,
    dataStart: layersAt + layerBytes,
  }
}
