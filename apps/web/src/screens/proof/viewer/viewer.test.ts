import { describe, expect, it } from 'vitest'
import { chooseStep, listTicks } from './ruler-ticks.ts'
import { isSideways, toSeenBox, toSeenPoint, toUprightPoint, TURNS, turnRight } from './turn.ts'
import { getFullWidth, limitZoom } from './zoom.ts'

describe('zoom of a page', () => {
  it('is of the size in print, or of the pixels where that is unknown', () => {
    expect(getFullWidth(25.4, 1600)).toBe(96)
    expect(getFullWidth(null, 1600)).toBe(1600)
  })

  it('stays between 10 and 800 percent, and always reaches the whole page', () => {
    expect([limitZoom(5, 50), limitZoom(120, 50), limitZoom(2000, 50)]).toEqual([10, 120, 800])
    expect([limitZoom(1, 4), limitZoom(2000, 900)]).toEqual([4, 900])
  })
})

describe('turn of a page', () => {
  it('goes around to the right', () => {
    expect(TURNS.map(turnRight)).toEqual([90, 180, 270, 0])
    expect(TURNS.map(isSideways)).toEqual([false, true, false, true])
  })

  it('moves the upper left corner to the right, down and back', () => {
    expect(TURNS.map((turn) => toSeenPoint({ x: 0, y: 0 }, turn))).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 1 },
    ])
  })

  it.each(TURNS)('at %i degrees a point comes back to its place', (turn) => {
    const { x, y } = toUprightPoint(toSeenPoint({ x: 0.2, y: 0.7 }, turn), turn)
    expect(x).toBeCloseTo(0.2)
    expect(y).toBeCloseTo(0.7)
  })

  it('keeps the sides of a box in their order', () => {
    const { left, top, right, bottom } = toSeenBox({ left: 0.1, top: 0.2, right: 0.9, bottom: 0.7 }, 90)
    expect([left, top, right, bottom].map((side) => Math.round(side * 10))).toEqual([3, 1, 8, 9])
  })
})

describe('ruler of a page', () => {
  it('has labels at round distances that do not touch', () => {
    expect([0.05, 1, 4, 30, 100].map(chooseStep)).toEqual([2000, 100, 20, 2, 1])
  })

  it('counts from the edge of the trimmed page, into the bleed too', () => {
    const ticks = listTicks({ lengthMm: 220, origin: 10 / 220, pixels: 220 })
    expect(ticks.map(({ mm }) => mm)).toEqual([0, 100, 200])
    expect(ticks[1]?.at).toBeCloseTo(110 / 220)
    expect(listTicks({ lengthMm: 20, origin: 0.5, pixels: 2000 }).map(({ mm }) => mm)[0]).toBe(-10)
  })

  it('has no labels while nothing is measured', () => {
    expect(listTicks({ lengthMm: 100, origin: 0, pixels: 0 })).toEqual([])
  })
})
