import { composeProcessInks, layInk } from '@tiraaz/domain/artwork/compose-inks'
import type { InkRecipe } from '@tiraaz/domain/artwork/plates'

const FULL = 255

/** Plate as amounts of ink: 0 is paper, 255 full ink. */
export type PlatePixels = {
  name: string
  kind: 'process' | 'spot'
  cmyk: InkRecipe
  amounts: Uint8Array
}

export type PlatePicture = { width: number; height: number; plates: readonly PlatePixels[] }

/** Composes the plates whose indexes are shown into opaque RGBA pixels. */
export const drawPlates = ({ width, height, plates }: PlatePicture, shown: ReadonlySet<number>): Uint8Array => {
  const data = new Uint8Array(width * height * 4)
  const none = new Uint8Array(width * height)
  const amountsOf = (nth: number): Uint8Array => (shown.has(nth) ? (plates[nth]?.amounts ?? none) : none)
  const process = { cyan: amountsOf(0), magenta: amountsOf(1), yellow: amountsOf(2), black: amountsOf(3) }
  composeProcessInks(process, { data, channels: 4 })
  for (const [nth, { kind, cmyk, amounts }] of plates.entries()) {
    if (kind === 'spot' && shown.has(nth)) layInk(amounts, cmyk, { data, channels: 4 })
  }
  return data
}

/** Draws one plate in grey, as it would be exposed: black is full ink. */
export const drawGrey = ({ width, height, plates }: PlatePicture, nth: number): Uint8Array => {
  const data = new Uint8Array(width * height * 4).fill(FULL)
  const amounts = plates[nth]?.amounts ?? new Uint8Array()
  for (let at = 0; at < amounts.length; at++) data.fill(FULL - (amounts[at] ?? 0), at * 4, at * 4 + 3)
  return data
}

/** Limit where the product has none, for the scale of the map. */
const USUAL_LIMIT = 400
type Rgb = readonly [number, number, number]
const PAPER: Rgb = [255, 255, 255]
const LIGHT: Rgb = [205, 219, 232]
const NEAR: Rgb = [64, 94, 140]
const OVER: Rgb = [214, 0, 60]

const between = (from: Rgb, to: Rgb, share: number): Rgb => [
  Math.round(from[0] + (to[0] - from[0]) * share),
  Math.round(from[1] + (to[1] - from[1]) * share),
  Math.round(from[2] + (to[2] - from[2]) * share),
]

const heatOf = (percent: number, limit: number | null): Rgb => {
  const share = percent / (limit ?? USUAL_LIMIT)
  if (limit !== null && Math.round(percent) > limit) return OVER
  return share === 0 ? PAPER : between(LIGHT, NEAR, Math.min(share, 1))
}

/** Draws total ink: the darker the more, and red above the limit. */
export const drawHeat = ({ width, height, plates }: PlatePicture, limit: number | null): Uint8Array => {
  const sums = new Uint16Array(width * height)
  for (const { amounts } of plates) {
    for (let at = 0; at < amounts.length; at++) sums[at] = (sums[at] ?? 0) + (amounts[at] ?? 0)
  }
  const colours = Array.from({ length: plates.length * FULL + 1 }, (_, sum) => heatOf((sum / FULL) * 100, limit))
  const data = new Uint8Array(width * height * 4).fill(FULL)
  for (let at = 0; at < sums.length; at++) {
    const [red, green, blue] = colours[sums[at] ?? 0] ?? PAPER
    data[at * 4] = red
    data[at * 4 + 1] = green
    data[at * 4 + 2] = blue
  }
  return data
}

/** Point of the picture as fractions of its width and height. */
export type PicturePoint = { x: number; y: number }

/** Percent of each ink at a point, in the order of the plates. */
export const readInks = ({ width, height, plates }: PlatePicture, { x, y }: PicturePoint): number[] => {
  const column = Math.min(Math.floor(x * width), width - 1)
  const row = Math.min(Math.floor(y * height), height - 1)
  return plates.map(({ amounts }) => Math.round(((amounts[row * width + column] ?? 0) / FULL) * 100))
}

/** Moves a point by mm on a sheet, within the picture. */
export const movePoint = (
  { x, y }: PicturePoint,
  by: { xMm: number; yMm: number },
  { widthMm, heightMm }: { widthMm: number; heightMm: number },
): PicturePoint => {
  const within = (value: number): number => Math.min(Math.max(value, 0), 1)
  return { x: within(x + by.xMm / widthMm), y: within(y + by.yMm / heightMm) }
}
