import { expect, it } from 'vitest'
import { listInvoicedReceivers, isFullyInvoiced } from './standing-invoices.ts'

const standing = (receiverId: string | null) => ({ receiverId, isCredited: false })
const credited = (receiverId: string | null) => ({ receiverId, isCredited: true })

it.each([
  ['nothing was issued', [], [], false],
  ['all of it stands', [standing('a'), standing(null)], ['a', null], true],
  ['one was credited as a whole', [standing('a'), credited(null)], ['a'], false],
  ['what was credited is issued anew', [credited('a'), standing('a')], ['a'], true],
  ['all was credited', [credited('a')], [], false],
])('invoiced receivers of an order of which %s', (_what, parts, receivers, whole) => {
  expect(listInvoicedReceivers(parts)).toEqual(receivers)
  expect(isFullyInvoiced(parts, null)).toBe(whole)
  expect(isFullyInvoiced(parts, 0)).toBe(false)
})
