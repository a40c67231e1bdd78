import { expect, test } from 'vitest'
import { awaitsFiles, lacksFiles } from './missing-files.ts'

const designs = (...counts: number[]) => counts.map((count) => ({ files: Array.from({ length: count }) }))

test('an item has missing files when its product requires them and a design has none (R12)', () => {
  expect(lacksFiles({ designFilesAreRequired: true, designs: designs(1, 0) })).toBe(true)
  expect(lacksFiles({ designFilesAreRequired: true, designs: designs(1, 2) })).toBe(false)
  expect(lacksFiles({ designFilesAreRequired: false, designs: designs(0) })).toBe(false)
})

test('an order has missing files for its items, except canceled ones', () => {
  const whole = { id: 'whole', designFilesAreRequired: true, designs: designs(1) }
  const bare = { id: 'bare', designFilesAreRequired: true, designs: designs(0) }
  expect(awaitsFiles([whole, bare], new Set())).toBe(true)
  expect(awaitsFiles([whole, bare], new Set(['bare']))).toBe(false)
  expect(awaitsFiles([whole, bare], new Set(['whole']))).toBe(true)
})
