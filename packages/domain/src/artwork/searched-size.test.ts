import { expect, it } from 'vitest'
import { readSearchedSize } from './searched-size.ts'

it.each([
  ['297x420', 297, 420],
  [' 297 × 420 mm ', 297, 420],
  ['50*70cm', 500, 700],
  ['2 x 1 M', 2000, 1000],
  ['29,7 X 42 cm', 297, 420],
])('the search %s is a trim size', (text, widthMm, heightMm) => {
  expect(readSearchedSize(text)).toEqual({ widthMm, heightMm })
})

it.each([undefined, '', '297', '297x', 'plakat 297x420', '2x3x4'])('the search %s is no trim size', (text) => {
  expect(readSearchedSize(text)).toBeNull()
})
