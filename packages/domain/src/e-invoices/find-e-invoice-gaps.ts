import type { Problem } from '../problem.ts'
import type { EInvoice } from './e-invoice.ts'
import { getElectronicAddress, getVatIdentifier } from './e-party.ts'

const isGiven = (text: string | null): boolean => text !== null && text.trim() !== ''

/**
 * Data missing for exporting an invoice as an e-invoice. Issued invoices are not changed, so the gaps cannot be filled
 * later.
 */
export const findEInvoiceGaps = ({ seller, buyer, kind }: EInvoice): Problem[] => {
  const gaps: Problem[] = []
  if (getVatIdentifier(seller) === null || getElectronicAddress(seller) === null) {
    gaps.push({ key: 'seller', code: 'eInvoiceSellerUnknown' })
  }
  if (kind === 'invoice' && !isGiven(seller.iban)) gaps.push({ key: 'seller.iban', code: 'eInvoiceBankMissing' })
  if (getElectronicAddress(buyer) === null) gaps.push({ key: 'receiver', code: 'eInvoiceReceiverUnknown' })
  return gaps
}
