import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'
import { callForFile, type ReceivedFile } from '../../api/call-for-file.ts'
import { agencyInvoiceKeys as keys } from './agency-invoice-keys.ts'
import type { AgencyInvoiceSearch, BankEntrySearch, ProposalSearch } from './agency-invoice-search.ts'
import type { TableResponse } from '../tables/tables.ts'
import { staleAgencyNews } from '../agency-orders/agency-news.ts'
import { staleOrderLists } from '../orders/stale-order-lists.ts'

export type AgencyInvoice = CallOutput<'listAgencyInvoices'>['invoices'][number]
export type AgencyInvoicePage = CallOutput<'getAgencyInvoice'>
export type InvoiceProposal = CallOutput<'proposeInvoices'>
export type CheckedStatement = CallOutput<'checkBankStatement'>
const filtersOf = (search: AgencyInvoiceSearch) => ({
  'Clients[]': search.clients ?? [],
  State: search.state,
  From: search.from,
  To: search.to,
  Search: search.search,
})

/** Fetches all invoices that match the filters, for a file. */
export const fetchAgencyInvoiceTable = (search: AgencyInvoiceSearch, signal: AbortSignal): Promise<TableResponse> =>
  call('exportAgencyInvoices', { query: filtersOf(search) }, { signal })

export const fetchInvoicePdfs = (search: AgencyInvoiceSearch, signal: AbortSignal): Promise<ReceivedFile> =>
  callForFile('exportInvoicePdfs', { query: filtersOf(search) }, { signal })

/** Fetches part A of KMD INF of a month (YYYY-MM). */
export const fetchKmdInf = (month: string, signal: AbortSignal): Promise<ReceivedFile> =>
  callForFile('exportKmdInf', { query: { Month: month } }, { signal })

export const agencyInvoicesQuery = (organizationId: string | null, search: AgencyInvoiceSearch) => {
  const query = { Page: search.page ?? 1, ...filtersOf(search) } satisfies CallInput<'listAgencyInvoices'>['query']
  return queryOptions({
    queryKey: [...keys.of(organizationId), 'list', query],
    queryFn: ({ signal }) => call('listAgencyInvoices', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const agencyInvoiceQuery = (organizationId: string | null, id: string) =>
  queryOptions({
    queryKey: [...keys.of(organizationId), 'one', id],
    queryFn: ({ signal }) => call('getAgencyInvoice', { params: { id } }, { signal }),
  })

export type ListedBankEntry = CallOutput<'listBankEntries'>['entries'][number]

export const bankEntriesQuery = (organizationId: string | null, { state, page }: BankEntrySearch) => {
  const query = { State: state, Page: page ?? 1 }
  return queryOptions({
    queryKey: [...keys.of(organizationId), 'bank-entries', query],
    queryFn: ({ signal }) => call('listBankEntries', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const invoiceProposalQuery = (organizationId: string | null, search: ProposalSearch) => {
  const query = { 'Clients[]': search.clients ?? [], From: search.from, To: search.to }
  return queryOptions({
    queryKey: [...keys.of(organizationId), 'proposal', query],
    queryFn: ({ signal }) => call('proposeInvoices', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Invalidates invoices after a success and after a failure, which may be a conflict. */
const useStaleInvoices = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: keys.all })
}

/** Asks for unread notifications too: money of a bank entry that is used up finishes its notifications. */
const useStaleMoney = () => {
  const queryClient = useQueryClient()
  const stale = useStaleInvoices()
  return () => Promise.all([stale(), staleAgencyNews(queryClient)])
}

/** Invalidates order lists too, because an invoice or payment can change if an order is complete. */
const useStaleOrders = () => {
  const queryClient = useQueryClient()
  return async (clientIds: readonly string[]) => {
    await Promise.all([...new Set(clientIds)].map((clientId) => staleOrderLists(queryClient, clientId)))
  }
}

type Issue = CallInput<'issueProposedInvoices'>['body']

export const useIssueProposed = () => {
  const stale = useStaleInvoices()
  const staleOrders = useStaleOrders()
  return useMutation({
    mutationFn: (body: Issue) => call('issueProposedInvoices', { body }),
    onSettled: (_data, _error, { receivers }) =>
      Promise.all([stale(), staleOrders(receivers.map(({ clientId }) => clientId))]),
    meta: { handlesConflict: true },
  })
}

export const useCreditInvoice = () => {
  const stale = useStaleInvoices()
  const staleOrders = useStaleOrders()
  return useMutation({
    mutationFn: ({ id, body }: { id: string; clientId: string; body: CallInput<'creditInvoice'>['body'] }) =>
      call('creditInvoice', { params: { id }, body }),
    onSettled: (_data, _error, { clientId }) => Promise.all([stale(), staleOrders([clientId])]),
  })
}

export const useRemind = () => {
  const stale = useStaleInvoices()
  return useMutation({
    mutationFn: (invoices: string[]) => call('remindOfInvoices', { body: { invoices } }),
    onSettled: stale,
  })
}

export const useEmailInvoice = () => {
  const stale = useStaleInvoices()
  return useMutation({
    mutationFn: (id: string) => call('emailInvoice', { params: { id } }),
    onSettled: stale,
  })
}

export const useRecordPayment = () => {
  const stale = useStaleInvoices()
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: CallInput<'recordPayment'>['body'] }) =>
      call('recordPayment', { params: { id }, body }),
    onSettled: stale,
  })
}

export const useReversePayment = () => {
  const stale = useStaleInvoices()
  return useMutation({
    mutationFn: (id: string) => call('takeBackPayment', { params: { id } }),
    onSettled: stale,
  })
}

/** Bank statement with the invoices that a person chose for its entries. */
type StatementBody = { xml: string; assigned?: { entry: string; invoiceId: string }[] }

/** Checks a bank statement without saving; a mutation, so that each check is a new call. */
export const useCheckStatement = () =>
  useMutation({ mutationFn: (body: StatementBody) => call('checkBankStatement', { body }) })

export const useRecordStatement = () => {
  const stale = useStaleMoney()
  return useMutation({
    mutationFn: (body: StatementBody & { entries: string[] }) => call('recordBankStatement', { body }),
    onSettled: stale,
  })
}

export const useAllocateEntry = () => {
  const stale = useStaleMoney()
  return useMutation({
    mutationFn: ({ id, invoiceId }: { id: string; invoiceId: string }) =>
      call('allocateBankEntry', { params: { id }, body: { invoiceId } }),
    onSettled: stale,
  })
}

export const useSettleEntry = () => {
  const stale = useStaleMoney()
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: CallInput<'settleBankEntry'>['body'] }) =>
      call('settleBankEntry', { params: { id }, body }),
    onSettled: stale,
  })
}

export const useReopenEntry = () => {
  const stale = useStaleInvoices()
  return useMutation({ mutationFn: (id: string) => call('reopenBankEntry', { params: { id } }), onSettled: stale })
}
