import type { ColourSpace, DocumentFacts, PageFacts } from '@tiraaz/domain/artwork/document-facts'
import { FILE_LIMITS } from '@tiraaz/domain/limits'
import sharp, { type Metadata, type Sharp, type SharpInput } from 'sharp'
import { isBlankPage, readPagePixels, renderPagePictures, SAFE } from './page-pictures.ts'
import type { RenderJob } from './render-messages.ts'

const MM_PER_INCH = 25.4
/**
 * Default resolutions that programs write: in a photograph or a picture for the screen they say nothing about its size.
 */
const PLACEHOLDER_DPI = [72, 96]
const MAY_HOLD_PLACEHOLDER = ['jpeg', 'png']
/** First EXIF orientation that lies on its side. */
const FIRST_TURNED = 5

const COLOURS: Readonly<Record<string, ColourSpace>> = {
  cmyk: 'cmyk',
  srgb: 'rgb',
  rgb: 'rgb',
  rgb16: 'rgb',
  scrgb: 'rgb',
  'b-w': 'grey',
  grey16: 'grey',
  lab: 'lab',
  labs: 'lab',
}

export const getPixelColour = ({ space }: Metadata): ColourSpace => COLOURS[space ?? ''] ?? 'other'

const dpiOf = ({ density, format }: Metadata): number | null => {
  if (density === undefined || density < 1) return null
  const isPlaceholder = PLACEHOLDER_DPI.includes(Math.round(density)) && MAY_HOLD_PLACEHOLDER.includes(format)
  return isPlaceholder ? null : density
}

const round = (value: number): number => Math.round(value * 100) / 100

/** Pixels of a picture, and its size in mm if it names a resolution. */
export const toPixelFacts = (metadata: Metadata): PageFacts => {
  const isTurned = (metadata.orientation ?? 1) >= FIRST_TURNED
  const width = isTurned ? metadata.height : metadata.width
  const height = isTurned ? metadata.width : metadata.height
  const dpi = dpiOf(metadata)
  const mm = (pixels: number): number | null => (dpi === null ? null : round((pixels / dpi) * MM_PER_INCH))
  return { widthMm: mm(width), heightMm: mm(height), bleedMm: null, pixels: { width, height }, lowestDpi: null }
}

/** A page as an image, with what the file says of it. */
export type OpenPage = (nth: number) => Promise<{ image: Sharp; metadata: Metadata; colour: ColourSpace }>
type Pages = { pageCount: number; openPage: OpenPage }

const pagesOf = async (input: SharpInput): Promise<Pages> => {
  const { pages: pageCount = 1 } = await sharp(input, SAFE).metadata()
  const openPage: OpenPage = async (nth) => {
    const image = sharp(input, { ...SAFE, page: nth })
    const metadata = await image.metadata()
    return { image, metadata, colour: getPixelColour(metadata) }
  }
  return { pageCount, openPage }
}

/** Renders every page of a file that sharp can read: JPEG, PNG, TIFF. */
export const renderImage = async (
  input: SharpInput,
  { output, pagesMs }: Pick<RenderJob, 'output' | 'pagesMs'>,
  known?: Pages,
): Promise<void> => {
  const startedAt = performance.now()
  const { pageCount, openPage } = known ?? (await pagesOf(input))
  const pages: PageFacts[] = []
  const colours = new Set<ColourSpace>()
  for (let nth = 0; nth < Math.min(pageCount, FILE_LIMITS.previewPages); nth++) {
    if (nth > 0 && performance.now() - startedAt > pagesMs) return
    const { image, metadata, colour } = await openPage(nth)
    const pixels = await readPagePixels(image.autoOrient())
    pages.push({ ...toPixelFacts(metadata), isBlank: isBlankPage(pixels) })
    colours.add(colour)
    const facts: DocumentFacts = {
      pageCount,
      pages: [...pages],
      colourSpaces: [...colours],
      fontsNotEmbedded: [],
      isEncrypted: false,
      isComplete: true,
    }
    await output.page(await renderPagePictures(pixels, nth), facts)
  }
}

export const renderPixels = (job: RenderJob): Promise<void> => renderImage(job.path, job)
