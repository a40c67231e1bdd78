import { readFile, stat } from 'node:fs/promises'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import type { RenderFailure, Rendering } from '../ports/previews/preview-renderer.ts'

/** A file that cannot have a picture, with the reason. */
class CannotRender extends Error {
  readonly reason: RenderFailure
  constructor(reason: RenderFailure) {
    super(reason)
    this.reason = reason
  }
}

const THUMB = 480
const PAGE = 1600
const MIB = 1024 * 1024
/** pdfium holds the whole file twice, librsvg builds a tree of it; pixels are read as a stream. */
const MAX_PDF_BYTES = 400 * MIB
const MAX_SVG_BYTES = 20 * MIB
const MAX_PIXELS = 400_000_000
/** A business card is enlarged to fill the page, but a stamp-sized page not without end. */
const MAX_SCALE = 8

const SAFE: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }

// One picture at a time, and nothing kept between two files of different clients.
sharp.cache(false)
sharp.concurrency(1)

const boundedSize = async (path: string, max: number): Promise<void> => {
  const { size } = await stat(path)
  if (size > max) throw new CannotRender('tooLarge')
}

const webp = (image: Sharp, side: number): Promise<Uint8Array> =>
  image
    .clone()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 3 })
    .toBuffer()

const pictures = async (image: Sharp, pageCount: number): Promise<Rendering> => {
  const page = await image
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ width: PAGE, height: PAGE, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer()
  // The big file is decoded once; both pictures come from the page-sized one.
  const small = sharp(page, SAFE)
  return { outcome: 'ready', pageCount, thumb: await webp(small, THUMB), page: await webp(small, PAGE) }
}

const renderPdf = async (path: string): Promise<Rendering> => {
  await boundedSize(path, MAX_PDF_BYTES)
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(await readFile(path))
  try {
    const pageCount = document.getPageCount()
    if (pageCount === 0) throw new CannotRender('unreadable')
    const first = document.getPage(0)
    const { originalWidth, originalHeight } = first.getOriginalSize()
    const scale = Math.min(MAX_SCALE, PAGE / Math.max(originalWidth, originalHeight, 1))
    const { data, width, height } = await first.render({ scale, render: 'bitmap' })
    return await pictures(sharp(data, { raw: { width, height, channels: 4 } }), pageCount)
  } finally {
    document.destroy()
    library.destroy()
  }
}

const renderSvg = async (path: string): Promise<Rendering> => {
  await boundedSize(path, MAX_SVG_BYTES)
  // From memory, not from its path: so a reference to a neighbouring file leads nowhere.
  const bytes = await readFile(path)
  const { width, height } = await sharp(bytes, SAFE).metadata()
  const density = Math.min(2400, Math.max(1, (72 * PAGE) / Math.max(width, height, 1)))
  return pictures(sharp(bytes, { ...SAFE, density }), 1)
}

const renderPixels = async (path: string): Promise<Rendering> => {
  const image = sharp(path, SAFE)
  const { pages = 1 } = await image.metadata()
  return pictures(image.autoOrient(), pages)
}

const renderByType = (path: string, fileType: string): Promise<Rendering> => {
  switch (fileType) {
    case 'pdf':
      return renderPdf(path)
    case 'svg':
      return renderSvg(path)
    case 'jpeg':
    case 'png':
    case 'tiff':
      return renderPixels(path)
    default:
      return Promise.reject(new CannotRender('notSupported'))
  }
}

const reasonOf = (error: unknown): RenderFailure => {
  if (error instanceof CannotRender) return error.reason
  const message = error instanceof Error ? error.message : ''
  if (/password/i.test(message)) return 'encrypted'
  return /pixel limit|limitInputPixels/i.test(message) ? 'tooLarge' : 'unreadable'
}

/** Renders the first page of a file. Runs in the preview process only: it may take all memory or never return. */
export const renderFile = async ({ path, fileType }: { path: string; fileType: string }): Promise<Rendering> => {
  try {
    return await renderByType(path, fileType)
  } catch (error) {
    return { outcome: 'failed', reason: reasonOf(error) }
  }
}
