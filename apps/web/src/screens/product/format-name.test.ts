import { expect, it } from 'vitest'
import { findFormatName } from './format-name.ts'

it.each([
  [594, 841, 'A1'],
  [420, 594, 'A2'],
  [297, 210, 'A4'],
  [105, 148, 'A6'],
  [74, 105, 'A7'],
  [500, 700, null],
  [420, 420, null],
  [594, 840, null],
])('a sheet of %i × %i mm has the format name %s', (width, height, name) => {
  expect(findFormatName(width, height)).toBe(name)
})
