import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIFFERENCE_COLOURS, drawDifference } from './draw-difference.ts'

type Colour = readonly [number, number, number]
const BLACK: Colour = [0, 0, 0]
const WHITE: Colour = [255, 255, 255]
const RED: Colour = [200, 0, 0]
/** As light as the red. */
const GREEN: Colour = [0, 102, 0]

const pictureOf = (...colours: readonly Colour[]) =>
  Uint8ClampedArray.from(colours.flatMap((colour) => [...colour, 255]))
const pixel = (data: Uint8ClampedArray, nth: number): number[] => [...data.subarray(nth * 4, nth * 4 + 3)]
const picture = fc.uint8ClampedArray({ minLength: 16, maxLength: 16 })

describe('difference of two pictures', () => {
  test('gone, new and recoloured pixels have colours of their own, the same ones are grey', () => {
    const before = pictureOf(BLACK, WHITE, RED, BLACK)
    const { data, share } = drawDifference(before, pictureOf(WHITE, BLACK, GREEN, BLACK))
    expect(pixel(data, 0)).toEqual([...DIFFERENCE_COLOURS.gone])
    expect(pixel(data, 1)).toEqual([...DIFFERENCE_COLOURS.added])
    expect(pixel(data, 2)).toEqual([...DIFFERENCE_COLOURS.recoloured])
    expect(pixel(data, 3)).toEqual([200, 200, 200])
    expect(share).toBe(0.75)
  })

  test('a picture does not differ from itself', () => {
    fc.assert(
      fc.property(picture, (one) => {
        const { data, share } = drawDifference(one, one)
        expect(share).toBe(0)
        for (let at = 0; at < 4; at++) expect(new Set(pixel(data, at)).size).toBe(1)
      }),
    )
  })

  test('both orders find the same pixels', () => {
    fc.assert(
      fc.property(picture, picture, (one, other) => {
        expect(drawDifference(one, other).share).toBe(drawDifference(other, one).share)
      }),
    )
  })
})
