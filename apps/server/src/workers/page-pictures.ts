import sharp, { type Sharp, type SharpOptions } from 'sharp'

const THUMB_SIDE = 480
export const PAGE_SIDE = 1600
const MAX_PIXELS = 400_000_000
/** Paper may come out a shade darker than white after colour conversion. */
const PAPER = 254

export const SAFE: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }

// Works on one picture at a time and keeps nothing between files of different clients.
sharp.cache(false)
sharp.concurrency(1)

/** A page on white paper, at most PAGE_SIDE wide and high. */
export type PagePixels = {
  data: Uint8Array
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}
export type PagePictures = { thumb: Uint8Array | null; page: Uint8Array }

const webp = (image: Sharp, side: number): Promise<Uint8Array> =>
  image
    .clone()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 3 })
    .toBuffer()

/** Pixels of a page on white. A large file is decoded once; all pictures are made from them. */
export const readPagePixels = async (image: Sharp): Promise<PagePixels> => {
  const { data, info } = await image
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ width: PAGE_SIDE, height: PAGE_SIDE, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** The picture of a page, and of the first page a thumbnail too. */
export const renderPagePictures = async (
  { data, width, height, channels }: PagePixels,
  nth: number,
): Promise<PagePictures> => {
  const image = sharp(data, { raw: { width, height, channels } })
  return { thumb: nth === 0 ? await webp(image, THUMB_SIDE) : null, page: await webp(image, PAGE_SIDE) }
}

/**
 * Returns true if every sample is paper white. A loop: a callback for each of seven million samples took 50 ms a page.
 */
export const isBlankPage = ({ data }: PagePixels): boolean => {
  for (let at = 0; at < data.length; at++) {
    if ((data[at] ?? PAPER) < PAPER) return false
  }
  return true
}
