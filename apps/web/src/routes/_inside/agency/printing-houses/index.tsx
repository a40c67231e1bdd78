import { createFileRoute } from '@tanstack/react-router'
import { printingHousesQuery } from '../../../../data/worksheets/printing-houses.ts'
import { readSearchText } from '../../../../data/search-text.ts'
import { PrintingHousesScreen } from '../../../../screens/agency/printing-houses/PrintingHousesScreen.tsx'
import { organizationId } from '../../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/printing-houses/')({
  validateSearch: (raw: Record<string, unknown>): { search?: string | undefined } => ({
    search: readSearchText(raw['search']),
  }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(printingHousesQuery(organizationId()))
  },
  component: PrintingHousesRoute,
})

function PrintingHousesRoute() {
  return <PrintingHousesScreen search={Route.useSearch().search} />
}
