import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

const memberKeys = {
  list: (clientId: string) => ['members', clientId, 'list'] as const,
}

/** Members of the client who can be representative of an order. */
export const membersQuery = (clientId: string) =>
  queryOptions({
    queryKey: memberKeys.list(clientId),
    queryFn: ({ signal }) => call('listClientMembers', { params: { clientId } }, { signal }),
    staleTime: 60_000,
  })
