import { describe, expect, test } from 'vitest'
import { drawGrey, drawHeat, drawPlates, movePoint, type PlatePicture, readInks } from './draw-plates.ts'
import { chooseHeldSize } from './load-plates.ts'

/** Two pixels: cyan and a spot on the left, magenta and yellow on the right. */
const PICTURE: PlatePicture = {
  width: 2,
  height: 1,
  plates: [
    { name: 'Cyan', kind: 'process', cmyk: [1, 0, 0, 0], amounts: Uint8Array.of(255, 0) },
    { name: 'Magenta', kind: 'process', cmyk: [0, 1, 0, 0], amounts: Uint8Array.of(0, 255) },
    { name: 'Yellow', kind: 'process', cmyk: [0, 0, 1, 0], amounts: Uint8Array.of(0, 255) },
    { name: 'Black', kind: 'process', cmyk: [0, 0, 0, 1], amounts: Uint8Array.of(0, 0) },
    { name: 'Gold', kind: 'spot', cmyk: [0, 0, 1, 0], amounts: Uint8Array.of(128, 0) },
  ],
}
const ALL = new Set([0, 1, 2, 3, 4])
const pixel = (data: Uint8Array, nth: number): number[] => [...data.subarray(nth * 4, nth * 4 + 4)]

describe('plates drawn', () => {
  test('shown plates alone give the colour', () => {
    expect(pixel(drawPlates(PICTURE, ALL), 1)).toEqual([227, 6, 19, 255])
    expect(pixel(drawPlates(PICTURE, new Set([1])), 1)).toEqual([230, 0, 126, 255])
    expect(pixel(drawPlates(PICTURE, new Set()), 1)).toEqual([255, 255, 255, 255])
    const [, , withGold = 0] = pixel(drawPlates(PICTURE, ALL), 0)
    const [, , without = 0] = pixel(drawPlates(PICTURE, new Set([0])), 0)
    expect(withGold).toBeLessThan(without)
  })

  test('a plate alone is grey, black where the ink is full', () => {
    expect(pixel(drawGrey(PICTURE, 4), 0)).toEqual([127, 127, 127, 255])
    expect(pixel(drawGrey(PICTURE, 1), 1)).toEqual([0, 0, 0, 255])
  })

  test('the map of total ink is red above the limit alone', () => {
    const RED = [214, 0, 60, 255]
    expect(pixel(drawHeat(PICTURE, 199), 1)).toEqual(RED)
    expect(pixel(drawHeat(PICTURE, 200), 1)).not.toEqual(RED)
    expect(pixel(drawHeat(PICTURE, null), 1)).not.toEqual(RED)
  })

  test('the densitometer reads each ink in percent, at the edges too', () => {
    expect(readInks(PICTURE, { x: 0.2, y: 0.5 })).toEqual([100, 0, 0, 0, 50])
    expect(readInks(PICTURE, { x: 1, y: 1 })).toEqual([0, 100, 100, 0, 0])
  })

  test('the densitometer moves in mm and stays on the picture', () => {
    const sheet = { widthMm: 200, heightMm: 100 }
    expect(movePoint({ x: 0.5, y: 0.5 }, { xMm: 10, yMm: -1 }, sheet)).toEqual({ x: 0.55, y: 0.49 })
    expect(movePoint({ x: 0, y: 1 }, { xMm: -1, yMm: 1 }, sheet)).toEqual({ x: 0, y: 1 })
  })
})

test('plates are held at four million pixels at most', () => {
  expect(chooseHeldSize({ width: 1000, height: 1000 })).toEqual({ width: 1000, height: 1000 })
  expect(chooseHeldSize({ width: 4000, height: 4000 })).toEqual({ width: 2000, height: 2000 })
})
