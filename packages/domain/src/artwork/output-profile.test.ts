import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_PROFILE_BYTES, readOutputProfile } from './output-profile.ts'

type Parts = { kind?: string; space?: string; signature?: string; tags?: [string, number[]][] }

const word = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255)
const latin = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0))
const described = (name: string): number[] => [
  ...latin('desc'),
  ...word(0),
  ...word(name.length + 1),
  ...latin(`${name}\0`),
]
const translated = (name: string): number[] => [
  ...latin('mluc'),
  ...word(0),
  ...word(1),
  ...word(12),
  ...latin('enUS'),
  ...word(name.length * 2),
  ...word(28),
  ...Array.from(name).flatMap((letter) => [0, letter.charCodeAt(0)]),
]
const table = [...latin('mft1'), ...word(0), ...word(0)]
const TABLES: [string, number[]][] = [
  ['A2B0', table],
  ['B2A0', table],
]

const profile = ({
  kind = 'prtr',
  space = 'CMYK',
  signature = 'acsp',
  tags = [['desc', described('Coated')], ...TABLES],
}: Parts = {}) => {
  const start = 132 + tags.length * 12
  const list: number[] = word(tags.length)
  const body: number[] = []
  for (const [name, bytes] of tags) {
    list.push(...latin(name), ...word(start + body.length), ...word(bytes.length))
    body.push(...bytes)
  }
  const head = [...word(start + body.length), ...word(0), ...word(0x02400000), ...latin(`${kind}${space}Lab `)]
  const filled = [...head, ...Array.from({ length: 36 - head.length }, () => 0), ...latin(signature)]
  return Uint8Array.from([...filled, ...Array.from({ length: 128 - filled.length }, () => 0), ...list, ...body])
}

test('a profile of printing in CMYK is named by its description, of version 2 and 4', () => {
  expect(readOutputProfile(profile())).toEqual({ name: 'Coated' })
  expect(readOutputProfile(profile({ tags: [['desc', translated('PSO Coated v3')], ...TABLES] }))).toEqual({
    name: 'PSO Coated v3',
  })
})

test.each<[string, Uint8Array, string]>([
  ['empty file', Uint8Array.from([]), 'profileUnreadable'],
  ['PDF', Uint8Array.from(latin('%PDF-1.7'.padEnd(300))), 'profileUnreadable'],
  ['no signature', profile({ signature: 'none' }), 'profileUnreadable'],
  ['cut file', profile().slice(0, -1), 'profileUnreadable'],
  ['too long', new Uint8Array(MAX_PROFILE_BYTES + 1), 'profileUnreadable'],
  ['RGB', profile({ space: 'RGB ' }), 'profileNotCmyk'],
  ['a camera', profile({ kind: 'scnr' }), 'profileNotOfPrinting'],
  ['one table', profile({ tags: [['desc', described('Coated')], ...TABLES.slice(0, 1)] }), 'profileNotOfPrinting'],
  ['no description', profile({ tags: TABLES }), 'profileUnreadable'],
  ['an empty description', profile({ tags: [['desc', described(' ')], ...TABLES] }), 'profileUnreadable'],
])('a file that is no profile of printing is refused: %s', (_, bytes, problem) => {
  expect(readOutputProfile(bytes)).toBe(problem)
})

test('damaged bytes are refused or read, and never thrown', () => {
  const good = profile()
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 8 }), (changes) => {
      const bytes = good.slice()
      for (const [at, value] of changes) bytes[at] = value
      expect(readOutputProfile(bytes)).not.toEqual({ name: '' })
    }),
  )
})
