import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** How the organization's portal is called and looks. */
export const brandQuery = (organizationId: string | null) =>
  queryOptions({
    queryKey: ['brand', organizationId] as const,
    queryFn: ({ signal }) => call('getBrand', undefined, { signal }),
    staleTime: 600_000,
  })
