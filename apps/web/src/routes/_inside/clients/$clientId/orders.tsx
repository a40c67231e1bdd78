import { createFileRoute, redirect } from '@tanstack/react-router'
import { userInfoQuery } from '../../../../data/account/account.ts'
import { isFirstVisit, toListQuery } from '../../../../data/orders/order-list-filters.ts'
import { readOrderListSearch } from '../../../../data/orders/order-list-search.ts'
import { orderFiltersQuery, orderListQuery } from '../../../../data/orders/order-queries.ts'
import { OrdersScreen } from '../../../../screens/orders/OrdersScreen.tsx'
import { organizationId } from '../../../../session/session.ts'

/** Filters are refetched when they are older than this, or after a change of an order. */
const FRESH_MS = 300_000

export const Route = createFileRoute('/_inside/clients/$clientId/orders')({
  validateSearch: readOrderListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params, deps }) => {
    // Refetches stale filters: a person who has just made their first order must be in the filter.
    const filters = await queryClient.fetchQuery({ ...orderFiltersQuery(params.clientId), staleTime: FRESH_MS })
    if (isFirstVisit(deps)) {
      const { id } = await queryClient.ensureQueryData(userInfoQuery(organizationId()))
      if (filters.users.some((user) => user.id === id)) {
        throw redirect({ to: '/clients/$clientId/orders', params, search: { users: [id], page: 1 }, replace: true })
      }
    }
    // Not awaited: the previous rows stay visible until the new ones are loaded.
    void queryClient.prefetchQuery(orderListQuery(params.clientId, toListQuery(deps)))
  },
  component: OrdersRoute,
})

function OrdersRoute() {
  const { clientId } = Route.useParams()
  // A screen of its own for each client: rows of another one must not stand in while these are loaded.
  return <OrdersScreen key={clientId} clientId={clientId} search={Route.useSearch()} />
}
