import { describe, expect, it } from 'vitest'
import { findHeaviestSquare } from './find-heaviest-square.ts'

const WIDTH = 100
const HEIGHT = 80

const picture = (squares: readonly { left: number; top: number; side: number; value: number }[]) => {
  const ink = new Uint16Array(WIDTH * HEIGHT)
  for (const { left, top, side, value } of squares) {
    for (let y = top; y < top + side; y++) ink.fill(value, y * WIDTH + left, y * WIDTH + left + side)
  }
  return { width: WIDTH, ink }
}
const WHOLE = { left: 0, top: 0, width: WIDTH, height: HEIGHT }

describe('heaviest square of a page', () => {
  it('the heaviest square is found by its size and centre', () => {
    const found = findHeaviestSquare(picture([{ left: 40, top: 20, side: 16, value: 800 }]), WHOLE, 15)
    expect(found).toEqual({ sum: 800, x: 47.5, y: 27.5 })
  })

  it('the heaviest square averages a smaller patch, however heavy it is', () => {
    const { sum } = findHeaviestSquare(picture([{ left: 40, top: 20, side: 14, value: 800 }]), WHOLE, 15)
    expect(sum).toBeCloseTo((800 * 14 * 14) / (15 * 15))
  })

  it('the heaviest square lies inside the area and is measured from its corner', () => {
    const squares = [
      { left: 0, top: 0, side: 15, value: 900 },
      { left: 60, top: 50, side: 15, value: 500 },
    ]
    const found = findHeaviestSquare(picture(squares), { left: 20, top: 10, width: 70, height: 60 }, 15)
    expect(found).toEqual({ sum: 500, x: 47.5, y: 47.5 })
  })

  it('the heaviest square averages over the area when that is smaller', () => {
    const found = findHeaviestSquare(
      picture([{ left: 0, top: 0, side: 10, value: 300 }]),
      { ...WHOLE, width: 10, height: 5 },
      15,
    )
    expect(found).toEqual({ sum: 300, x: 5, y: 2.5 })
  })
})
