import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { PERMISSIONS } from '@tiraaz/contract/permissions'
import { type CallOutput, call } from '../api/call.ts'

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

/** Whether the person may put products into an order of the client, by the server's own table of permissions. */
export const canOrder = (clients: readonly AvailableClient[], clientId: string): boolean =>
  clients.some(
    (client) => client.clientId === clientId && PERMISSIONS.addProduct.roles.some((role) => role === client.role),
  )

export const useCanOrder = (clientId: string): boolean => {
  const { data: clients } = useSuspenseQuery(availableClientsQuery())
  return canOrder(clients, clientId)
}

/** Whether the person may make folders of the client and move its products, by the same table. */
export const useCanArrange = (clientId: string): boolean => {
  const { data: clients } = useSuspenseQuery(availableClientsQuery())
  const role = clients.find((client) => client.clientId === clientId)?.role
  return PERMISSIONS.moveToFolder.roles.some((allowed) => allowed === role)
}

/** Whether the person may let others in and out of the client, by the same table. */
export const mayInvite = (clients: readonly AvailableClient[], clientId: string | undefined): boolean => {
  const role = clients.find((client) => client.clientId === clientId)?.role
  return PERMISSIONS.listMembers.roles.some((allowed) => allowed === role)
}
