import { expect, test } from 'vitest'
import { readPaymentTerm } from './payment-term.ts'

// spec: CO10
test.each([
  [' 21 ', 21],
  ['14 päeva', 14],
  ['1 päev', 1],
  ['30 pv.', 30],
  ['7 days', 7],
  ['0', 0],
  [14, 14],
  [null, null],
  ['', null],
  ['  ', null],
  ['kaks', Number.NaN],
  ['1,5', Number.NaN],
  ['-3', Number.NaN],
])('payment term %j is read as %j days', (text, days) => {
  expect(readPaymentTerm(text)).toBe(days)
})
