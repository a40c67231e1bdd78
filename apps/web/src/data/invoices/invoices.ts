import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InvoicePeriod } from '@tiraaz/domain/invoices/invoice-period'
import { type CallOutput, call } from '../../api/call.ts'
import { callForFile, type ReceivedFile } from '../../api/call-for-file.ts'
import { orderQuery } from '../orders/order-queries.ts'
import { staleOrderLists } from '../orders/stale-order-lists.ts'

export type SalesInvoice = CallOutput<'listSalesInvoices'>[number]

const invoiceKeys = {
  client: (clientId: string) => ['invoices', clientId] as const,
  list: (clientId: string, period: InvoicePeriod) => ['invoices', clientId, period] as const,
}

export const invoicesQuery = (clientId: string, period: InvoicePeriod) =>
  queryOptions({
    queryKey: invoiceKeys.list(clientId, period),
    queryFn: ({ signal }) =>
      call(
        'listSalesInvoices',
        { params: { clientId }, query: { periodStart: period.from, periodEnd: period.to } },
        { signal },
      ),
  })

/** Query of the unpaid totals of all the client's invoices, in any period. */
export const unpaidSumsQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...invoiceKeys.client(clientId), 'unpaid'] as const,
    queryFn: ({ signal }) => call('getUnpaidSums', { params: { clientId } }, { signal }),
  })

/** Fetches the invoice as PDF, in the person's language. */
export const fetchInvoicePdf = (clientId: string, invoiceId: string, signal: AbortSignal): Promise<ReceivedFile> =>
  callForFile('getSalesInvoicePdf', { params: { clientId, invoiceId } }, { signal })

/**
 * Issues invoices. Then invalidates lists, attention and invoices, also after a conflict: the order may be complete
 * now.
 */
export const useIssueInvoices = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ clientId, orderId, version }: { clientId: string; orderId: string; version: number }) =>
      call('issueInvoices', { params: { clientId, id: orderId }, query: { version } }),
    onSettled: (_data, _error, { clientId, orderId }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: invoiceKeys.client(clientId) }),
        queryClient.invalidateQueries({ queryKey: orderQuery(clientId, orderId).queryKey }),
        staleOrderLists(queryClient, clientId),
      ]),
  })
}
