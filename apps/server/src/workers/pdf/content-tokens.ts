/** Number, name with its slash, bytes of a string, or null for operands that are not used here (dictionaries). */
export type Operand = number | string | Uint8Array | null
/** `start` and `end`: bytes of the operator with its operands. */
export type Operator = { name: string; operands: readonly Operand[]; start: number; end: number }

const SPACE = new Set([0, 9, 10, 12, 13, 32])
const code = (character: string): number => character.charCodeAt(0)
const DELIMITERS = new Set(Array.from('()<>[]{}/%', code))
const [OPEN, CLOSE, LESS, GREATER, SLASH, PERCENT, BACKSLASH] = Array.from('()<>/%\\', code)
const HASH = code('#')
const MAX_OPERANDS = 2048
const MAX_WORD = 128
/** 127 bytes, as PDF allows, each written as #xx. */
const MAX_NAME = 3 * 127 + 1

const isRegular = (byte: number | undefined): boolean => byte !== undefined && !SPACE.has(byte) && !DELIMITERS.has(byte)

/** Returns the offset after a string in parentheses, which may nest. */
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

const ESCAPES = new Map(Array.from('nrtbf', (letter, nth) => [code(letter), [10, 13, 9, 8, 12][nth] ?? 0]))
const isOctal = (byte: number | undefined): byte is number => byte !== undefined && byte >= 48 && byte <= 55

/** The bytes of a string between its parentheses. */
const stringBytes = (bytes: Uint8Array): Uint8Array => {
  if (!bytes.includes(BACKSLASH ?? 0)) return bytes
  const found: number[] = []
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte !== BACKSLASH) {
      found.push(byte)
      continue
    }
    const next = bytes[++at]
    if (isOctal(next)) {
      let value = next - 48
      for (let more = 0; more < 2 && isOctal(bytes[at + 1]); more++) value = value * 8 + (bytes[++at] ?? 48) - 48
      found.push(value & 255)
    } else if (next !== 10 && next !== 13 && next !== undefined) found.push(ESCAPES.get(next) ?? next)
  }
  return Uint8Array.from(found)
}

const hexBytes = (bytes: Uint8Array): Uint8Array => {
  const digits = Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[^0-9a-fA-F]/g, '')
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
}

const wordOf = (bytes: Uint8Array, start: number, end: number, encoding: 'latin1' | 'utf8'): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString(encoding)

/** A name with its slash, where #20 stands for a space: as the reader of objects gives the names of resources. */
const nameOf = (bytes: Uint8Array, start: number, end: number): string => {
  const upTo = Math.min(end, start + MAX_NAME)
  const raw = bytes.subarray(start, upTo)
  if (!raw.includes(HASH)) return wordOf(bytes, start, upTo, 'utf8')
  const written = wordOf(bytes, start, upTo, 'latin1').replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(written, 'latin1').toString('utf8')
}

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/

/**
 * Yields the operators of a content stream in order. Never throws: unknown content is skipped. An inline picture comes
 * as the operator BI with the entries of its dictionary.
 */
export function* readOperators(bytes: Uint8Array): Generator<Operator> {
  let operands: Operand[] = []
  let at = 0
  /** Beginning of the first operand, or of the operator itself. */
  let from: number | null = null
  const finish = (name: string): Operator => {
    const done = { name, operands, start: from ?? at, end: at }
    operands = []
    from = null
    return done
  }
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0
    if (SPACE.has(byte)) {
      at++
      continue
    }
    if (byte === PERCENT) {
      at = after(bytes, at, (next) => next === 10 || next === 13)
      continue
    }
    from ??= at
    if (byte === OPEN) {
      const end = afterString(bytes, at)
      operands.push(stringBytes(bytes.subarray(at + 1, end - 1)))
      at = end
    } else if (byte === LESS && bytes[at + 1] !== LESS) {
      const end = after(bytes, at, (next) => next === GREATER)
      operands.push(hexBytes(bytes.subarray(at + 1, end)))
      at = end + 1
    } else if (byte === SLASH || isRegular(byte)) {
      const end = after(bytes, at + 1, (next) => !isRegular(next))
      const isName = byte === SLASH
      const word = isName ? nameOf(bytes, at, end) : wordOf(bytes, at, Math.min(end, at + MAX_WORD), 'latin1')
      at = end
      if (isName) operands.push(word)
      else if (NUMBER.test(word)) operands.push(Number(word))
      else if (word === 'BI') operands = []
      else if (word === 'ID') {
        at = afterInlineImage(bytes, at)
        yield finish('BI')
      } else if (word !== 'true' && word !== 'false' && word !== 'null') {
        yield finish(word)
      } else operands.push(null)
    } else at++
    // Limits memory: only hostile streams have so many operands, and the last ones count.
    if (operands.length > MAX_OPERANDS) operands = operands.slice(-MAX_OPERANDS / 2)
  }
}
