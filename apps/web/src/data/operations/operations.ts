import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallOutput, call } from '../../api/call.ts'

export type Operations = CallOutput<'getOperations'>
export type FailedJob = Operations['failedJobs'][number]
export type FailedMail = Operations['failedMails'][number]

const key = (organizationId: string | null) => ['operations', organizationId] as const

const REFRESH_MS = 30_000

/** Query of what failed; refetched while the page is open, since jobs end meanwhile. */
export const operationsQuery = (organizationId: string | null) =>
  queryOptions({
    queryKey: key(organizationId),
    queryFn: ({ signal }) => call('getOperations', undefined, { signal }),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  })

/** Changes of failed jobs and emails, by their endpoint. */
type FailedWorkChange = 'retryFailedJob' | 'dismissFailedJob' | 'resendFailedMail' | 'dismissFailedMail'

/** Refetches also after a failure: a colleague may have been quicker. */
export const useFailedWorkChange = (organizationId: string | null, change: FailedWorkChange) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(change, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key(organizationId) }),
  })
}
