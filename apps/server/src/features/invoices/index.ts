export { UNPAID_CENTS } from './store/lock-invoice.ts'
