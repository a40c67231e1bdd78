import { type PdfBounds, includePoint } from './bounds.ts'
import type { Operand } from './content-tokens.ts'
import type { PdfMatrix } from './matrix.ts'

/** Extent of a path in points of the page. */
export type PathExtent = { bounds: PdfBounds | null; clips: boolean }

export const createPath = (): PathExtent => ({ bounds: null, clips: false })

/** Number of operands that are coordinates, by operator. Curves stay within their control points. */
const POINTS: Readonly<Record<string, number>> = { m: 2, l: 2, c: 6, v: 4, y: 4 }

const withPoint = (bounds: PdfBounds | null, [a, b, c, d, e, f]: PdfMatrix, x: number, y: number): PdfBounds | null => {
  const [px, py] = [a * x + c * y + e, b * x + d * y + f]
  return Number.isFinite(px) && Number.isFinite(py) ? includePoint(bounds, px, py) : bounds
}

/** Returns the path after an operator that builds it or makes it a clip; undefined for another operator. */
export const applyPathOperator = (
  path: PathExtent,
  matrix: PdfMatrix,
  name: string,
  operands: readonly Operand[],
): PathExtent | undefined => {
  const count = POINTS[name]
  if (count !== undefined) {
    let { bounds } = path
    const first = Math.max(0, operands.length - count)
    for (let at = first; at + 1 < operands.length; at += 2) {
      bounds = withPoint(bounds, matrix, Number(operands[at]), Number(operands[at + 1]))
    }
    return { ...path, bounds }
  }
  if (name === 're') {
    const [x = 0, y = 0, width = 0, height = 0] = operands.slice(-4).map(Number)
    let { bounds } = path
    for (const [px, py] of [
      [x, y],
      [x + width, y],
      [x, y + height],
      [x + width, y + height],
    ] as const) {
      bounds = withPoint(bounds, matrix, px, py)
    }
    return { ...path, bounds }
  }
  if (name === 'W' || name === 'W*') return { ...path, clips: true }
  return name === 'h' ? path : undefined
}
