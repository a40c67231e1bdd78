export { presentWorksheetStatus } from './queries/present-worksheet-status.ts'
export { markInvoiced } from './commands/mark-invoiced.ts'
export { OLD_WORKSHEET_LINKS } from './store/old-worksheet-links.ts'
