import { expect, test } from 'vitest'
import { canHaveHouseInvoice, checkHouseInvoice, computeInvoiceDifference } from './house-invoice.ts'
import { WORKSHEET_STATUSES, type WorksheetStatus } from './worksheet-status.ts'

test('an invoice of the printing house belongs to a worksheet that it has or had', () => {
  const all = Object.keys(WORKSHEET_STATUSES) as WorksheetStatus[]
  expect(all.filter((status) => !canHaveHouseInvoice(status))).toEqual(['open', 'rejected'])
})

test('an invoice of the printing house has a number', () => {
  expect(checkHouseInvoice({ number: '' })).toEqual([{ key: 'invoice.number', code: 'required' }])
  expect(checkHouseInvoice({ number: 'A-1' })).toEqual([])
})

test.each([
  [11_050, 11_000, 50],
  [10_999, 11_000, -1],
  [11_000, null, null],
])('an invoice of %i cents over the purchase price %s differs by %s', (invoiced, purchase, expected) => {
  expect(computeInvoiceDifference(invoiced, purchase)).toBe(expected)
})
