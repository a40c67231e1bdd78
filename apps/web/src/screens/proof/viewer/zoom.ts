/** Percent of the size in print, or of the picture's pixels where that is unknown. */
export const ZOOM = { least: 10, most: 800, step: 1.25 } as const

const MM_PER_INCH = 25.4
/** CSS pixels of an inch. */
const PIXELS_PER_INCH = 96

/** Width of a page at 100 %, in CSS pixels. */
export const getFullWidth = (widthMm: number | null, pixels: number): number =>
  widthMm === null ? pixels : (widthMm / MM_PER_INCH) * PIXELS_PER_INCH

/** Keeps a zoom within its bounds; the whole page is always reached, however large it is. */
export const limitZoom = (percent: number, whole: number): number =>
  Math.min(Math.max(percent, Math.min(ZOOM.least, whole)), Math.max(ZOOM.most, whole))
