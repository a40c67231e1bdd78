const CLEAR = 256
const END = 257
const FIRST_FREE = 258
const MAX_BITS = 12
const TABLE_SIZE = 1 << MAX_BITS

/** Bytes that may grow up to a limit. */
type GrowingBytes = { size: number; bytes: Uint8Array }

const makeRoom = (output: GrowingBytes, length: number, maxBytes: number): void => {
  const needed = output.size + length
  if (needed > maxBytes) throw new RangeError('More data than allowed')
  if (needed <= output.bytes.length) return
  const larger = new Uint8Array(Math.min(maxBytes, Math.max(needed, output.bytes.length * 2)))
  larger.set(output.bytes)
  output.bytes = larger
}

/** Runs of bytes by their codes: each is the run before it and one more byte. */
const startTable = () => {
  const prefix = new Uint16Array(TABLE_SIZE)
  const last = new Uint8Array(TABLE_SIZE)
  const lengths = new Uint16Array(TABLE_SIZE).fill(1, 0, 256)
  for (let byte = 0; byte < 256; byte++) last[byte] = byte
  return {
    add: (code: number, previous: number, byte: number): void => {
      prefix[code] = previous
      last[code] = byte
      lengths[code] = (lengths[previous] ?? 0) + 1
    },
    /** Writes a run from its end, and returns its first byte. */
    write: (output: GrowingBytes, code: number, maxBytes: number): number => {
      const { size } = output
      const length = lengths[code] ?? 0
      makeRoom(output, length, maxBytes)
      let rest = code
      for (let at = size + length - 1; at >= size; at--) {
        output.bytes[at] = last[rest] ?? 0
        rest = prefix[rest] ?? 0
      }
      output.size += length
      return output.bytes[size] ?? 0
    },
  }
}

/**
 * Decodes the LZW of PDF and TIFF (most significant bit first), up to maxBytes; throws RangeError for more. A wrong code
 * ends the data. `earlyChange` 1 (the default of PDF) widens the codes one entry before the table needs it.
 */
export const decodeLzw = (data: Uint8Array, earlyChange: 0 | 1, maxBytes: number): Uint8Array => {
  const table = startTable()
  const output: GrowingBytes = { size: 0, bytes: new Uint8Array(Math.min(maxBytes, Math.max(1024, data.length * 4))) }
  let next = FIRST_FREE
  let width = 9
  let previous = -1
  let bits = 0
  let bitCount = 0

  for (const byte of data) {
    bits = ((bits << 8) | byte) & 0xffffff
    bitCount += 8
    if (bitCount < width) continue
    bitCount -= width
    const code = (bits >> bitCount) & ((1 << width) - 1)
    if (code === END) break
    if (code === CLEAR) {
      next = FIRST_FREE
      width = 9
      previous = -1
      continue
    }
    if (code > next || (code === next && previous < 0)) break
    // The run that is being made: the one before it, and its own first byte again.
    const isNew = code === next
    const first = table.write(output, isNew ? previous : code, maxBytes)
    if (isNew) {
      makeRoom(output, 1, maxBytes)
      output.bytes[output.size++] = first
    }
    if (previous >= 0 && next < TABLE_SIZE) {
      table.add(next, previous, first)
      next++
      if (next + earlyChange >= 1 << width && width < MAX_BITS) width++
    }
    previous = code
  }
  return output.bytes.subarray(0, output.size)
}
