import type { InkRecipe } from './plates.ts'

type Rgb = readonly [red: number, green: number, blue: number]

const FULL = 255
/**
 * Solid process inks and their overprints on coated paper, in sRGB (about FOGRA39). Index: 1 cyan, 2 magenta, 4 yellow.
 */
const SOLIDS: readonly Rgb[] = [
  [255, 255, 255],
  [0, 158, 224],
  [230, 0, 126],
  [49, 39, 131],
  [255, 237, 0],
  [0, 150, 64],
  [227, 6, 19],
  [55, 52, 53],
]
const BLACK: Rgb = [29, 29, 27]

const solid = (index: number, channel: number): number => SOLIDS[index]?.[channel] ?? FULL

/** Cubes of the eight solids, one per channel, as arrays for speed. */
const CUBES = [0, 1, 2].map((channel) => Float64Array.from(SOLIDS, (_, index) => solid(index, channel)))
const BLACK_SHARE = BLACK.map((value) => 1 - value / FULL)

/** Ink amounts of a picture: 0 is paper, 255 full ink. */
export type InkAmounts = Uint8Array | Uint8ClampedArray

/** Colour of a channel by the shares of the eight solids that lie side by side in a raster (Neugebauer). */
const mix = (cube: Float64Array, c: number, m: number, y: number): number => {
  const at = (index: number): number => cube[index] ?? FULL
  const low = at(0) + (at(1) - at(0)) * c
  const lowM = at(2) + (at(3) - at(2)) * c
  const high = at(4) + (at(5) - at(4)) * c
  const highM = at(6) + (at(7) - at(6)) * c
  const front = low + (lowM - low) * m
  return front + (high + (highM - high) * m - front) * y
}

/** Approximate colour of an ink recipe on coated paper, in sRGB from 0 to 255. */
export const colourOfInk = ([c, m, y, k]: InkRecipe): [red: number, green: number, blue: number] => {
  const of = (channel: number): number =>
    Math.round(mix(CUBES[channel] ?? new Float64Array(), c, m, y) * (1 - k * (BLACK_SHARE[channel] ?? 0)))
  return [of(0), of(1), of(2)]
}

type ProcessPlates = { cyan: InkAmounts; magenta: InkAmounts; yellow: InkAmounts; black: InkAmounts }
/** Picture with `channels` samples a pixel, red, green and blue first. */
export type ComposedPicture = { data: Uint8Array; channels: 3 | 4 }

/** Writes the colours of the process plates; a fourth channel is opaque. */
export const composeProcessInks = (
  { cyan, magenta, yellow, black }: ProcessPlates,
  { data, channels }: ComposedPicture,
): void => {
  const [red = new Float64Array(), green = new Float64Array(), blue = new Float64Array()] = CUBES
  const [redShare = 0, greenShare = 0, blueShare = 0] = BLACK_SHARE
  for (let at = 0, to = 0; at < cyan.length; at++, to += channels) {
    const c = (cyan[at] ?? 0) / FULL
    const m = (magenta[at] ?? 0) / FULL
    const y = (yellow[at] ?? 0) / FULL
    const k = (black[at] ?? 0) / FULL
    data[to] = mix(red, c, m, y) * (1 - k * redShare) + 0.5
    data[to + 1] = mix(green, c, m, y) * (1 - k * greenShare) + 0.5
    data[to + 2] = mix(blue, c, m, y) * (1 - k * blueShare) + 0.5
    if (channels === 4) data[to + 3] = FULL
  }
}

/** Lays a spot ink over a picture, as a transparent ink darkens what lies below it. */
export const layInk = (amounts: InkAmounts, recipe: InkRecipe, { data, channels }: ComposedPicture): void => {
  const [red, green, blue] = colourOfInk(recipe).map((value) => 1 - value / FULL)
  for (let at = 0, to = 0; at < amounts.length; at++, to += channels) {
    const amount = (amounts[at] ?? 0) / FULL
    if (amount === 0) continue
    data[to] = (data[to] ?? FULL) * (1 - amount * (red ?? 0)) + 0.5
    data[to + 1] = (data[to + 1] ?? FULL) * (1 - amount * (green ?? 0)) + 0.5
    data[to + 2] = (data[to + 2] ?? FULL) * (1 - amount * (blue ?? 0)) + 0.5
  }
}
