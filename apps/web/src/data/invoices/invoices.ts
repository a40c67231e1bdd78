import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InvoicePeriod } from '@tiraaz/domain/invoices/invoice-period'
import { type ClientInvoiceState, ignoresPeriod } from '@tiraaz/domain/invoices/invoice-states'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'
import { callForFile, type ReceivedFile } from '../../api/call-for-file.ts'
import { orderQuery } from '../orders/order-queries.ts'
import { staleOrderLists } from '../orders/stale-order-lists.ts'

export type SalesInvoice = CallOutput<'listSalesInvoices'>[number]

const invoiceKeys = {
  client: (clientId: string) => ['invoices', clientId] as const,
  list: (clientId: string, period: InvoicePeriod, state: ClientInvoiceState | undefined) =>
    ['invoices', clientId, period, state] as const,
}

/** Day before any invoice. */
const FIRST_DAY = '1970-01-01'

/** Query of the invoices of a period; those that are still to be paid are of any day. */
export const invoicesQuery = (clientId: string, period: InvoicePeriod, state: ClientInvoiceState | undefined) => {
  const { from, to } = ignoresPeriod(state) ? { from: FIRST_DAY, to: period.to } : period
  return queryOptions({
    queryKey: invoiceKeys.list(clientId, { from, to }, state),
    queryFn: ({ signal }) =>
      call(
        'listSalesInvoices',
        {
          params: { clientId },
          query: { periodStart: from, periodEnd: to, ...(state !== undefined && { State: state }) },
        },
        { signal },
      ),
  })
}

/** Query of the unpaid totals of all the client's invoices, in any period. */
export const unpaidSumsQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...invoiceKeys.client(clientId), 'unpaid'] as const,
    queryFn: ({ signal }) => call('getUnpaidSums', { params: { clientId } }, { signal }),
  })

/** Fetches the invoice as PDF, in the person's language. */
export const fetchInvoicePdf = (clientId: string, invoiceId: string, signal: AbortSignal): Promise<ReceivedFile> =>
  callForFile('getSalesInvoicePdf', { params: { clientId, invoiceId } }, { signal })

export type OrderRest = CallOutput<'getInvoiceRest'>

/**
 * Query of what is left to invoice of an order; read anew for each dialog. Its key is not of the invoices: an order that was
 * just invoiced in full refuses it, and the dialog is still there when the lists of invoices are read again.
 */
export const invoiceRestQuery = (clientId: string, orderId: string) =>
  queryOptions({
    queryKey: ['invoice-rest', clientId, orderId] as const,
    queryFn: ({ signal }) => call('getInvoiceRest', { params: { clientId, id: orderId } }, { signal }),
    staleTime: 0,
  })

type OrderIssue = {
  clientId: string
  orderId: string
  version: number
  lines?: CallInput<'issueInvoiceParts'>['body']['lines']
  prepayment?: CallInput<'issuePrepayment'>['body']
}

/** Issues invoices of the chosen lines or a prepayment, else of all that is left. */
const issueOfOrder = ({ clientId, orderId, version, lines, prepayment }: OrderIssue) => {
  const target = { params: { clientId, id: orderId }, query: { version } }
  if (lines !== undefined) return call('issueInvoiceParts', { ...target, body: { lines } })
  if (prepayment !== undefined) return call('issuePrepayment', { ...target, body: prepayment })
  return call('issueInvoices', target)
}

/**
 * Issues invoices. Then invalidates lists, attention and invoices, also after a conflict: the order may be complete
 * now.
 */
export const useIssueOfOrder = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: issueOfOrder,
    onSettled: (_data, _error, { clientId, orderId }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: invoiceKeys.client(clientId) }),
        queryClient.invalidateQueries({ queryKey: orderQuery(clientId, orderId).queryKey }),
        staleOrderLists(queryClient, clientId),
      ]),
  })
}
