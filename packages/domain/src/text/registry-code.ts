/** The digits of an Estonian registry code as people write it: without spaces. */
export function normalRegistryCode(text: string): string {
  return text.replace(/\s/g, '')
}

/** An Estonian registry code: eight digits, the last of them the check digit of the others. */
export function isEstonianRegistryCode(text: string): boolean {
  const code = normalRegistryCode(text)
  return /^[1-9]\d{7}$/.test(code) && Number(code[7]) === checkDigit(code.slice(0, 7))
}

/** Weights 1 to 7 modulo 11; where that gives 10, weights 3 to 9, and where that does so too, 0. */
function checkDigit(base: string): number {
  const remainder = weighed(base, 1)
  return (remainder === 10 ? weighed(base, 3) : remainder) % 10
}

function weighed(base: string, from: number): number {
  return Array.from(base).reduce((sum, digit, at) => sum + Number(digit) * (at + from), 0) % 11
}
