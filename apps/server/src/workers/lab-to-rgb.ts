/** White under the light of print (D50); its lightness is 1. */
const WHITE_X = 0.9642
const WHITE_Z = 0.8249

const linearPart = (value: number): number => (value > 6 / 29 ? value ** 3 : 3 * (6 / 29) ** 2 * (value - 4 / 29))

const gamma = (value: number): number => {
  const bounded = Math.min(1, Math.max(0, value))
  return 255 * (bounded <= 0.003_130_8 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055)
}

/** Turns lightness, a and b (from 128), as Photoshop writes them, into red, green and blue in place. */
export const labToRgb = (lightness: Buffer, a: Buffer, b: Buffer): void => {
  for (let at = 0; at < lightness.length; at++) {
    // No arrays here: ten million pixels would each make several.
    const level = (((lightness[at] ?? 0) / 255) * 100 + 16) / 116
    const x = linearPart(level + ((a[at] ?? 128) - 128) / 500) * WHITE_X
    const y = linearPart(level)
    const z = linearPart(level - ((b[at] ?? 128) - 128) / 200) * WHITE_Z
    // XYZ under D50 to linear sRGB.
    lightness[at] = gamma(3.1338561 * x - 1.6168667 * y - 0.4906146 * z)
    a[at] = gamma(-0.9787684 * x + 1.9161415 * y + 0.033454 * z)
    b[at] = gamma(0.0719453 * x - 0.2289914 * y + 1.4052427 * z)
  }
}
