/** What turnover is told by. */
export const REPORT_GROUPS = ['month', 'client', 'product', 'printingHouse'] as const
export type ReportGroup = (typeof REPORT_GROUPS)[number]
