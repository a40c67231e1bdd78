import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { agencyOrderKeys } from './agency-order-keys.ts'
import type { AgencyOrderListSearch } from './agency-order-search.ts'
import { type AgencyOrder, toAgencyOrderQuery } from './agency-orders.ts'

/** Pages read at most: each of their orders is previewed by a call of its own. */
const PAGE_LIMIT = 5

/** Unconfirmed orders of all pages that the filters leave; isAll is false where there are more than are read. */
type OrdersToConfirm = { orders: AgencyOrder[]; isAll: boolean }

export const ordersToConfirmQuery = (organizationId: string | null, search: AgencyOrderListSearch) => {
  const query = toAgencyOrderQuery({ ...search, status: ['submitted'] })
  return queryOptions({
    queryKey: [...agencyOrderKeys.toConfirm(organizationId), query],
    queryFn: async ({ signal }): Promise<OrdersToConfirm> => {
      const orders: AgencyOrder[] = []
      let pageCount = 1
      for (let page = 1; page <= Math.min(pageCount, PAGE_LIMIT); page++) {
        const found = await call('listAgencyOrders', { query: { ...query, Page: page } }, { signal })
        orders.push(...found.orders.filter(({ canBeConfirmed }) => canBeConfirmed))
        pageCount = found.pageCount
      }
      return { orders, isAll: pageCount <= PAGE_LIMIT }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
