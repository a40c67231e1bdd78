import { describe, expect, test } from 'vitest'
import { leaveOutDesign, listAllDesigns, takeInDesign, type ItemWithLeftOut } from './left-out-designs.ts'

type Design = { name: string; quantity: number }
type Item = ItemWithLeftOut<Design>

const item = (quantity: number, ...pieces: number[]): Item => ({
  quantity,
  designs: pieces.map((one, at) => ({ name: `d${at}`, quantity: one })),
  leftOutDesigns: [],
})
const told = ({ quantity, designs, leftOutDesigns }: Item) => ({
  quantity,
  ordered: designs.map(({ name, quantity: pieces }) => `${name} ${pieces}`),
  leftOut: leftOutDesigns.map(({ position, design }) => `${position}: ${design.name} ${design.quantity}`),
})
const leaveOut = (from: Item, index: number, lock: 'free' | 'locked' = 'free') =>
  leaveOutDesign<Design, Item>(from, index, lock)
const takeIn = (from: Item, index: number, lock: 'free' | 'locked' = 'free') =>
  takeInDesign<Design, Item>(from, index, lock)

// spec: P29
describe('leaving a design out of an order', () => {
  test('keeps the other quantities; the product quantity becomes their sum', () => {
    expect(told(leaveOut(item(15, 8, 7), 1))).toEqual({ quantity: 8, ordered: ['d0 8'], leftOut: ['1: d1 7'] })
  })

  test('shares a locked product quantity among the designs that stay', () => {
    expect(told(leaveOut(item(30, 10, 10, 10), 0, 'locked'))).toEqual({
      quantity: 30,
      ordered: ['d1 15', 'd2 15'],
      leftOut: ['0: d0 10'],
    })
  })

  test('leaves the last ordered design in the order', () => {
    const left = leaveOut(item(15, 8, 7), 0)
    expect(leaveOut(left, 0)).toBe(left)
    expect(leaveOut(left, 5)).toBe(left)
  })
})

describe('taking a design in again', () => {
  test('brings it back with its quantity at its place among the others', () => {
    const whole = item(6, 1, 2, 3)
    const one = leaveOut(leaveOut(whole, 0), 1)
    expect(told(one)).toEqual({ quantity: 2, ordered: ['d1 2'], leftOut: ['0: d0 1', '2: d2 3'] })
    expect(told(takeIn(one, 1))).toEqual({ quantity: 5, ordered: ['d1 2', 'd2 3'], leftOut: ['0: d0 1'] })
    expect(told(takeIn(takeIn(one, 1), 0))).toEqual(told(whole))
    expect(told(takeIn(takeIn(one, 0), 0))).toEqual(told(whole))
  })

  test('shares a locked product quantity among all of them', () => {
    const left = leaveOut(item(30, 10, 20), 0, 'locked')
    expect(told(left)).toEqual({ quantity: 30, ordered: ['d1 30'], leftOut: ['0: d0 10'] })
    expect(told(takeIn(left, 0, 'locked'))).toEqual({ quantity: 30, ordered: ['d0 8', 'd1 22'], leftOut: [] })
  })

  test('changes nothing for an unknown index', () => {
    const whole = item(6, 1, 2, 3)
    expect(takeIn(whole, 0)).toBe(whole)
  })

  test('puts a design whose place is gone behind the others', () => {
    const [first] = item(1, 1).designs
    if (first === undefined) throw new Error('The item has no design')
    const late = { name: 'late', quantity: 2 }
    expect(listAllDesigns([first], [{ position: 9, design: late }])).toEqual([first, late])
  })
})
