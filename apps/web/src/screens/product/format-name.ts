/** Longer sides of the A series in mm, from A0 on. */
const LONG_SIDES = [1189, 841, 594, 420, 297, 210, 148, 105, 74] as const

/** Name of a format of the A series (ISO 216), whichever way it lies; null for other sizes. */
export const findFormatName = (widthMm: number, heightMm: number): string | null => {
  const [short, long] = [Math.min(widthMm, heightMm), Math.max(widthMm, heightMm)]
  const at = LONG_SIDES.findIndex((side) => side === long)
  return at >= 0 && LONG_SIDES[at + 1] === short ? `A${at}` : null
}
