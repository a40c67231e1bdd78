import { expect, test } from 'vitest'
import { findUnfinishedStep } from './find-unfinished-step.ts'

const TODAY = '2026-03-10'

const design = {
  quantity: 10,
  files: ['file'],
  destinations: [{ quantity: 10 }],
  packingInfo: [] as { quantity: number }[],
}
const item = {
  quantity: 10,
  minQuantity: 1,
  maxQuantity: 100,
  quantityStep: 5,
  designFilesAreRequired: true,
  designs: [design],
}
const stepOf = (change: Partial<typeof item>, deadline: string | null = '2026-03-20') =>
  findUnfinishedStep({ items: [item, { ...item, ...change }], deadline }, TODAY)

test('an unfinished draft opens at its products while a file is missing or quantities do not add up', () => {
  expect(findUnfinishedStep({ items: [], deadline: null }, TODAY)).toBe('products')
  expect(stepOf({ designs: [] })).toBe('products')
  expect(stepOf({ designs: [{ ...design, files: [] }] })).toBe('products')
  expect(stepOf({ designs: [{ ...design, files: [] }], designFilesAreRequired: false })).toBe('summary')
  expect(stepOf({ quantity: 15 })).toBe('products')
  expect(stepOf({ minQuantity: 20 })).toBe('products')
})

test('an unfinished draft opens at its addresses, then at its deadline, then at the summary', () => {
  expect(stepOf({ designs: [{ ...design, destinations: [{ quantity: 9 }] }] })).toBe('transportation')
  expect(stepOf({ designs: [{ ...design, packingInfo: [{ quantity: 9 }] }] })).toBe('transportation')
  expect(stepOf({}, null)).toBe('additional-info')
  expect(stepOf({}, '2026-03-09')).toBe('additional-info')
  expect(stepOf({}, TODAY)).toBe('summary')
})
