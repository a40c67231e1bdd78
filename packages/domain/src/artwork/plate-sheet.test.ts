import { expect, test } from 'vitest'
import { getPlateSheet } from './plate-sheet.ts'

const PAGE = { widthMm: 100, heightMm: 50, bleedMm: null, pixels: null, lowestDpi: null }

test('a sheet with a trim box is larger than the trimmed page', () => {
  const trim = { left: 0.1, top: 0.1, right: 0.9, bottom: 0.9 }
  const sheet = getPlateSheet({ ...PAGE, boxes: { trim, bleed: null } })
  expect(sheet).toMatchObject({ trim })
  expect([sheet?.widthMm, sheet?.heightMm].map((mm) => Math.round((mm ?? 0) * 10) / 10)).toEqual([125, 62.5])
})

test('a sheet without a trim box is the page', () => {
  const whole = { left: 0, top: 0, right: 1, bottom: 1 }
  expect(getPlateSheet({ ...PAGE, boxes: null })).toEqual({ widthMm: 100, heightMm: 50, trim: whole })
  expect(getPlateSheet(PAGE)).toEqual({ widthMm: 100, heightMm: 50, trim: whole })
})

test('a sheet whose boxes were not read has the bleed on all sides', () => {
  const trim = { left: 0.1, top: 0.2, right: 0.9, bottom: 0.8 }
  expect(getPlateSheet({ ...PAGE, widthMm: 80, heightMm: 30, bleedMm: 10 })).toEqual({
    widthMm: 100,
    heightMm: 50,
    trim,
  })
})

test('a page without a size has no sheet', () => {
  expect(getPlateSheet({ ...PAGE, widthMm: null })).toBeNull()
  expect(getPlateSheet({ ...PAGE, heightMm: 0 })).toBeNull()
  const trim = { left: 1, top: 0, right: 1, bottom: 1 }
  expect(getPlateSheet({ ...PAGE, boxes: { trim, bleed: null } })).toBeNull()
})
