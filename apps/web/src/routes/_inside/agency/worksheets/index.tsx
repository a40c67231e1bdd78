import { createFileRoute } from '@tanstack/react-router'
import { agencyOrderFiltersQuery } from '../../../../data/agency-orders/agency-orders.ts'
import {
  worksheetBoardQuery,
  worksheetFiltersQuery,
  worksheetListQuery,
} from '../../../../data/worksheets/worksheets.ts'
import { readWorksheetSearch } from '../../../../data/worksheets/worksheet-search.ts'
import { WorksheetsScreen } from '../../../../screens/agency/worksheets/WorksheetsScreen.tsx'
import { organizationId } from '../../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/worksheets/')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readWorksheetSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const organization = organizationId()
    // Not awaited: what stood there stays until the new is here.
    if (deps.view === 'list') void queryClient.prefetchQuery(worksheetListQuery(organization, deps))
    else void queryClient.prefetchQuery(worksheetBoardQuery(organization, deps))
    await Promise.all([
      queryClient.ensureQueryData(worksheetFiltersQuery(organization)),
      queryClient.ensureQueryData(agencyOrderFiltersQuery(organization)),
    ])
  },
  component: WorksheetsRoute,
})

function WorksheetsRoute() {
  return <WorksheetsScreen search={Route.useSearch()} />
}
