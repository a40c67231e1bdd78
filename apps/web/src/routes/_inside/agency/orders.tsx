import { createFileRoute, redirect } from '@tanstack/react-router'
import {
  agencyAttentionQuery,
  agencyOrderFiltersQuery,
  agencyOrderListQuery,
} from '../../../data/agency-orders/agency-orders.ts'
import { readAgencyOrderListSearch } from '../../../data/agency-orders/agency-order-search.ts'
import { savedFiltersQuery, toListSearch } from '../../../data/agency-orders/agency-filters-query.ts'
import { isFirstVisit } from '../../../data/orders/order-list-filters.ts'
import { AgencyOrdersScreen } from '../../../screens/agency/AgencyOrdersScreen.tsx'
import { organizationId } from '../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/orders')({
  validateSearch: readAgencyOrderListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const organization = organizationId()
    // Not awaited: the previous rows stay visible until the new ones are loaded.
    void queryClient.prefetchQuery(agencyOrderListQuery(organization, deps))
    void queryClient.prefetchQuery(agencyAttentionQuery(organization, deps.agents))
    void queryClient.prefetchQuery(savedFiltersQuery(organization))
    const filters = queryClient.ensureQueryData(agencyOrderFiltersQuery(organization))
    if (isFirstVisit(deps)) {
      // The list opens without its default where the filters cannot be read.
      const saved = await queryClient.ensureQueryData(savedFiltersQuery(organization)).catch(() => undefined)
      const opening = saved?.filters.find(({ isDefault }) => isDefault)
      if (opening !== undefined) throw redirect({ to: '/agency/orders', search: toListSearch(opening), replace: true })
    }
    await filters
  },
  component: AgencyOrdersRoute,
})

function AgencyOrdersRoute() {
  return <AgencyOrdersScreen search={Route.useSearch()} />
}
