import { createFileRoute } from '@tanstack/react-router'
import {
  agencyAttentionQuery,
  agencyOrderFiltersQuery,
  agencyOrderListQuery,
} from '../../../data/agency-orders/agency-orders.ts'
import { readAgencyOrderListSearch } from '../../../data/agency-orders/agency-order-search.ts'
import { AgencyOrdersScreen } from '../../../screens/agency/AgencyOrdersScreen.tsx'
import { organizationId } from '../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/orders')({
  validateSearch: readAgencyOrderListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const organization = organizationId()
    // Not awaited: the previous rows stay visible until the new ones are loaded.
    void queryClient.prefetchQuery(agencyOrderListQuery(organization, deps))
    void queryClient.prefetchQuery(agencyAttentionQuery(organization))
    await queryClient.ensureQueryData(agencyOrderFiltersQuery(organization))
  },
  component: AgencyOrdersRoute,
})

function AgencyOrdersRoute() {
  return <AgencyOrdersScreen search={Route.useSearch()} />
}
