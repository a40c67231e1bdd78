export { loadOrganization, writeOrganization } from './store/organization-store.ts'
export { getLetterhead, listVatClasses, SELECT_CLIENT_VAT, selectVatRates } from './queries/organization-vat.query.ts'
export { checkVatNumber } from './commands/check-vat-number.ts'
export { type InvoiceNumber, takeInvoiceNumbers } from './store/invoice-numbers.ts'
