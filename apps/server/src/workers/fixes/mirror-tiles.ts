import type { PdfBounds } from '../pdf/bounds.ts'
import type { PdfMatrix } from '../pdf/matrix.ts'

/** Copy of a page: where it is drawn, and the part of the sheet that it fills. */
export type Tile = { matrix: PdfMatrix; clip: PdfBounds }

/**
 * Mirrored copies reach so far under the artwork, in points (0.035 mm): edges that only touch let the paper show through
 * on screens.
 */
export const OVERLAP = 0.1

/** Copy along one axis: `at` = `scale` × position + `shift`. */
type Span = { scale: 1 | -1; shift: number; from: number; to: number }

/** The artwork and its mirror images on the sides where it does not reach the end of the target. */
const spansOf = (art: readonly [number, number], target: readonly [number, number]): Span[] => {
  const [low, high] = art
  const [start, end] = target
  const spans: Span[] = [{ scale: 1, shift: 0, from: Math.max(low, start), to: Math.min(high, end) }]
  if (start < low) spans.push({ scale: -1, shift: 2 * low + OVERLAP, from: start, to: low + OVERLAP })
  if (end > high) spans.push({ scale: -1, shift: 2 * high - OVERLAP, from: high - OVERLAP, to: end })
  return spans
}

/** Tiles that fill the target with the artwork and its mirror images: corners first, the artwork itself last. */
export const createMirrorTiles = (art: PdfBounds, target: PdfBounds): Tile[] => {
  const across = spansOf([art.left, art.right], [target.left, target.right])
  const up = spansOf([art.bottom, art.top], [target.bottom, target.top])
  const tiles = across.flatMap((x) =>
    up.map((y) => ({
      mirrors: Number(x.scale < 0) + Number(y.scale < 0),
      matrix: [x.scale, 0, 0, y.scale, x.shift, y.shift] as const,
      clip: { left: x.from, bottom: y.from, right: x.to, top: y.to },
    })),
  )
  return tiles.toSorted((one, other) => other.mirrors - one.mirrors).map(({ matrix, clip }) => ({ matrix, clip }))
}
