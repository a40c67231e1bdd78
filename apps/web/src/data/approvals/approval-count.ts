import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const approvalKeys = {
  client: (clientId: string) => ['approvals', clientId] as const,
  count: (clientId: string) => ['approvals', clientId, 'count'] as const,
  policy: (clientId: string) => ['approvals', clientId, 'policy'] as const,
}

const MINUTE = 60_000

/** Entry of the menu: it stays as it was where its number cannot be read. */
export const approvalCountQuery = (clientId: string) =>
  queryOptions({
    queryKey: approvalKeys.count(clientId),
    queryFn: ({ signal }) => call('countApprovals', { params: { clientId } }, { signal }),
    staleTime: MINUTE,
    refetchInterval: 5 * MINUTE,
    meta: { handlesFailure: true },
  })
