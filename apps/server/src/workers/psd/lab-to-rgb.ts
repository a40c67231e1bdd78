const WHITE_D50 = [0.9642, 1, 0.8249] as const
/** XYZ under the light of print (D50) to linear sRGB. */
const TO_LINEAR = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
] as const

const linearPart = (value: number): number => (value > 6 / 29 ? value ** 3 : 3 * (6 / 29) ** 2 * (value - 4 / 29))

const gamma = (value: number): number => {
  const bounded = Math.min(1, Math.max(0, value))
  return 255 * (bounded <= 0.003_130_8 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055)
}

/** Turns lightness, a and b (from 128), as Photoshop writes them, into red, green and blue in place. */
export const labToRgb = (lightness: Buffer, a: Buffer, b: Buffer): void => {
  for (let at = 0; at < lightness.length; at++) {
    const y = (((lightness[at] ?? 0) / 255) * 100 + 16) / 116
    const x = y + ((a[at] ?? 128) - 128) / 500
    const z = y - ((b[at] ?? 128) - 128) / 200
    const xyz = [x, y, z].map((value, nth) => linearPart(value) * (WHITE_D50[nth] ?? 1))
    const [red = 0, green = 0, blue = 0] = TO_LINEAR.map((row) =>
      row.reduce((sum, factor, nth) => sum + factor * (xyz[nth] ?? 0), 0),
    )
    lightness[at] = gamma(red)
    a[at] = gamma(green)
    b[at] = gamma(blue)
  }
}
