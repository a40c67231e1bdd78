import { queryOptions, useMutation } from '@tanstack/react-query'
import { type CallInput, call } from '../../api/call.ts'

export type FirstAgency = CallInput<'makeFirstAgency'>['body']

/** Query: can the first agency be made here now? */
export const firstStartQuery = () =>
  queryOptions({
    queryKey: ['firstStart'] as const,
    queryFn: ({ signal }) => call('getFirstStart', undefined, { signal }),
    staleTime: 0,
  })

export const useMakeFirstAgency = () =>
  useMutation({ mutationFn: (body: FirstAgency) => call('makeFirstAgency', { body }) })
