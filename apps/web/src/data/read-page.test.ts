import { LAST_PAGE } from '@tiraaz/domain/limits'
import { expect, it } from 'vitest'
import { readPage } from './read-page.ts'

it.each([
  [2, 2],
  [LAST_PAGE, LAST_PAGE],
  [LAST_PAGE + 1, undefined],
  [1, undefined],
  [0, undefined],
  [-1, undefined],
  [1.5, undefined],
  ['2', undefined],
  [[2], undefined],
  [null, undefined],
])('page %j in the URL is read as %j', (raw, expected) => {
  expect(readPage(raw)).toBe(expected)
})
