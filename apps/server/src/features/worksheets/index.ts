export { namedWorksheetStatus } from './queries/named-worksheet-status.ts'
