/** Groupings of the turnover report. */
export const REPORT_GROUPS = ['month', 'client', 'product', 'printingHouse'] as const
export type ReportGroup = (typeof REPORT_GROUPS)[number]
