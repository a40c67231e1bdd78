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
])('search text %j in the URL is read as %j', (raw, expected) => {
  expect(readSearchText(raw)).toBe(expected)
})

it('search text is cut to the server’s maximum length', () => {
  expect(readSearchText('a'.repeat(500))).toHaveLength(100)
})
