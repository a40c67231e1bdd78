import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'
import { callForFile, type ReceivedFile } from '../../api/call-for-file.ts'
import { availableClientsQuery } from '../account/account.ts'
import { approvalKeys } from '../approvals/approval-count.ts'
import { orderKeys } from '../orders/order-queries.ts'

export type BudgetsResponse = CallOutput<'getBudgets'>
export type BudgetResponse = BudgetsResponse['budgets'][number]
export type BudgetEntryResponse = CallOutput<'listBudgetEntries'>['entries'][number]
export type BudgetInput = CallInput<'addBudget'>['body']
export type BudgetChanges = CallInput<'changeBudget'>['body']
export type SpendingResponse = CallOutput<'getSpending'>
export type SpendingPeriod = { from: string; to: string }

/** Keys of budgets, below the lists of orders: each change of an order refetches them. */
const budgetKeys = {
  client: (clientId: string) => [...orderKeys.lists(clientId), 'budgets'] as const,
  list: (clientId: string) => [...budgetKeys.client(clientId), 'list'] as const,
}

/** Budgets of a client with their periods (R48). */
export const budgetsQuery = (clientId: string) =>
  queryOptions({
    queryKey: budgetKeys.list(clientId),
    queryFn: ({ signal }) => call('getBudgets', { params: { clientId } }, { signal }),
    refetchOnWindowFocus: 'always',
  })

/** Entries of one period of a budget, newest first, page by page. */
export const budgetEntriesQuery = (clientId: string, budgetId: string, from: string) =>
  infiniteQueryOptions({
    queryKey: [...budgetKeys.client(clientId), 'entries', budgetId, from],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(
        'listBudgetEntries',
        { params: { clientId, budgetId }, query: { Period: from, Page: pageParam } },
        { signal },
      ),
    getNextPageParam: ({ totalCount }, pages) =>
      pages.flatMap(({ entries }) => entries).length < totalCount ? pages.length + 1 : undefined,
    staleTime: 0,
  })

const askedFor = (clientId: string, { from, to }: SpendingPeriod) => ({
  params: { clientId },
  query: { From: from, To: to },
})

/** Spending by cost centre of a period. */
export const spendingQuery = (clientId: string, period: SpendingPeriod) =>
  queryOptions({
    queryKey: [...budgetKeys.client(clientId), 'spending', period],
    queryFn: ({ signal }) => call('getSpending', askedFor(clientId, period), { signal }),
  })

export const fetchSpendingCsv = (
  clientId: string,
  period: SpendingPeriod,
  signal: AbortSignal,
): Promise<ReceivedFile> => callForFile('exportSpending', askedFor(clientId, period), { signal })

/** Reads orders with their budgets, and rules of approvals of the client again. Not awaited: the dialog that has saved closes by itself. */
const useReadAgain = (clientId: string) => {
  const queryClient = useQueryClient()
  return (): void => {
    void queryClient.invalidateQueries({ queryKey: approvalKeys.client(clientId) })
    void queryClient.invalidateQueries({ queryKey: orderKeys.client(clientId) })
  }
}

export const useAddBudget = (clientId: string) => {
  const queryClient = useQueryClient()
  const readAgain = useReadAgain(clientId)
  return useMutation({
    mutationFn: (body: BudgetInput) => call('addBudget', { params: { clientId }, body }),
    onSuccess: () => {
      // The first budget makes the entry of approvals in the menu.
      void queryClient.invalidateQueries({ queryKey: availableClientsQuery().queryKey })
      readAgain()
    },
  })
}

export const useChangeBudget = (clientId: string) => {
  const readAgain = useReadAgain(clientId)
  return useMutation({
    mutationFn: ({ id, version, body }: { id: string; version: number; body: BudgetChanges }) =>
      call('changeBudget', { params: { clientId, budgetId: id }, query: { version }, body }),
    onSettled: readAgain,
  })
}

export const useRemoveBudget = (clientId: string) => {
  const readAgain = useReadAgain(clientId)
  return useMutation({
    mutationFn: ({ id, version }: Pick<BudgetResponse, 'id' | 'version'>) =>
      call('removeBudget', { params: { clientId, budgetId: id }, query: { version } }),
    onSettled: readAgain,
  })
}
