import { expect, test } from 'vitest'
import { lacksFiles } from './missing-files.ts'

const designs = (...counts: number[]) => counts.map((count) => ({ files: Array.from({ length: count }) }))

test('an item lacks files where its product requires them and one design has none (R12)', () => {
  expect(lacksFiles({ designFilesAreRequired: true, designs: designs(1, 0) })).toBe(true)
  expect(lacksFiles({ designFilesAreRequired: true, designs: designs(1, 2) })).toBe(false)
  expect(lacksFiles({ designFilesAreRequired: false, designs: designs(0) })).toBe(false)
})
