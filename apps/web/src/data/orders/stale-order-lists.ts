import type { QueryClient } from '@tanstack/react-query'
import { agencyInvoiceKeys } from '../invoices/agency-invoice-keys.ts'
import { agencyOrderKeys } from '../agency-orders/agency-order-keys.ts'
import { orderKeys } from './order-queries.ts'

/** After a change of an order the client's lists and the agency's are read again, and what can be invoiced. */
export const staleOrderLists = (queryClient: QueryClient, clientId: string): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: orderKeys.lists(clientId) }),
    // Who makes their first order becomes somebody to filter by.
    queryClient.invalidateQueries({ queryKey: orderKeys.filters(clientId) }),
    queryClient.invalidateQueries({ queryKey: agencyOrderKeys.all }),
    queryClient.invalidateQueries({ queryKey: agencyInvoiceKeys.all }),
  ])
