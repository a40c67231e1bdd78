import sharp, { type Sharp, type SharpOptions } from 'sharp'

const THUMB_SIDE = 480
export const PAGE_SIDE = 1600
const MAX_PIXELS = 400_000_000

export const SAFE: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }

// One picture at a time, and nothing kept between two files of different clients.
sharp.cache(false)
sharp.concurrency(1)

const webp = (image: Sharp, side: number): Promise<Uint8Array> =>
  image
    .clone()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 3 })
    .toBuffer()

/** The picture of a page on white, and of the first page a thumbnail too. */
export const pagePictures = async (image: Sharp, nth: number) => {
  const page = await image
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ width: PAGE_SIDE, height: PAGE_SIDE, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer()
  // The big file is decoded once; both pictures come from the page-sized one.
  const small = sharp(page, SAFE)
  return { thumb: nth === 0 ? await webp(small, THUMB_SIDE) : null, page: await webp(small, PAGE_SIDE) }
}
