import type { Problem } from '../problem.ts'
import { type EInvoice, isOutsideScope } from './e-invoice.ts'
import { getElectronicAddress, getVatIdentifier } from './e-party.ts'

const isGiven = (text: string | null): boolean => text !== null && text.trim() !== ''

/**
 * Data missing for exporting an invoice as an e-invoice. Issued invoices are not changed, so the gaps cannot be filled
 * later.
 */
export const findEInvoiceGaps = (invoice: EInvoice): Problem[] => {
  const { seller, buyer, kind } = invoice
  const gaps: Problem[] = []
  // BR-CO-26: outside the scope of VAT the registry code alone tells who sells.
  const lacksCode = isOutsideScope(invoice) && !isGiven(seller.registryCode)
  if (lacksCode || getVatIdentifier(seller) === null || getElectronicAddress(seller) === null) {
    gaps.push({ key: 'seller', code: 'eInvoiceSellerUnknown' })
  }
  if (kind === 'invoice' && !isGiven(seller.iban)) gaps.push({ key: 'seller.iban', code: 'eInvoiceBankMissing' })
  if (getElectronicAddress(buyer) === null) gaps.push({ key: 'receiver', code: 'eInvoiceReceiverUnknown' })
  return gaps
}
