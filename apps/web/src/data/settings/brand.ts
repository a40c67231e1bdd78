import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** Query of the organization's brand. */
export const brandQuery = (organizationId: string | null) =>
  queryOptions({
    queryKey: ['brand', organizationId] as const,
    queryFn: ({ signal }) => call('getBrand', undefined, { signal }),
    staleTime: 600_000,
  })
