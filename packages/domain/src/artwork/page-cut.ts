import { type PageFacts, type PictureBox, WHOLE_PICTURE } from './document-facts.ts'
import { findPageFit, getPageScale } from './find-geometry-findings.ts'
import type { ProductFormat } from './product-format.ts'

/** Cut of a page, as fractions of its picture; `bleed` is null if the page names no artwork beyond the cut. */
export type PageCut = { trim: PictureBox; bleed: PictureBox | null }

const isLarger = (outer: PictureBox, inner: PictureBox): boolean =>
  outer.left < inner.left || outer.top < inner.top || outer.right > inner.right || outer.bottom > inner.bottom

/**
 * Returns where the page is cut, as the findings see it: at its trim box; else at its edge, or inside of the product's
 * bleed where the page has the size of both. Null where nobody knows: for pictures without a size, for pages of another
 * size, and for files whose boxes were not recorded.
 */
export function findPageCut(page: PageFacts, format: ProductFormat): PageCut | null {
  const { boxes, bleedMm, widthMm, heightMm, pixels } = page
  if (boxes !== undefined && boxes !== null) {
    const { trim, bleed } = boxes
    return { trim, bleed: bleed !== null && isLarger(bleed, trim) ? bleed : null }
  }
  // A trim box that was read before its place was recorded.
  if (bleedMm !== null || pixels !== null || widthMm === null || heightMm === null) return null
  const { fit } = findPageFit(page, format)
  if (fit === 'trimmed') return { trim: WHOLE_PICTURE, bleed: null }
  if (fit !== 'withBleed') return null
  const [x, y] = [format.bleedMm / widthMm, format.bleedMm / heightMm]
  return { trim: { left: x, top: y, right: 1 - x, bottom: 1 - y }, bleed: WHOLE_PICTURE }
}

/** Size in print of the whole picture of a page, in mm, and the distance that text should keep from the cut. */
export type PrintedPage = { widthMm: number; heightMm: number; safeMm: number }

/**
 * Returns the size in print of a page's picture, with whatever lies beyond the cut. A page that is drawn at a scale is
 * measured as it is printed. Null where it is unknown: for images, and for files whose boxes were not recorded.
 */
export function measurePrintedPage(page: PageFacts, format: ProductFormat): PrintedPage | null {
  const { widthMm, heightMm, bleedMm, boxes } = page
  const hasBoxes = boxes !== undefined && boxes !== null
  if (widthMm === null || heightMm === null || (bleedMm !== null && !hasBoxes)) return null
  const { left, top, right, bottom } = hasBoxes ? boxes.trim : WHOLE_PICTURE
  if (right <= left || bottom <= top) return null
  const scale = getPageScale(findPageFit(page, format))
  return {
    widthMm: widthMm / (right - left) / scale,
    heightMm: heightMm / (bottom - top) / scale,
    safeMm: format.limits.textToCutMm,
  }
}
