/** Picture of a page with its trim line as fractions of the picture; the size of the trimmed page where it is known. */
export type PagePicture = {
  /** Pixels. */
  width: number
  height: number
  trim: { left: number; top: number; right: number; bottom: number }
  widthMm: number | null
  heightMm: number | null
}

type Rectangle = { x: number; y: number; width: number; height: number }
export type PlacedPages = {
  /** Pixels of the shared sheet. */
  width: number
  height: number
  /** Places of the whole pictures on the sheet; a part may be outside. */
  before: Rectangle
  now: Rectangle
  /** The trimmed pages have other sizes. */
  isResized: boolean
}

/** Part of the trimmed page that is shown beyond the trim line, so that the bleed is compared too. */
const MARGIN = 0.02
const LONGEST_SIDE = 1600
/** Sizes that differ less are the same page, read from another program’s file. */
const SAME_MM = 0.5

const trimSize = ({ width, height, trim }: PagePicture) => ({
  width: width * (trim.right - trim.left),
  height: height * (trim.bottom - trim.top),
})

/** Size of the trimmed page in mm; in the proportions of the picture and the width of the other page where it is unknown. */
const sizeMm = (page: PagePicture, other: PagePicture) => {
  const { widthMm, heightMm } = page
  if (widthMm !== null && heightMm !== null) return { width: widthMm, height: heightMm }
  const { width, height } = trimSize(page)
  const shared = other.widthMm ?? 100
  return { width: shared, height: (shared * height) / width }
}

/**
 * Lays two pages of a file on one sheet, their trimmed pages in the same scale and with the same upper left corner: a new
 * version may have another bleed or another size.
 */
export const placePages = (before: PagePicture, now: PagePicture): PlacedPages => {
  const sizes = { before: sizeMm(before, now), now: sizeMm(now, before) }
  const widest = Math.max(sizes.before.width, sizes.now.width)
  const highest = Math.max(sizes.before.height, sizes.now.height)
  const margin = MARGIN * Math.max(widest, highest)
  const scale = LONGEST_SIDE / (Math.max(widest, highest) + 2 * margin)
  const placeOf = (page: PagePicture, size: { width: number; height: number }): Rectangle => {
    const { trim } = page
    const width = (size.width * scale) / (trim.right - trim.left)
    const height = (size.height * scale) / (trim.bottom - trim.top)
    return { x: margin * scale - trim.left * width, y: margin * scale - trim.top * height, width, height }
  }
  return {
    width: Math.round((widest + 2 * margin) * scale),
    height: Math.round((highest + 2 * margin) * scale),
    before: placeOf(before, sizes.before),
    now: placeOf(now, sizes.now),
    isResized:
      Math.abs(sizes.before.width - sizes.now.width) > SAME_MM ||
      Math.abs(sizes.before.height - sizes.now.height) > SAME_MM,
  }
}
