import { expect, it } from 'vitest'
import { isDistributed } from './check-distribution.ts'

const share = (quantity: number) => ({ destinationId: 'c1', quantity })
const isWhole = (pieces: number[], packed: number[] = []) =>
  isDistributed([{ designs: [{ quantity: 10, destinations: pieces.map(share), packingInfo: packed.map(share) }] }])

it('an order is distributed when the addresses and packages of each design hold all its pieces', () => {
  expect(isWhole([])).toBe(false)
  expect(isWhole([9])).toBe(false)
  expect(isWhole([10], [4, 5])).toBe(false)
  expect(isWhole([4, 6], [4, 6])).toBe(true)
  expect(isWhole([10])).toBe(true)
})
