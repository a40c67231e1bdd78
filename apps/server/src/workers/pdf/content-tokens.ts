/** A number, a name with its slash, or null for what no rule here looks at (strings, dictionaries, arrays). */
export type Operand = number | string | null
export type Operator = { name: string; operands: readonly Operand[] }

const SPACE = new Set([0, 9, 10, 12, 13, 32])
const code = (character: string): number => character.charCodeAt(0)
const DELIMITERS = new Set(Array.from('()<>[]{}/%', code))
const [OPEN, CLOSE, LESS, GREATER, SLASH, PERCENT, BACKSLASH] = Array.from('()<>/%\\', code)
const MAX_OPERANDS = 64
const MAX_WORD = 128

const isRegular = (byte: number | undefined): boolean => byte !== undefined && !SPACE.has(byte) && !DELIMITERS.has(byte)

/** The place after a string in parentheses, which may nest. */
const afterString = (bytes: Uint8Array, start: number): number => {
  let depth = 0
  let at = start
  for (; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === BACKSLASH) at++
    else if (byte === OPEN) depth++
    else if (byte === CLOSE && --depth === 0) return at + 1
  }
  return at
}

const after = (bytes: Uint8Array, start: number, ends: (byte: number) => boolean): number => {
  let at = start
  while (at < bytes.length && !ends(bytes[at] ?? 0)) at++
  return at
}

/** Raw bytes of a picture stand between ID and an EI that has space on both sides. */
const afterInlineImage = (bytes: Uint8Array, start: number): number => {
  for (let at = start + 1; at < bytes.length - 1; at++) {
    if (bytes[at] !== 69 || bytes[at + 1] !== 73) continue
    if (SPACE.has(bytes[at - 1] ?? 0) && !isRegular(bytes[at + 2])) return at + 2
  }
  return bytes.length
}

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/

/**
 * The operators of a content stream, one after the other. Never throws: what is not understood is passed over. An inline
 * picture comes as the operator BI with the entries of its dictionary.
 */
export function* contentOperators(bytes: Uint8Array): Generator<Operator> {
  let operands: Operand[] = []
  let at = 0
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0
    if (SPACE.has(byte)) at++
    else if (byte === PERCENT) at = after(bytes, at, (next) => next === 10 || next === 13)
    else if (byte === OPEN) {
      at = afterString(bytes, at)
      operands.push(null)
    } else if (byte === LESS && bytes[at + 1] !== LESS) {
      at = after(bytes, at, (next) => next === GREATER) + 1
      operands.push(null)
    } else if (byte === SLASH || isRegular(byte)) {
      const end = after(bytes, at + 1, (next) => !isRegular(next))
      const word = Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(end - at, MAX_WORD)).toString('latin1')
      at = end
      if (byte === SLASH) operands.push(word)
      else if (NUMBER.test(word)) operands.push(Number(word))
      else if (word === 'BI') operands = []
      else if (word === 'ID') {
        at = afterInlineImage(bytes, at)
        yield { name: 'BI', operands }
        operands = []
      } else if (word !== 'true' && word !== 'false' && word !== 'null') {
        yield { name: word, operands }
        operands = []
      } else operands.push(null)
    } else at++
    // Only a hostile stream has so many; the last ones count.
    if (operands.length > MAX_OPERANDS) operands = operands.slice(-MAX_OPERANDS / 2)
  }
}
