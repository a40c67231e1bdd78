export { rebuildReportTotals, refreshReportTotals } from './refresh-report-totals.ts'
