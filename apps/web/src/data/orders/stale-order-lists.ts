import type { QueryClient } from '@tanstack/react-query'
import { agencyInvoiceKeys } from '../invoices/agency-invoice-keys.ts'
import { agencyOrderKeys } from '../agency-orders/agency-order-keys.ts'
import { orderKeys } from './order-queries.ts'

/** Invalidates order lists after a change of an order: those of the client with its home and budgets, the agency’s, and invoices. */
export const staleOrderLists = (queryClient: QueryClient, clientId: string): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: orderKeys.lists(clientId) }),
    // A person with a first order is added to the filter of orderers.
    queryClient.invalidateQueries({ queryKey: orderKeys.filters(clientId) }),
    queryClient.invalidateQueries({ queryKey: agencyOrderKeys.all }),
    queryClient.invalidateQueries({ queryKey: agencyInvoiceKeys.all }),
  ])
