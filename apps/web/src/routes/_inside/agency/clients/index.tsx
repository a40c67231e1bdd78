import { createFileRoute } from '@tanstack/react-router'
import { agencyClientsQuery } from '../../../../data/agency-clients/agency-clients.ts'
import { readClientListSearch } from '../../../../data/agency-clients/agency-client-search.ts'
import { ClientListScreen } from '../../../../screens/agency/clients/ClientListScreen.tsx'
import { organizationId } from '../../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/clients/')({
  validateSearch: readClientListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    // Not awaited: the previous rows stay visible until the new ones are loaded.
    void queryClient.prefetchQuery(agencyClientsQuery(organizationId(), deps))
  },
  component: ClientsRoute,
})

function ClientsRoute() {
  return <ClientListScreen search={Route.useSearch()} />
}
