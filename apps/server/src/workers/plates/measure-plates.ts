import type { PagePoint, TotalInk } from '@tiraaz/domain/artwork/document-facts'
import type { PlateSheet } from '@tiraaz/domain/artwork/plates'
import { findHeaviestSquare } from '../pdf/find-heaviest-square.ts'

/** Sum of all inks at each pixel; 255 is one full ink. */
export type InkSums = { width: number; height: number; ink: Uint16Array }

const FULL = 255
const SQUARE_MM = 15

export type PlateTotals = { maximum: PagePoint & { percent: number }; heaviestSquare: TotalInk }

/** Finds the highest sum of inks inside the trim, at one point and as the average of 15 × 15 mm (GWG R0026). */
export const measurePlates = ({ width, height, ink }: InkSums, { widthMm, trim }: PlateSheet): PlateTotals => {
  const pixelsPerMm = width / widthMm
  const left = Math.min(Math.max(0, Math.round(trim.left * width)), width - 1)
  const top = Math.min(Math.max(0, Math.round(trim.top * height)), height - 1)
  const area = {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(trim.right * width), width) - left),
    height: Math.max(1, Math.min(Math.round(trim.bottom * height), height) - top),
  }
  const mm = (pixels: number): number => Math.round((pixels / pixelsPerMm) * 10) / 10
  const percent = (sum: number): number => Math.round((sum / FULL) * 1000) / 10
  let most = { sum: -1, x: 0, y: 0 }
  for (let y = 0; y < area.height; y++) {
    const start = (top + y) * width + left
    for (let x = 0; x < area.width; x++) {
      const sum = ink[start + x] ?? 0
      if (sum > most.sum) most = { sum, x, y }
    }
  }
  const { sum, x, y } = findHeaviestSquare({ width, ink }, area, Math.max(1, Math.round(SQUARE_MM * pixelsPerMm)))
  return {
    maximum: { percent: percent(most.sum), xMm: mm(most.x), yMm: mm(most.y) },
    heaviestSquare: { percent: percent(sum), xMm: mm(x), yMm: mm(y) },
  }
}
