import { expect, test } from 'vitest'
import { isBare } from './find-bare-suppressions.mjs'

test('a suppression without a reason is found', () => {
  expect(isBare('// oxlint-disable-next-line no-console')).toBe(true)
  expect(isBare('/* oxlint-disable */')).toBe(true)
  expect(isBare('// @ts-expect-error')).toBe(true)
  expect(isBare('// @ts-ignore the types of this package are wrong')).toBe(true)
  expect(isBare("test.skip('the price is shown', () => {")).toBe(true)
})

test('a suppression with a reason on its line passes', () => {
  expect(isBare('// oxlint-disable-next-line no-console -- prints the address for people')).toBe(false)
  expect(isBare('// biome-ignore format: one row per status')).toBe(false)
  expect(isBare('// @ts-expect-error: the wrong type is what this tests')).toBe(false)
  expect(isBare("test.skip('the price is shown', () => { // waits for the price service of issue 5")).toBe(false)
})

test('skipping by a condition is not a suppression', () => {
  expect(isBare("test.skipIf(!binaries)('a temporary PostgreSQL answers', () => {")).toBe(false)
})
