import type { QueryClient } from '@tanstack/react-query'
import { agencyInvoiceKeys } from '../invoices/agency-invoice-keys.ts'
import { agencyOrderKeys } from '../agency-orders/agency-order-keys.ts'
import { budgetKeys } from '../budgets/budget-keys.ts'
import { orderKeys } from './order-queries.ts'

/** Invalidates the order lists of the client and the agency, invoices and budgets, after a change of an order. */
export const staleOrderLists = (queryClient: QueryClient, clientId: string): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: orderKeys.lists(clientId) }),
    // A person with a first order is added to the filter of orderers.
    queryClient.invalidateQueries({ queryKey: orderKeys.filters(clientId) }),
    queryClient.invalidateQueries({ queryKey: agencyOrderKeys.all }),
    queryClient.invalidateQueries({ queryKey: agencyInvoiceKeys.all }),
    queryClient.invalidateQueries({ queryKey: budgetKeys.client(clientId) }),
  ])
