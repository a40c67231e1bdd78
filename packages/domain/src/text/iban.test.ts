import { expect, test } from 'vitest'
import { isIban, normalizeIban } from './iban.ts'

test.each([
  ['EE38 2200 2210 2014 5685', true],
  ['ee382200221020145685', true],
  ['EE382200221020145686', false],
  ['EE38220022102014568', false],
  ['FI2112345600000785', true],
  ['DE89370400440532013000', true],
  ['12345', false],
  ['', false],
])('%s is an IBAN: %s', (text, expected) => {
  expect(isIban(text)).toBe(expected)
})

test('an IBAN is stored in capitals without spaces', () => {
  expect(normalizeIban(' ee38 2200 2210 2014 5685 ')).toBe('EE382200221020145685')
})
