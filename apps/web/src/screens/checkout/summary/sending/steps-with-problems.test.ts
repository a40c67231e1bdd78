import { expect, it } from 'vitest'
import { stepsWithProblems } from './steps-with-problems.ts'

const labels = (...keys: string[]) =>
  stepsWithProblems(keys.map((key) => ({ key, errors: ['Ei saa'] }))).map(({ label }) => label)

it('a deleted contact links to the transportation step', () => {
  expect(labels('items[0].designs[0].destinations[2]')).toEqual(['saving.toTransportation'])
})

it('a missing order field links to its step by its own words', () => {
  expect(labels('items[0].costCentreId')).toEqual(['saving.toOrderFields'])
  expect(labels('purchaseOrderNumber')).toEqual(['saving.toOrderFields'])
})

it('a passed deadline links to its step, a wrong quantity to the products', () => {
  expect(labels('items[0].quantity', 'deadline')).toEqual(['saving.toDeadline', 'saving.toProducts'])
})

it('a changed price is confirmed on the summary itself', () => {
  expect(labels('itemsPrices[0].price', 'transportPrices[1].price')).toEqual([])
})
