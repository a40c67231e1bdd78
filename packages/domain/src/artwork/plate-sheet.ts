import { type PageFacts, WHOLE_PICTURE } from './document-facts.ts'
import type { PlateSheet } from './plates.ts'

/** Visible page from the facts of its preview, which name the trimmed page; null without a size. */
export const getPlateSheet = ({ widthMm, heightMm, bleedMm, boxes }: PageFacts): PlateSheet | null => {
  if (widthMm === null || heightMm === null || widthMm <= 0 || heightMm <= 0) return null
  if (boxes !== undefined) {
    const trim = boxes?.trim ?? WHOLE_PICTURE
    const [across, down] = [trim.right - trim.left, trim.bottom - trim.top]
    return across > 0 && down > 0 ? { widthMm: widthMm / across, heightMm: heightMm / down, trim } : null
  }
  // Facts of before boxes were read: the bleed is the same on all sides, or there is none.
  const bleed = bleedMm ?? 0
  const [width, height] = [widthMm + 2 * bleed, heightMm + 2 * bleed]
  const trim = { left: bleed / width, top: bleed / height, right: 1 - bleed / width, bottom: 1 - bleed / height }
  return { widthMm: width, heightMm: height, trim }
}
