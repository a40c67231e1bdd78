import { expect, test } from 'vitest'
import { isProblemCode, PROBLEM_CODES, filterProblems, stripKeyPrefix } from './problem.ts'

test.each([
  ['items[0].quantity', 'items[0]', 'quantity'],
  ['items[0].designs[1].name', 'items[0].designs', '[1].name'],
  ['items[0]', 'items[0]', ''],
  ['items[0].quantity', '', 'items[0].quantity'],
  ['items[10].quantity', 'items[1]', null],
  ['quantityNote', 'quantity', null],
  ['deadline', 'items', null],
])('problem key %s below %j is %j', (key, prefix, rest) => {
  expect(stripKeyPrefix(key, prefix)).toBe(rest)
})

// spec: V3
test('problems under a prefix are selected, with the prefix removed', () => {
  const errors = [
    { key: 'items[1].quantity', errors: ['a'] },
    { key: 'items[1]', errors: ['b'] },
    { key: 'items[12]', errors: ['c'] },
  ]
  expect(filterProblems(errors, 'items[1]')).toEqual([
    { key: 'quantity', errors: ['a'] },
    { key: '', errors: ['b'] },
  ])
})

test('no problem code is listed twice', () => {
  expect(new Set(PROBLEM_CODES).size).toBe(PROBLEM_CODES.length)
})

test('problem codes are recognized, other texts are not', () => {
  expect(isProblemCode('orderEmpty')).toBe(true)
  expect(isProblemCode('Required')).toBe(false)
})
