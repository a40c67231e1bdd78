/** a b c d e f, as PDF writes them. */
export type PdfMatrix = readonly [number, number, number, number, number, number]

export const IDENTITY: PdfMatrix = [1, 0, 0, 1, 0, 0]

/** Product of two matrices: `inner` is applied first. */
export const multiply = (inner: PdfMatrix, outer: PdfMatrix): PdfMatrix => [
  inner[0] * outer[0] + inner[1] * outer[2],
  inner[0] * outer[1] + inner[1] * outer[3],
  inner[2] * outer[0] + inner[3] * outer[2],
  inner[2] * outer[1] + inner[3] * outer[3],
  inner[4] * outer[0] + inner[5] * outer[2] + outer[4],
  inner[4] * outer[1] + inner[5] * outer[3] + outer[5],
]

export const toMatrix = (numbers: readonly unknown[] | null): PdfMatrix | null => {
  const [a, b, c, d, e, f] = numbers ?? []
  const all = [a, b, c, d, e, f]
  const isMatrix = (values: unknown[]): values is [number, number, number, number, number, number] =>
    values.every((value) => typeof value === 'number' && Number.isFinite(value))
  return isMatrix(all) ? [all[0], all[1], all[2], all[3], all[4], all[5]] : null
}

/** Side lengths of the transformed unit square: a picture fills that square. */
export const getSideLengths = ([a, b, c, d]: PdfMatrix): { width: number; height: number } => {
  return { width: Math.hypot(a, b), height: Math.hypot(c, d) }
}

/** Factor by which line widths grow: the mean of both directions. */
export const getLineScale = ([a, b, c, d]: PdfMatrix): number => Math.sqrt(Math.abs(a * d - b * c))
