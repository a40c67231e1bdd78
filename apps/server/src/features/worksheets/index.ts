export { presentWorksheetStatus } from './queries/present-worksheet-status.ts'
