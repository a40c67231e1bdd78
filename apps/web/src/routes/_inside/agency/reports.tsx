import { createFileRoute } from '@tanstack/react-router'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { reportPeriodOf } from '../../../data/reports/report-period.ts'
import { readReportSearch, reportGroupOf } from '../../../data/reports/report-search.ts'
import { reportQuery } from '../../../data/reports/reports.ts'
import { ReportsScreen } from '../../../screens/agency/reports/ReportsScreen.tsx'
import { organizationId } from '../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/reports')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readReportSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const period = reportPeriodOf(deps, toTallinnDay(new Date()))
    // Not awaited: the figures of before stay until the new ones are here.
    void queryClient.prefetchQuery(reportQuery(organizationId(), reportGroupOf(deps), period))
  },
  component: ReportsRoute,
})

function ReportsRoute() {
  return <ReportsScreen search={Route.useSearch()} />
}
