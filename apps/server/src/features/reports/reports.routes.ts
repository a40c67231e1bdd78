import type { Bind } from '../../http/bind.ts'
import { sendFile } from '../../core/send-file.ts'
import { exportReport } from './report-csv.query.ts'
import { getReport } from './report.query.ts'

export const bindReports = (bind: Bind): void => {
  bind('getReport', getReport)
  bind('exportReport', async (ctx, input, { reply }) =>
    sendFile(reply, 'text/csv; charset=utf-8', await exportReport(ctx, input)),
  )
}
