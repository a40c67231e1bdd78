import { describe, expect, test } from 'vitest'
import { colourOfInk, composeProcessInks, layInk } from './compose-inks.ts'

describe('colour of an ink', () => {
  test.each([
    ['paper', [0, 0, 0, 0], [255, 255, 255]],
    ['cyan', [1, 0, 0, 0], [0, 158, 224]],
    ['red of two inks', [0, 1, 1, 0], [227, 6, 19]],
    ['black', [0, 0, 0, 1], [29, 29, 27]],
    ['half black', [0, 0, 0, 0.5], [142, 142, 141]],
  ] as const)('%s', (_, recipe, colour) => {
    expect(colourOfInk(recipe)).toEqual(colour)
  })
})

describe('plates composed into a picture', () => {
  const plates = (c: number, m: number, y: number, k: number) => ({
    cyan: Uint8Array.of(c),
    magenta: Uint8Array.of(m),
    yellow: Uint8Array.of(y),
    black: Uint8Array.of(k),
  })

  test('process plates give the colour of their inks, opaque where the picture has a fourth channel', () => {
    const data = new Uint8Array(4)
    composeProcessInks(plates(0, 255, 255, 0), { data, channels: 4 })
    expect([...data]).toEqual([227, 6, 19, 255])
  })

  test('a spot ink darkens what lies below it, and leaves the rest', () => {
    const data = new Uint8Array(6)
    const two = { cyan: [0, 0], magenta: [0, 0], yellow: [255, 0], black: [0, 0] }
    const amounts = Object.fromEntries(Object.entries(two).map(([ink, values]) => [ink, Uint8Array.from(values)]))
    composeProcessInks(amounts as ReturnType<typeof plates>, { data, channels: 3 })
    layInk(Uint8Array.of(255, 0), [1, 0, 0, 0], { data, channels: 3 })
    expect([...data]).toEqual([0, 147, 0, 255, 255, 255])
  })
})
