import { expect, it } from 'vitest'
import { TEXT_LIMITS } from '../limits.ts'
import { nameCopiedOrder } from './name-copied-order.ts'

it.each([
  ['Kevadkampaania', 'Kevadkampaania (2)'],
  ['Kevadkampaania (2)', 'Kevadkampaania (3)'],
  ['Kevad (9)', 'Kevad (10)'],
  ['Kevad 2026', 'Kevad 2026 (2)'],
  ['Kevad (2)!', 'Kevad (2)! (2)'],
])('the copy of %s is named %s', (name, copy) => {
  expect(nameCopiedOrder(name)).toBe(copy)
})

it('the copy of an order without a name has none', () => {
  expect(nameCopiedOrder(null)).toBeNull()
})

it('a long name gives way to the number of its copy, by whole characters', () => {
  expect(nameCopiedOrder('a'.repeat(TEXT_LIMITS.name))).toBe(`${'a'.repeat(TEXT_LIMITS.name - 4)} (2)`)
  expect(nameCopiedOrder(`${'a'.repeat(TEXT_LIMITS.name - 5)}📄📄`)).toBe(`${'a'.repeat(TEXT_LIMITS.name - 5)} (2)`)
  expect(nameCopiedOrder(`${'a'.repeat(TEXT_LIMITS.name - 6)} bbbbb`)).toBe(`${'a'.repeat(TEXT_LIMITS.name - 6)} b (2)`)
})
