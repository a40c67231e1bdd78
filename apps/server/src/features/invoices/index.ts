export { UNPAID_CENTS } from './store/lock-invoice.ts'
export { VAT_CATEGORY } from './queries/vat-category.ts'
