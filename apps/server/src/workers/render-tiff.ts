import { join } from 'node:path'
import sharp from 'sharp'
import { SAFE } from './page-pictures.ts'
import type { RenderJob } from './render-messages.ts'
import { getPixelColour, type OpenPage, renderImage } from './render-pixels.ts'
import { drawOddPage } from './tiff/draw-odd-page.ts'
import { makeReadableTiff, type ReadableTiff } from './tiff/readable-tiff.ts'

const openPage =
  (path: string, { odd }: ReadableTiff): OpenPage =>
  async (nth) => {
    const image = sharp(path, { ...SAFE, page: nth })
    const metadata = await image.metadata()
    const page = odd.get(nth)
    if (page === undefined) return { image, metadata, colour: getPixelColour(metadata) }
    const colour = page.lab === null ? getPixelColour(metadata) : 'lab'
    return { image: await drawOddPage(path, nth, page, metadata), metadata, colour }
  }

/** Pages that libvips does not read as libtiff does are read from a copy of the file. */
export const renderTiff = async (job: RenderJob): Promise<void> => {
  const copy = join(job.folder, 'readable.tiff')
  const readable = await makeReadableTiff(job.path, copy)
  if (readable === null) await renderImage(job.path, job)
  else await renderImage(copy, job, { pageCount: readable.pageCount, openPage: openPage(copy, readable) })
}
