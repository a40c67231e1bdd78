import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { decodeLzw } from './lzw.ts'
import { DECODERS, expandFilterName } from './stream-filters.ts'

const MAX = 1_000_000
const none = () => null

/** LZW encoder as TIFF 6.0 describes it, with the early change of PDF: the code width grows one entry early. */
const encodeLzw = (data: Uint8Array, earlyChange: 0 | 1): Uint8Array => {
  const codes = new Map<string, number>()
  const bits: string[] = []
  let width = 9
  const write = (code: number) => bits.push(code.toString(2).padStart(width, '0'))
  const clear = () => {
    write(256)
    codes.clear()
    for (let byte = 0; byte < 256; byte++) codes.set(String.fromCharCode(byte), byte)
    width = 9
  }
  clear()
  let next = 258
  let run = ''
  for (const byte of data) {
    const longer = run + String.fromCharCode(byte)
    if (codes.has(longer)) {
      run = longer
      continue
    }
    write(codes.get(run) ?? 0)
    codes.set(longer, next++)
    // The decoder's table is one entry behind.
    if (next - 1 + earlyChange >= 1 << width && width < 12) width++
    if (next >= 4094) {
      clear()
      next = 258
    }
    run = String.fromCharCode(byte)
  }
  if (run !== '') write(codes.get(run) ?? 0)
  write(257)
  const text = bits.join('')
  return Uint8Array.from(text.match(/.{1,8}/g) ?? [], (byte) => Number.parseInt(byte.padEnd(8, '0'), 2))
}

/** Enough different pairs of bytes for codes of 9 to 12 bits and a cleared table. */
const varied = Uint8Array.from({ length: 30_000 }, (_, nth) => (nth * nth * 7 + (nth >> 3)) % 251)

describe('LZW', () => {
  test('LZW decodes the example of the PDF specification', () => {
    const example = Uint8Array.from([0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01])
    expect([...decodeLzw(example, 1, MAX)]).toEqual([45, 45, 45, 45, 45, 65, 45, 45, 45, 66])
  })

  test.each([0, 1] as const)('LZW widens its codes in time with early change %i', (earlyChange) => {
    const decoded = decodeLzw(encodeLzw(varied, earlyChange), earlyChange, MAX)
    expect(Buffer.from(decoded).equals(Buffer.from(varied))).toBe(true)
  })

  test('LZW rejects output above the limit', () => {
    expect(() => decodeLzw(encodeLzw(varied, 1), 1, 20_000)).toThrow(RangeError)
  })
})

describe('filters of streams', () => {
  test.each([
    ['AHx', '54 65 72 65>', 'Tere'],
    ['A85', '<+U)]~>', 'Tere'],
    ['A85', 'z!!~>', '\0\0\0\0\0'],
    ['RL', '\u0003Tere\u00ff!\u0080', 'Tere!!'],
  ])('the stream filter %s is known by its short name', (name, data, text) => {
    const decoded = DECODERS[expandFilterName(name)]?.(Buffer.from(data, 'latin1'), none, MAX)
    expect(Buffer.from(decoded ?? []).toString('latin1')).toBe(text)
  })

  test('stream filters undo the prediction of PNG rows', () => {
    const rows = Uint8Array.from([2, 10, 20, 30, 2, 1, 1, 1, 1, 5, 5, 5])
    const params = new Map([
      ['Predictor', 15],
      ['Columns', 3],
    ])
    const decoded = DECODERS['FlateDecode']?.(deflateSync(rows), (key) => params.get(key) ?? null, MAX)
    expect([...(decoded ?? [])]).toEqual([10, 20, 30, 11, 21, 31, 5, 10, 15])
  })
})
