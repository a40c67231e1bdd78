/** Distance between labels in CSS pixels, at least. */
const LEAST_GAP = 56
const ROUND_STEPS = [1, 2, 5]

/** Smallest round step in mm (1, 2, 5, 10, 20 …) whose labels do not touch. */
export const chooseStep = (pixelsPerMm: number): number => {
  for (let power = 1; power < 1e6; power *= 10) {
    const found = ROUND_STEPS.find((step) => step * power * pixelsPerMm >= LEAST_GAP)
    if (found !== undefined) return found * power
  }
  return 1e6
}

type RulerSide = {
  /** Side of the picture in mm. */
  lengthMm: number
  /** Beginning of the trimmed page on it, as a fraction. */
  origin: number
  /** Side on screen in CSS pixels. */
  pixels: number
}

/** Labels of a ruler, in mm from the edge of the trimmed page, with their places as fractions of the side. */
export const listTicks = ({ lengthMm, origin, pixels }: RulerSide): { mm: number; at: number }[] => {
  if (lengthMm <= 0 || pixels <= 0) return []
  const step = chooseStep(pixels / lengthMm)
  const first = Math.ceil((-origin * lengthMm) / step)
  const last = Math.floor(((1 - origin) * lengthMm) / step)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, nth) => {
    const mm = (first + nth) * step
    return { mm, at: origin + mm / lengthMm }
  })
}
