import type { Cents } from '../money/money.ts'
import type { Problem } from '../problem.ts'
import type { WorksheetStatus } from './worksheet-status.ts'

/** Checks whether a worksheet may have an invoice of its printing house: it was sent there and not rejected. */
export function canHaveHouseInvoice(status: WorksheetStatus): boolean {
  return status !== 'open' && status !== 'rejected'
}

/** Requires the number of a printing house's invoice. */
export function checkHouseInvoice({ number }: { number: string }): Problem[] {
  return number === '' ? [{ key: 'invoice.number', code: 'required' }] : []
}

/** Amount that an invoice is above the purchase price, in cents; negative below it, null without a purchase price. */
export function computeInvoiceDifference(invoiced: Cents, purchase: Cents | null): Cents | null {
  return purchase === null ? null : invoiced - purchase
}
