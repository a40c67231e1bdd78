import { expect, it } from 'vitest'
import { readSearchText } from './search-text.ts'

it.each([
  ['plakat', 'plakat'],
  [2026, '2026'],
  ['  ', undefined],
  [['a'], undefined],
  [undefined, undefined],
  ['üks\u0000kaks\nkolm', 'üks kaks kolm'],
  ['\ud800', '\ufffd'],
])('a search of %j in the address is %j', (raw, expected) => {
  expect(readSearchText(raw)).toBe(expected)
})

it('a search is no longer than the server takes', () => {
  expect(readSearchText('a'.repeat(500))).toHaveLength(100)
})
