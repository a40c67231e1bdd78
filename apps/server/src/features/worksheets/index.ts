export { presentWorksheetStatus } from './queries/present-worksheet-status.ts'
export { markInvoiced } from './commands/mark-invoiced.ts'
