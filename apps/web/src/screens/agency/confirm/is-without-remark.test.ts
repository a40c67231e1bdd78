import { expect, test } from 'vitest'
import { isChosenAtFirst, isWithoutRemark } from './is-without-remark.ts'

const good = { remarks: [], deadline: '2026-12-07', items: [{ warnedFileCount: 0 }] }

test('an order with nothing to decide is confirmed together with others', () => {
  expect(isWithoutRemark(good)).toBe(true)
  expect(isChosenAtFirst(good)).toBe(true)
})

test('an order without a deadline may be confirmed together with others, but is not chosen at first', () => {
  expect(isWithoutRemark({ ...good, deadline: null })).toBe(true)
  expect(isChosenAtFirst({ ...good, deadline: null })).toBe(false)
})

test.each([
  ['a remark', { ...good, remarks: [{ kind: 'lowMargin' as const, handling: 'allow' as const }] }],
  ['a file with a warning', { ...good, items: [{ warnedFileCount: 0 }, { warnedFileCount: 1 }] }],
  [
    'an open alteration request',
    { ...good, remarks: [{ kind: 'alterationOpen' as const, handling: 'allow' as const }] },
  ],
])('an order with %s is confirmed by itself', (_, confirmation) => {
  expect(isWithoutRemark(confirmation)).toBe(false)
  expect(isChosenAtFirst(confirmation)).toBe(false)
})
