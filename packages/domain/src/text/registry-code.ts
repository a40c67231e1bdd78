/** Removes spaces from an Estonian registry code. */
export function normalizeRegistryCode(text: string): string {
  return text.replace(/\s/g, '')
}

/** Checks an Estonian registry code: eight digits, the last a check digit. */
export function isEstonianRegistryCode(text: string): boolean {
  const code = normalizeRegistryCode(text)
  return /^[1-9]\d{7}$/.test(code) && Number(code[7]) === checkDigit(code.slice(0, 7))
}

/** Weights 1 to 7 modulo 11; if that gives 10, weights 3 to 9; if that gives 10 too, 0. */
function checkDigit(base: string): number {
  const remainder = weighed(base, 1)
  return (remainder === 10 ? weighed(base, 3) : remainder) % 10
}

function weighed(base: string, from: number): number {
  return Array.from(base).reduce((sum, digit, at) => sum + Number(digit) * (at + from), 0) % 11
}
