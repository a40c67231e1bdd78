import { open, type FileHandle } from 'node:fs/promises'
import type { ColourSpace, DocumentFacts } from '@tiraaz/domain/artwork/document-facts'
import sharp from 'sharp'
import { CannotRender } from './cannot-render.ts'
import { pagePictures, SAFE } from './page-pictures.ts'
import { labToRgb } from './psd/lab-to-rgb.ts'
import { readMergedPicture } from './psd/read-merged-picture.ts'
import { type Psd, type PsdMode, readPsd } from './psd/read-psd.ts'
import { type TiffColour, writeTiff } from './psd/write-tiff.ts'
import type { RenderJob } from './render-messages.ts'

type Way = { channels: number; tiff: TiffColour; colour: ColourSpace }

const WAYS = {
  bitmap: { channels: 1, tiff: 'grey', colour: 'grey' },
  grey: { channels: 1, tiff: 'grey', colour: 'grey' },
  duotone: { channels: 1, tiff: 'grey', colour: 'spot' },
  indexed: { channels: 1, tiff: 'rgb', colour: 'rgb' },
  rgb: { channels: 3, tiff: 'rgb', colour: 'rgb' },
  cmyk: { channels: 4, tiff: 'cmyk', colour: 'cmyk' },
  lab: { channels: 3, tiff: 'rgb', colour: 'lab' },
} as const satisfies Record<PsdMode, Way>

const PALETTE_COLOURS = 256
const MM_PER_INCH = 25.4

const factsOf = ({ width, height, dpi, mode }: Psd): DocumentFacts => {
  const mm = (pixels: number) => (dpi === null ? null : Math.round((pixels / dpi) * MM_PER_INCH * 100) / 100)
  const size = { widthMm: mm(width), heightMm: mm(height), bleedMm: null, pixels: { width, height }, lowestDpi: null }
  return {
    pageCount: 1,
    pages: [size],
    colourSpaces: [WAYS[mode].colour],
    fontsNotEmbedded: [],
    isEncrypted: false,
    isComplete: true,
  }
}

const eachByte = (plane: Buffer, change: (value: number, at: number) => number): Buffer => {
  for (let at = 0; at < plane.length; at++) plane[at] = change(plane[at] ?? 0, at)
  return plane
}

const byPalette = (indexes: Buffer, palette: Buffer): Buffer[] => {
  if (palette.length < PALETTE_COLOURS * 3) throw new CannotRender('unreadable')
  return [0, 1, 2].map((primary) =>
    eachByte(Buffer.from(indexes), (index) => palette[primary * PALETTE_COLOURS + index] ?? 0),
  )
}

/** The colour channels as TIFF counts: in CMYK Photoshop counts paper, TIFF counts ink. */
const colourPlanes = (planes: Buffer[], { mode, palette }: Psd): Buffer[] => {
  const [first = Buffer.alloc(0), second = first, third = first] = planes
  switch (mode) {
    case 'cmyk':
      return planes.map((plane) => eachByte(plane, (value) => 255 - value))
    case 'lab':
      labToRgb(first, second, third)
      return planes
    case 'indexed':
      return byPalette(first, palette)
    default:
      return planes
  }
}

const mergedPicture = async (file: FileHandle, psd: Psd): Promise<Buffer> => {
  const { channels, tiff } = WAYS[psd.mode]
  if (psd.channels < channels) throw new CannotRender('unreadable')
  const hasAlpha = psd.isTransparent && psd.channels > channels
  const { planes, ...size } = await readMergedPicture(file, psd, hasAlpha ? channels + 1 : channels)
  const alpha = hasAlpha ? planes.pop() : undefined
  const paper = tiff === 'cmyk' ? 0 : 255
  const colours = colourPlanes(planes, psd)
  // Colours are kept as they look on white, except where nothing of them is seen: there anything may stand.
  if (alpha !== undefined) {
    for (const plane of colours) eachByte(plane, (value, at) => (alpha[at] === 0 ? paper : value))
  }
  return writeTiff({ ...size, planes: colours, colour: tiff, profile: psd.mode === 'lab' ? null : psd.profile })
}

/** The merged picture of a Photoshop file, or the small one of a file that was saved without it. */
export const renderPsd = async ({ path, output }: RenderJob): Promise<void> => {
  const file = await open(path)
  try {
    const psd = await readPsd(file)
    if (!psd.isMerged && psd.thumbnail === null) throw new CannotRender('notSupported')
    const picture = psd.isMerged || psd.thumbnail === null ? await mergedPicture(file, psd) : psd.thumbnail
    await output.page(await pagePictures(sharp(picture, SAFE), 0), factsOf(psd))
  } finally {
    await file.close()
  }
}
