import { queryOptions } from '@tanstack/react-query'
import type { ReportGroup } from '@tiraaz/domain/reports/report-groups'
import type { ReportPeriod } from '@tiraaz/domain/reports/report-period'
import { type CallOutput, call } from '../../api/call.ts'
import { callForFile, type ReceivedFile } from '../../api/call-for-file.ts'

export type Report = CallOutput<'getReport'>
export type ReportRow = Report['rows'][number]
export type ReportFiguresResponse = Report['total']

const asked = (by: ReportGroup, { from, to }: ReportPeriod) => ({ By: by, From: from, To: to })

/** The organization is a part of the key: its header decides the answer (R1). */
export const reportQuery = (organizationId: string | null, by: ReportGroup, period: ReportPeriod) =>
  queryOptions({
    queryKey: ['reports', organizationId, by, period] as const,
    queryFn: ({ signal }) => call('getReport', { query: asked(by, period) }, { signal }),
  })

export const fetchReportCsv = (by: ReportGroup, period: ReportPeriod, signal: AbortSignal): Promise<ReceivedFile> =>
  callForFile('exportReport', { query: asked(by, period) }, { signal })
