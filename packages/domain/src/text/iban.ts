/** Normalizes an IBAN for storage: capitals, no spaces. */
export function normalizeIban(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

const ESTONIAN_LENGTH = 20

/** Checks an IBAN by ISO 13616: shape, and remainder 1 modulo 97. Estonian ones have 20 characters. */
export function isIban(text: string): boolean {
  const iban = normalizeIban(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  if (iban.startsWith('EE') && iban.length !== ESTONIAN_LENGTH) return false
  const moved = iban.slice(4) + iban.slice(0, 4)
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
