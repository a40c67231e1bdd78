import { drawDifference } from './draw-difference.ts'
import { type PagePicture, type PlacedPages, placePages } from './place-pages.ts'

/** Page of a round: the address of its picture, and what is known of its trim line and size. */
export type ComparedPage = Pick<PagePicture, 'trim' | 'widthMm' | 'heightMm'> & { address: string }

export type PageComparison = {
  /** Pixels of each picture. */
  width: number
  height: number
  before: ImageData
  now: ImageData
  difference: ImageData
  /** Share of the pixels that differ (0 to 1). */
  share: number
  isResized: boolean
}

const loadPicture = async (address: string): Promise<HTMLImageElement> => {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return picture
}

type PictureOnSheet = { picture: HTMLImageElement; place: PlacedPages['now'] }

const drawOnSheet = ({ picture, place }: PictureOnSheet, width: number, height: number): ImageData => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('There is no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, place.x, place.y, place.width, place.height)
  return context.getImageData(0, 0, width, height)
}

/** Loads the pictures of two pages, lays one on the other by the trim line and draws their difference. */
export const loadComparison = async (before: ComparedPage, now: ComparedPage): Promise<PageComparison> => {
  const [old, current] = await Promise.all([loadPicture(before.address), loadPicture(now.address)])
  const sizeOf = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => ({ width, height })
  const placed = placePages({ ...before, ...sizeOf(old) }, { ...now, ...sizeOf(current) })
  const { width, height, isResized } = placed
  const pixels = {
    before: drawOnSheet({ picture: old, place: placed.before }, width, height),
    now: drawOnSheet({ picture: current, place: placed.now }, width, height),
  }
  const { data, share } = drawDifference(pixels.before.data, pixels.now.data)
  return { width, height, ...pixels, difference: new ImageData(data, width, height), share, isResized }
}
