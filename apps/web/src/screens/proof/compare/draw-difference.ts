/** Channels that differ less than this are the same: pictures are compressed. */
const THRESHOLD = 32
/** Difference of lightness from which something has gone or come; below it only the colour has changed. */
const LIGHTNESS = 10

/** Colours of what has gone, come or changed its colour; they lie on a light grey picture. */
export const DIFFERENCE_COLOURS = { gone: [196, 30, 30], added: [20, 80, 200], recoloured: [130, 60, 150] } as const

const lightness = (data: Uint8ClampedArray, at: number): number =>
  0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)

const distance = (before: Uint8ClampedArray, now: Uint8ClampedArray, at: number): number =>
  Math.max(
    Math.abs((before[at] ?? 0) - (now[at] ?? 0)),
    Math.abs((before[at + 1] ?? 0) - (now[at + 1] ?? 0)),
    Math.abs((before[at + 2] ?? 0) - (now[at + 2] ?? 0)),
  )

const colourOf = (change: number): readonly [number, number, number] => {
  if (change > LIGHTNESS) return DIFFERENCE_COLOURS.gone
  return change < -LIGHTNESS ? DIFFERENCE_COLOURS.added : DIFFERENCE_COLOURS.recoloured
}

/**
 * Draws the difference of two opaque RGBA pictures of one size: what is the same in light grey, the rest in colours. Also
 * returns the share of pixels that differ (0 to 1).
 */
export const drawDifference = (
  before: Uint8ClampedArray,
  now: Uint8ClampedArray,
): { data: Uint8ClampedArray<ArrayBuffer>; share: number } => {
  const data = new Uint8ClampedArray(now.length).fill(255)
  let changed = 0
  for (let at = 0; at < now.length; at += 4) {
    const light = lightness(now, at)
    if (distance(before, now, at) <= THRESHOLD) {
      const grey = 200 + light * (55 / 255)
      data.fill(grey, at, at + 3)
      continue
    }
    changed += 1
    const [red, green, blue] = colourOf(light - lightness(before, at))
    data[at] = red
    data[at + 1] = green
    data[at + 2] = blue
  }
  return { data, share: now.length === 0 ? 0 : changed / (now.length / 4) }
}
