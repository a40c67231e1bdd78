export { getPaymentOf } from './queries/invoice-payment-of.ts'
export { UNPAID_CENTS } from './store/lock-invoice.ts'
export { VAT_CATEGORY } from './queries/vat-category.ts'
export { selectInvoiceNumber } from './store/select-invoice-number.ts'
