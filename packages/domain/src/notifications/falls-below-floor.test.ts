import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fallsBelowFloor, type MarginState, mayFallBelowFloor } from './falls-below-floor.ts'

const order = (saleCents: number | null, isSent = true): MarginState => ({
  isSent,
  itemsSaleCents: saleCents,
  itemsPurchaseCents: 80_00,
  transportSaleCents: 0,
  transportPurchaseCents: 0,
})
const FLOOR = 30_00

describe('an order that falls below the margin floor', () => {
  it('falls when it is sent, when its price is set, and when a change takes it below', () => {
    expect(fallsBelowFloor(order(100_00, false), order(100_00), FLOOR)).toBe(true)
    expect(fallsBelowFloor(order(null), order(100_00), FLOOR)).toBe(true)
    expect(fallsBelowFloor(order(120_00), order(100_00), FLOOR)).toBe(true)
    expect(fallsBelowFloor(order(120_00), order(79_00), 0)).toBe(true)
  })

  it('does not fall while it stays below, above, unknown, unsent or is canceled', () => {
    expect(fallsBelowFloor(order(100_00), order(90_00), FLOOR)).toBe(false)
    expect(fallsBelowFloor(order(120_00, false), order(120_00), FLOOR)).toBe(false)
    expect(fallsBelowFloor(order(100_00, false), order(100_00), 0)).toBe(false)
    expect(fallsBelowFloor(order(120_00), order(null), FLOOR)).toBe(false)
    expect(fallsBelowFloor(order(100_00, false), order(90_00, false), FLOOR)).toBe(false)
    expect(fallsBelowFloor(order(120_00), order(90_00, false), FLOOR)).toBe(false)
  })

  it('between two falls of any life the order was above the floor, and no fall escapes the first look', () => {
    const prices = fc.array(fc.option(fc.integer({ min: 0, max: 200_00 })), { maxLength: 30 })
    fc.assert(
      fc.property(prices, fc.integer({ min: 0, max: 90_00 }), (sales, floor) => {
        const life = [order(100_00, false), ...sales.map((sale) => order(sale))]
        let wasLow = false
        for (const [at, after] of life.entries()) {
          const before = life[at - 1]
          if (before === undefined) continue
          const isLow = fallsBelowFloor(order(150_00, false), after, floor)
          expect(fallsBelowFloor(before, after, floor)).toBe(isLow && !wasLow)
          expect(!isLow || wasLow || mayFallBelowFloor(before, after)).toBe(true)
          wasLow = isLow
        }
      }),
    )
  })
})
