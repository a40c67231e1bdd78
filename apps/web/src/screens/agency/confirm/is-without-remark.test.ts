import { expect, test } from 'vitest'
import { isWithoutRemark } from './is-without-remark.ts'

const order = { alterationRequest: null }
const good = { remarks: [], deadline: '2026-12-07', items: [{ warnedFileCount: 0 }] }

test('an order with nothing to decide is confirmed together with others', () => {
  expect(isWithoutRemark(order, good)).toBe(true)
})

test.each([
  ['a remark', order, { ...good, remarks: [{ kind: 'lowMargin' as const, handling: 'allow' as const }] }],
  ['no deadline', order, { ...good, deadline: null }],
  ['a file with a warning', order, { ...good, items: [{ warnedFileCount: 0 }, { warnedFileCount: 1 }] }],
  ['an open alteration request', { alterationRequest: 'Palume 200 tk' }, good],
])('an order with %s is confirmed by itself', (_, listed, confirmation) => {
  expect(isWithoutRemark(listed, confirmation)).toBe(false)
})
