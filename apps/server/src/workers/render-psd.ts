import { open, type FileHandle } from 'node:fs/promises'
import type { ColourSpace, DocumentFacts, PageFacts } from '@tiraaz/domain/artwork/document-facts'
import sharp from 'sharp'
import { CannotRender } from './cannot-render.ts'
import { isBlankPage, readPagePixels, renderPagePictures, SAFE } from './page-pictures.ts'
import { labToRgb } from './lab-to-rgb.ts'
import { readMergedPicture } from './psd/read-merged-picture.ts'
import { type Psd, type PsdMode, readPsd } from './psd/read-psd.ts'
import { type TiffColour, writeTiff } from './tiff/write-tiff.ts'
import type { RenderJob } from './render-messages.ts'

type PsdLayout = { channels: number; tiff: TiffColour; colour: ColourSpace }

const PSD_LAYOUTS = {
  bitmap: { channels: 1, tiff: 'grey', colour: 'grey' },
  grey: { channels: 1, tiff: 'grey', colour: 'grey' },
  duotone: { channels: 1, tiff: 'grey', colour: 'spot' },
  indexed: { channels: 1, tiff: 'rgb', colour: 'rgb' },
  rgb: { channels: 3, tiff: 'rgb', colour: 'rgb' },
  cmyk: { channels: 4, tiff: 'cmyk', colour: 'cmyk' },
  lab: { channels: 3, tiff: 'rgb', colour: 'lab' },
} as const satisfies Record<PsdMode, PsdLayout>

const PALETTE_COLOURS = 256
const MM_PER_INCH = 25.4

const factsOf = ({ width, height, dpi, mode }: Psd, isBlank: boolean): DocumentFacts => {
  const mm = (pixels: number) => (dpi === null ? null : Math.round((pixels / dpi) * MM_PER_INCH * 100) / 100)
  const page: PageFacts = {
    widthMm: mm(width),
    heightMm: mm(height),
    bleedMm: null,
    pixels: { width, height },
    lowestDpi: null,
    isBlank,
  }
  return {
    pageCount: 1,
    pages: [page],
    colourSpaces: [PSD_LAYOUTS[mode].colour],
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
  const { channels, tiff } = PSD_LAYOUTS[psd.mode]
  if (psd.channels < channels) throw new CannotRender('unreadable')
  const hasAlpha = psd.isTransparent && psd.channels > channels
  const { planes, ...size } = await readMergedPicture(file, psd, hasAlpha ? channels + 1 : channels)
  const alpha = hasAlpha ? planes.pop() : undefined
  const white = tiff === 'cmyk' ? 0 : 255
  const colours = colourPlanes(planes, psd)
  // Colours are kept as they look on white, except where nothing of them is seen: there anything may stand.
  if (alpha !== undefined) {
    for (const plane of colours) eachByte(plane, (value, at) => (alpha[at] === 0 ? white : value))
  }
  return writeTiff({ ...size, planes: colours, colour: tiff, profile: psd.mode === 'lab' ? null : psd.profile })
}

/** The merged picture, or the thumbnail where there is none or none that is read here. */
const pictureOf = async (file: FileHandle, psd: Psd): Promise<Buffer> => {
  if (psd.isMerged) {
    try {
      return await mergedPicture(file, psd)
    } catch (error) {
      const isUnknown = error instanceof CannotRender && error.reason === 'notSupported'
      if (!isUnknown || psd.thumbnail === null) throw error
    }
  }
  if (psd.thumbnail === null) throw new CannotRender('notSupported')
  return psd.thumbnail
}

/** Shows a Photoshop file; its facts are those of its header, whichever picture is shown. */
export const renderPsd = async ({ path, output }: RenderJob): Promise<void> => {
  const file = await open(path)
  try {
    const psd = await readPsd(file)
    const picture = await pictureOf(file, psd)
    const pixels = await readPagePixels(sharp(picture, SAFE))
    await output.page(await renderPagePictures(pixels, 0), factsOf(psd, isBlankPage(pixels)))
  } finally {
    await file.close()
  }
}
