import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callIfChanged, type ConditionalResponse } from '../../api/call-if-changed.ts'
import { agencyOrderKeys } from './agency-order-keys.ts'
import { nextPoll, polled } from '../poll-pace.ts'

const agencyNewsQuery = (organizationId: string | null) =>
  queryOptions({
    queryKey: ['agencyNews', organizationId],
    queryFn: ({ client, queryKey, signal }) => {
      const known = client.getQueryData<ConditionalResponse<'getAgencyNews'>>(queryKey)
      return polled(signal, () => callIfChanged('getAgencyNews', { input: undefined, known, signal }))
    },
    refetchInterval: nextPoll,
    refetchIntervalInBackground: false,
    retry: false,
    staleTime: 0,
    meta: { handlesFailure: true },
  })

/** Refetches orders and worksheets after a step by another person, or by a printing house with its link. */
export const useAgencyNews = (organizationId: string | null): void => {
  const queryClient = useQueryClient()
  const { data: sign } = useQuery({ ...agencyNewsQuery(organizationId), select: ({ output }) => output.sign })
  const known = useRef(sign)
  useEffect(() => {
    if (sign === undefined || sign === known.current) return
    // The first sign refetches nothing: the page's own data is just as new.
    if (known.current !== undefined) void queryClient.invalidateQueries({ queryKey: agencyOrderKeys.all })
    known.current = sign
  }, [sign, queryClient])
}

/** Number of the caller's unread notifications, from the same poll; 100 stands for that many or more. */
export const useUnreadNotifications = (organizationId: string | null) => {
  const { data = 0, error } = useQuery({
    ...agencyNewsQuery(organizationId),
    select: ({ output }) => output.unreadNotifications,
  })
  return { count: data, error }
}

/** Asks again after a change that finishes notifications of everybody, whatever organization it was of. */
export const staleAgencyNews = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['agencyNews'] })

/** Asks at once, instead of by the next poll. */
export const pollAgencyNews = (queryClient: QueryClient, organizationId: string | null): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: agencyNewsQuery(organizationId).queryKey })
