import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOutput } from '../../api/call.ts'
import { orderKeys } from './order-queries.ts'

/** Products that a draft got by ordering again, and the name of the order that they come from. */
export type ReorderReport = Pick<CallOutput<'reorder'>, 'products' | 'earliestDeadline'> & { source: string }

/** Report of a draft, kept by this tab until it is closed. */
const reportQuery = (clientId: string, draftId: string) =>
  queryOptions<ReorderReport | null>({
    queryKey: [...orderKeys.client(clientId), 'reorderReport', draftId],
    queryFn: () => null,
    initialData: null,
    staleTime: Infinity,
    gcTime: Infinity,
  })

export const useReorderReport = (clientId: string, draftId: string) => {
  const queryClient = useQueryClient()
  const { queryKey } = reportQuery(clientId, draftId)
  const { data } = useQuery(reportQuery(clientId, draftId))
  return { report: data, close: () => queryClient.setQueryData(queryKey, null) }
}

export const useKeepReorderReport = (clientId: string) => {
  const queryClient = useQueryClient()
  return (draftId: string, report: ReorderReport) =>
    queryClient.setQueryData(reportQuery(clientId, draftId).queryKey, report)
}
