import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallOutput, call } from '../../api/call.ts'
import { type Decision, displayedFigures } from './displayed-figures.ts'

export type LinkedApproval = CallOutput<'getLinkedApproval'>

/** Order by the link of its approver. The page shows failures itself: an ended link is no error of the portal. */
export const linkedApprovalQuery = (token: string) =>
  queryOptions({
    queryKey: ['linkedApproval', token],
    queryFn: ({ signal }) => call('getLinkedApproval', { params: { token } }, { signal }),
    // Prices and the earliest deadline are those of the moment.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    retry: false,
    meta: { handlesFailure: true },
  })

/** Emails the code that a decision needs. */
export const useSendApprovalCode = (token: string) =>
  useMutation({
    mutationFn: () => call('sendLinkedApprovalCode', { params: { token } }),
    meta: { handlesFailure: true },
  })

/** Decides with the prices and the deadline that the page shows; reads the page again, which a refusal may have changed. */
export const useDecideByLink = (token: string, shown: LinkedApproval) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decision: Decision & { code: string }) =>
      call('decideLinkedApproval', {
        params: { token },
        query: { version: shown.version },
        body: { ...decision, ...displayedFigures(shown) },
      }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: linkedApprovalQuery(token).queryKey }),
    meta: { handlesFailure: true, handlesConflict: true },
  })
}
