import { queryOptions } from '@tanstack/react-query'
import { type CallOutput, call } from '../../api/call.ts'

export type AvailableClient = CallOutput<'listAvailableClients'>[number]

const MINUTES = 60_000

/** Keys of everything about the person who is logged in; the organization is a part, because answers depend on it (R3). */
const accountKeys = {
  all: ['account'] as const,
  userInfo: (organizationId: string | null) => [...accountKeys.all, 'userInfo', organizationId] as const,
  clients: () => [...accountKeys.all, 'clients'] as const,
  actions: (organizationId: string | null) => [...accountKeys.all, 'actions', organizationId] as const,
}

export const userInfoQuery = (organizationId: string | null) =>
  queryOptions({
    queryKey: accountKeys.userInfo(organizationId),
    queryFn: ({ signal }) => call('getUserInfo', undefined, { signal }),
    staleTime: 10 * MINUTES,
  })

export const availableClientsQuery = () =>
  queryOptions({
    queryKey: accountKeys.clients(),
    queryFn: ({ signal }) => call('listAvailableClients', undefined, { signal }),
    staleTime: 10 * MINUTES,
  })

export const availableActionsQuery = (organizationId: string | null) =>
  queryOptions({
    queryKey: accountKeys.actions(organizationId),
    queryFn: ({ signal }) => call('getAvailableActions', undefined, { signal }),
    staleTime: 10 * MINUTES,
  })
