import { createFileRoute, redirect } from '@tanstack/react-router'
import { availableActionsQuery } from '../data/account.ts'
import {
  agencyAttentionQuery,
  agencyOrderFiltersQuery,
  agencyOrderListQuery,
  readAgencyOrderListSearch,
} from '../data/agency-orders.ts'
import { AgencyOrdersScreen } from '../screens/agency/AgencyOrdersScreen.tsx'
import { organizationId } from '../session/session.ts'

export const Route = createFileRoute('/_inside/agency/orders')({
  validateSearch: readAgencyOrderListSearch,
  beforeLoad: async ({ context: { queryClient } }) => {
    const actions = await queryClient.ensureQueryData(availableActionsQuery(organizationId()))
    if (actions.canViewAgencyClientsOrders) return
    throw redirect({ to: '/error/$errorCode', params: { errorCode: '403' }, replace: true })
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const organization = organizationId()
    // Not awaited: the rows of before stay until the new ones are here.
    void queryClient.prefetchQuery(agencyOrderListQuery(organization, deps))
    void queryClient.prefetchQuery(agencyAttentionQuery(organization))
    await queryClient.ensureQueryData(agencyOrderFiltersQuery(organization))
  },
  component: AgencyOrdersRoute,
})

function AgencyOrdersRoute() {
  return <AgencyOrdersScreen search={Route.useSearch()} />
}
